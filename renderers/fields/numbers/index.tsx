import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { DurationCell, durationText } from './duration-cell.tsx';
import { moneyStyle, plainStyle } from './format-number.ts';
import { NumberCell } from './number-cell.tsx';
import { numberField, numberFilter } from './number-field.tsx';
import { ProgressCell, ProgressWidget } from './progress.tsx';

/** One number, typed or set; a year is a date here. */
export const numbers = {
  integer: numberField(plainStyle, { width: 100 }),
  decimal: numberField(plainStyle, { width: 120 }),
  money: numberField(moneyStyle, { width: 140, isAmount: true }),
  percent: numberField(plainStyle, { width: 100, suffix: '%' }),
  progress: { Widget: ProgressWidget, Cell: ProgressCell, filter: numberFilter, align: 'left', width: 140 },
  duration: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./duration-widget.tsx')).DurationWidget),
    Cell: DurationCell,
    filter: numberFilter,
    align: 'right',
    width: 140,
    toText: (value, _field, { t }) => durationText(value, t),
  },
  rate: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./star-rate.tsx')).StarRate),
    Cell: lazyWidget<CellProps>(async () => (await import('./star-rate.tsx')).StarRateCell, { height: 22 }),
    filter: numberFilter,
    align: 'left',
    width: 160,
  },
  slider: {
    Widget: lazyWidget<WidgetProps>(async () => (await import('./scale-slider.tsx')).ScaleSlider),
    Cell: (props: CellProps): ReactElement => <NumberCell {...props} numberStyle={plainStyle(props.field)} />,
    filter: numberFilter,
    align: 'right',
    width: 100,
  },
} satisfies Record<string, FieldRenderer>;
