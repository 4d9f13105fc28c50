import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes } from '../input-attributes.ts';
import styles from '../light-input/light-input.module.css';
import { wordsOf } from './boolean-words.ts';

/** Yes or no; the words of a state stand inside. */
export function BooleanWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { yes, no, isState } = wordsOf(field, useServices());
  const isOn = value === true;
  if (field.settings?.['appearance'] === 'checkbox') {
    return (
      <Checkbox
        {...inputAttributes(props)} checked={isOn} onChange={(event) => onChange(event.target.checked)} onBlur={onBlur}
        disabled={readOnly} autoFocus={inCell === true}
      >{isState ? (isOn ? yes : no) : null}</Checkbox>
    );
  }
  return (
    <button
      type="button"
      role="switch"
      {...inputAttributes(props)}
      className={styles['switch']}
      aria-checked={isOn}
      disabled={readOnly}
      autoFocus={inCell === true}
      onClick={() => onChange(!isOn)}
      onBlur={onBlur}
    >
      {isState ? <span className={styles['switchText']}>{isOn ? yes : no}</span> : null}
    </button>
  );
}
