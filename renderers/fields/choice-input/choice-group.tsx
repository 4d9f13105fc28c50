import { Radio } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { groupAttributes } from '../input-attributes.ts';
import { CheckBoxes } from './check-boxes.tsx';
import { flatChoices } from './choices.ts';
import { ChoiceListEmpty } from './choice-list-empty.tsx';
import { useChoices } from './use-choices.ts';
import { idsOf } from './use-labels.ts';

/** All choices side by side: radio buttons, push buttons or check boxes. */
export function ChoiceGroup({ kind, ...props }: WidgetProps & { kind: 'radio' | 'button' | 'checkbox' }): ReactElement {
  const { id, value, onChange, onBlur, readOnly } = props;
  const list = useChoices(props, true);
  const options = flatChoices(list.choices).map(({ value: key, label, disabled }) => ({ value: key, label, disabled: disabled ?? false }));
  if (options.length === 0 && (list.isLoading || list.isFailed)) return <ChoiceListEmpty list={list} />;
  if (kind === 'checkbox') {
    return (
      <div id={id} role="group" {...groupAttributes(props)} onBlur={onBlur}>
        <CheckBoxes options={options} value={idsOf(value)} onChange={onChange} disabled={readOnly} />
      </div>
    );
  }
  return (
    <Radio.Group
      id={id}
      {...groupAttributes(props)}
      options={options}
      optionType={kind === 'button' ? 'button' : 'default'}
      value={idsOf(value)[0] ?? null}
      onChange={(event) => onChange(event.target.value as string)}
      onBlur={onBlur}
      disabled={readOnly}
    />
  );
}
