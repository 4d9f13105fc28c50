import { DatePicker, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { DATE_KINDS, pickerFormat } from './date-kind.ts';
import type { DateKind } from './date-kind.ts';

export interface DateRangeFilterProps extends FilterProps {
  kind: keyof typeof DATE_KINDS;
}

/** From and to, both included; a range of instants covers its last day whole. */
export function DateRangeFilter({ kind: name, id, value, onChange }: DateRangeFilterProps): ReactElement {
  const { t } = useServices();
  const kind: DateKind = DATE_KINDS[name];
  const ends = Array.isArray(value) ? value : [null, null];
  const shared = {
    id: { start: id, end: `${id}-end` },
    style: { width: '100%' },
    value: [kind.read(ends[0] ?? null), kind.read(ends[1] ?? null)] as [Dayjs | null, Dayjs | null],
    placeholder: [t('form.from'), t('form.to')] as [string, string],
    onChange: (next: [Dayjs | null, Dayjs | null] | null) => {
      const [from, to] = next ?? [null, null];
      onChange(from && to ? [kind.write(from), kind.write(name === 'datetime' ? to.endOf('day') : to)] as never : null);
    },
  };
  if (kind.picker === 'time') return <TimePicker.RangePicker {...shared} />;
  return <DatePicker.RangePicker {...shared} picker={kind.picker} format={name === 'datetime' ? 'YYYY-MM-DD' : pickerFormat(kind.format, t)} />;
}
