import { DatePicker, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useLayoutEffect } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { DATE_KINDS, limitOf, pickerFormat, type DateKind } from '../dates/date-kind.ts';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { endsOf } from './range-cell.tsx';

export interface DateRangeWidgetProps extends WidgetProps {
  kind: keyof typeof DATE_KINDS;
}

/** From and to in one picker; both are chosen before the value changes. */
export function DateRangeWidget({ kind: name, ...props }: DateRangeWidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const kind: DateKind = DATE_KINDS[name];
  const [from, to] = endsOf(value);
  const { id, ...attributes } = inputAttributes(props);
  useName(`${id}-end`, t('form.toOf', { title: text(field.title) }));
  const [minDate, maxDate] = [limitOf(field.min, kind), limitOf(field.max, kind)];
  const shared = {
    ...attributes,
    id: { start: id, end: `${id}-end` },
    style: { width: '100%' },
    value: [kind.read(from), kind.read(to)] as [Dayjs | null, Dayjs | null],
    onChange: (next: [Dayjs | null, Dayjs | null] | null) => {
      const [start, end] = next ?? [null, null];
      onChange(start && end ? [kind.write(start), kind.write(end)] as JsonValue : null);
    },
    disabled: readOnly,
    autoFocus: inCell === true,
    status: statusOf(invalid),
    variant: readOnly && !inCell ? ('filled' as const) : variantOf(inCell),
    allowClear: !props.required,
    placeholder: (readOnly ? ['', ''] : [t('form.from'), t('form.to')]) as [string, string],
  };
  return (
    <div onBlur={onBlur}>
      {kind.picker === 'time' ? <TimePicker.RangePicker {...shared} format="HH:mm" needConfirm={false} /> : (
        <DatePicker.RangePicker
          {...shared} picker={kind.picker} format={pickerFormat(kind.format, t)} showTime={kind.hasTime ? { format: 'HH:mm' } : false}
          {...(minDate ? { minDate } : {})} {...(maxDate ? { maxDate } : {})}
        />
      )}
    </div>
  );
}

/** Gives a box its name where the picker takes attributes for both of its boxes only. */
function useName(id: string, name: string): void {
  useLayoutEffect(() => document.getElementById(id)?.setAttribute('aria-label', name), [id, name]);
}
