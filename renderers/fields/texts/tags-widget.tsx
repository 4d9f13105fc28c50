import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { flatChoices } from '../choice-input/choices.ts';
import { useChoices } from '../choice-input/use-choices.ts';
import { idsOf } from '../choice-input/use-labels.ts';
import { statusOf, variantOf } from '../input-attributes.ts';
import { useSelectAttributes } from '../use-select-attributes.ts';

/** Short texts, each made with Enter or a comma; the field's options are proposals. */
export function TagsWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const attributes = useSelectAttributes(props);
  const { choices } = useChoices(props, false);
  return (
    <Select<string[]>
      {...attributes}
      mode="tags"
      style={{ width: '100%' }}
      value={idsOf(value)}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
      options={flatChoices(choices).map(({ label }) => ({ value: label }))}
      tokenSeparators={[',', '，', '、', ';', '；']}
      notFoundContent={null}
      suffixIcon={null}
      disabled={readOnly}
      autoFocus={inCell === true}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      placeholder={readOnly ? undefined : field.placeholder ? text(field.placeholder) : t('form.addTag')}
    />
  );
}

/** Records with one of the tags. */
export function TagsFilter(props: FilterProps): ReactElement {
  return (
    <TagsWidget
      {...props} readOnly={false} invalid={false} required={false}
      onChange={(next) => props.onChange(Array.isArray(next) && next.length === 0 ? null : next)}
    />
  );
}
