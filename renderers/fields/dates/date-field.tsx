import type { ComponentType, ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { LazyInput } from '../light-input/lazy-input.tsx';
import { DATE_KINDS, dateFormat, formatDate, readTyped } from './date-kind.ts';
import type { DateWidgetProps } from './date-widget.tsx';

let DateWidget: ComponentType<DateWidgetProps> | undefined;

/** Calendars come when a user first turns to a date. */
export async function loadCalendar(): Promise<void> {
  DateWidget ??= (await import('./date-widget.tsx')).DateWidget;
}

/** Day, instant, time of day, month, quarter or year. */
export function DateField({ kind, ...props }: WidgetProps & { kind: keyof typeof DATE_KINDS }): ReactElement {
  const { t } = useServices();
  const format = dateFormat(props.field, kind);
  return (
    <LazyInput
      widget={props}
      shown={formatDate(props.value, DATE_KINDS[kind], t, format)}
      popup="dialog"
      load={loadCalendar}
      read={(typed) => readTyped(typed, props.field, DATE_KINDS[kind], format)}
      render={(arrival) => (DateWidget ? <DateWidget {...props} kind={kind} arrival={arrival} /> : <></>)}
    />
  );
}
