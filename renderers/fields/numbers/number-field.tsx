import type { ReactElement } from 'react';
import type { CellProps, FieldRenderer, FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { Capitals } from './capitals.tsx';
import type { NumberStyle } from './format-number.ts';
import { NumberCell, plainNumbers } from './number-cell.tsx';
import { NumberWidget } from './number-widget.tsx';

/** From and to; the boxes come with the first search that has them. */
export const numberFilter = {
  Widget: lazyWidget<FilterProps>(async () => (await import('./number-filter.tsx')).NumberFilter), op: 'between',
} as const;

interface NumberLook {
  width: number;
  suffix?: string;
  /** Amounts stand under each other by their cents, and may be written out in Chinese capitals (`settings.capitals`). */
  isAmount?: boolean;
}

/** A typed number, written by its style. */
export function numberField(styleOf: (field: CellProps['field']) => NumberStyle, { width, suffix, isAmount = false }: NumberLook): FieldRenderer {
  const behind = suffix === undefined ? {} : { suffix };
  return {
    Widget: (props: WidgetProps): ReactElement => (
      <>
        <NumberWidget {...props} {...behind} numberStyle={styleOf(props.field)} isRightAligned={isAmount} />
        {isAmount && hasCapitals(props) && !props.inCell ? <Capitals value={props.value} /> : null}
      </>
    ),
    Cell: (props: CellProps): ReactElement => (
      <>
        <NumberCell {...props} {...behind} numberStyle={styleOf(props.field)} />
        {isAmount && hasCapitals(props) && !props.ellipsis ? <Capitals value={props.value} /> : null}
      </>
    ),
    plain: plainNumbers(styleOf, suffix),
    filter: numberFilter,
    align: 'right',
    width,
  };
}

function hasCapitals({ field }: Pick<CellProps, 'field'>): boolean {
  return field.settings?.['capitals'] === true;
}
