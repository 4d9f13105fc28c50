import { Checkbox, Switch } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes } from '../input-attributes.ts';
import { wordsOf } from './words.ts';

export function BooleanWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { yes, no, isState } = wordsOf(field, useServices());
  const checked = value === true;
  if (field.settings?.['appearance'] === 'checkbox') {
    return (
      <Checkbox
        {...inputAttributes(props)} checked={checked} onChange={(event) => onChange(event.target.checked)} onBlur={onBlur}
        disabled={readOnly} autoFocus={inCell === true}
      >{isState ? (checked ? yes : no) : null}</Checkbox>
    );
  }
  return (
    // antd's Switch takes a blur handler only on its surroundings.
    <span onBlur={onBlur}>
      <Switch
        {...inputAttributes(props)}
        checked={checked}
        onChange={(next) => onChange(next)}
        disabled={readOnly}
        autoFocus={inCell === true}
        checkedChildren={isState ? yes : undefined}
        unCheckedChildren={isState ? no : undefined}
      />
    </span>
  );
}
