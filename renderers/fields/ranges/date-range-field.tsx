import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { DATE_KINDS, formatDate, type DateKind } from '../dates/date-kind.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import type { DateRangeWidgetProps } from './date-range-widget.tsx';
import { RangeCell, rangeText } from './range-cell.tsx';

const LazyRangeWidget = lazyWidget<DateRangeWidgetProps>(async () => (await import('./date-range-widget.tsx')).DateRangeWidget);

/** Two days, instants, times or months: one picker and one cell for all of them. */
export function dateRangeField(name: keyof typeof DATE_KINDS, width: number, format?: DateKind['format']): FieldRenderer {
  const kind: DateKind = DATE_KINDS[name];
  return {
    Widget: (props: WidgetProps): ReactElement => <LazyRangeWidget {...props} kind={name} />,
    Cell({ value, ellipsis }: CellProps): ReactElement {
      const { t } = useServices();
      return <RangeCell shown={rangeText(value, (end) => formatDate(end, kind, t, format))} ellipsis={ellipsis} />;
    },
    align: 'left',
    width,
    toText: (value, _field, { t }) => rangeText(value, (end) => formatDate(end, kind, t, format)),
  };
}
