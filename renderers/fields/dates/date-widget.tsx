import { DatePicker, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import type { Arrival } from '../light-input/lazy-input.tsx';
import { DATE_KINDS, EARLIEST, LATEST, dateFormat, limitOf, pickerFormat } from './date-kind.ts';
import type { DateKind } from './date-kind.ts';

export interface DateWidgetProps extends WidgetProps {
  kind: keyof typeof DATE_KINDS;
  arrival: Arrival;
}

/** Day, instant, time of day, month, quarter or year. */
export function DateWidget({ kind: name, arrival, ...props }: DateWidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const kind: DateKind = DATE_KINDS[name];
  const settings = field.settings ?? {};
  const format = dateFormat(field, name);
  const shared = {
    ...inputAttributes(props),
    style: { width: '100%' },
    value: kind.read(value),
    onChange: (next: Dayjs | null) => onChange(next ? kind.write(next) : null),
    onBlur,
    disabled: readOnly,
    autoFocus: true,
    defaultOpen: arrival === 'press' && !inCell,
    status: statusOf(invalid),
    variant: readOnly && !inCell ? ('filled' as const) : variantOf(inCell),
    allowClear: !props.required,
    placeholder: readOnly ? '' : field.placeholder ? text(field.placeholder) : t('form.choose'),
  };
  if (kind.picker === 'time') {
    const minuteStep = settings['minuteStep'] === 5 || settings['minuteStep'] === 10 || settings['minuteStep'] === 15 || settings['minuteStep'] === 30
      ? settings['minuteStep'] : 1;
    return <TimePicker {...shared} format={format as string} minuteStep={minuteStep} needConfirm={false} />;
  }
  return (
    <DatePicker
      {...shared}
      picker={kind.picker}
      format={pickerFormat(format, t)}
      showTime={kind.hasTime}
      needConfirm={false}
      minDate={limitOf(field.min, kind) ?? EARLIEST}
      maxDate={limitOf(field.max, kind) ?? LATEST}
    />
  );
}
