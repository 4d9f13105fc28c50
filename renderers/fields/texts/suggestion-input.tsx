import { AutoComplete } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { flatChoices } from '../choice-input/choices.ts';
import { useChoices } from '../choice-input/use-choices.ts';
import { statusOf, variantOf } from '../input-attributes.ts';
import { useSelectAttributes } from '../use-select-attributes.ts';
import { textOf } from './text-widget.tsx';

/** The proposals that hold what has been typed; the text of one is taken, not its code. */
export function SuggestionInput(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { text } = useServices();
  const attributes = useSelectAttributes(props);
  const { choices } = useChoices(props, false);
  const typed = textOf(value);
  return (
    <AutoComplete<string>
      {...attributes}
      style={{ width: '100%' }}
      value={typed}
      options={flatChoices(choices).map(({ label }) => ({ value: label }))}
      filterOption={(wanted, option) => String(option?.value ?? '').toLowerCase().includes(wanted.toLowerCase())}
      onChange={(next: string | undefined) => onChange(next ? next : null)}
      onBlur={onBlur}
      disabled={readOnly}
      autoFocus={inCell === true}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      placeholder={!readOnly && field.placeholder ? text(field.placeholder) : undefined}
    />
  );
}
