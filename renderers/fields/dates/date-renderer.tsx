import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { DateCell, plainDates } from './date-cell.tsx';
import { DateField, loadCalendar } from './date-field.tsx';
import { dateFormat, type DATE_KINDS } from './date-kind.ts';
import type { DateRangeFilterProps } from './date-range-filter.tsx';

type DateKindName = keyof typeof DATE_KINDS;

const LazyDateRangeFilter = lazyWidget<DateRangeFilterProps>(async () => (await import('./date-range-filter.tsx')).DateRangeFilter);

/** One date of a kind: one picker, one cell and one search for all of them. */
export function dateRenderer(kind: DateKindName, width: number): FieldRenderer {
  return {
    Widget: (props: WidgetProps): ReactElement => <DateField {...props} kind={kind} />,
    preload: loadCalendar,
    Cell: (props: CellProps): ReactElement => <DateCell {...props} kind={kind} format={dateFormat(props.field, kind)} />,
    plain: plainDates(kind, (field) => dateFormat(field, kind)),
    filter: dateFilter(kind),
    align: 'left',
    width,
  };
}

/** From and to of dates of a kind. */
export function dateFilter(kind: DateKindName): NonNullable<FieldRenderer['filter']> {
  return { Widget: (props: FilterProps): ReactElement => <LazyDateRangeFilter {...props} kind={kind} />, op: 'between' };
}
