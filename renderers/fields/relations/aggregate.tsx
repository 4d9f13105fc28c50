import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { scaleOf } from '#schemas/language/index.ts';
import type { CellProps, WidgetProps } from '../../engine/field-renderer.ts';
import { NumberCell } from '../numbers/number-cell.tsx';
import type { NumberStyle } from '../numbers/format-number.ts';
import { GivenValueWidget } from '../given-values/given-value-widget.tsx';
import { formatNumber } from '../numbers/format-number.ts';

export function AggregateCell(props: CellProps): ReactElement {
  return <NumberCell {...props} numberStyle={aggregateStyle(props.field)} />;
}

/** A count has no places; everything else is written like money. */
export function aggregateStyle(field: FieldDocument): NumberStyle {
  const isCount = field.aggregate?.function === 'count';
  return { scale: isCount ? 0 : scaleOf(field), hasThousands: true, hasFixedPlaces: !isCount };
}

export function AggregateWidget(props: WidgetProps): ReactElement {
  return <GivenValueWidget {...props} text={formatNumber(props.value, aggregateStyle(props.field))} />;
}
