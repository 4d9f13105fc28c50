import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { lazyWidget } from '../lazy-widget.tsx';
import { formatNumber, plainStyle } from '../numbers/format-number.ts';
import { dateRangeField } from './date-range-field.tsx';
import { RangeCell, rangeText } from './range-cell.tsx';

/** From and to. */
export const ranges = {
  numberRange: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./number-range-widget.tsx')).NumberRangeWidget),
    Cell: NumberRangeCell,
    align: 'right',
    width: 160,
    toText: numbersText,
  },
  dateRange: dateRangeField('date', 210),
  datetimeRange: dateRangeField('datetime', 290),
  timeRange: dateRangeField('time', 130, 'HH:mm'),
  monthRange: dateRangeField('month', 160),
} satisfies Record<string, FieldRenderer>;

/** Low and high with their unit. */
function NumberRangeCell({ field, value, ellipsis }: CellProps): ReactElement {
  const { text } = useServices();
  const unit = field.unit ? ` ${text(field.unit)}` : '';
  return <RangeCell shown={numbersText(value, field)} unit={unit} ellipsis={ellipsis} />;
}

function numbersText(value: CellProps['value'], field: CellProps['field']): string {
  return rangeText(value, (end) => formatNumber(end, plainStyle(field)));
}
