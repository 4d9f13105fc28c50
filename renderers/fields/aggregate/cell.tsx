import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { NumberCell } from '../number-input/number-cell.tsx';
import { aggregateStyle } from './aggregate-style.ts';

export function AggregateCell(props: CellProps): ReactElement {
  return <NumberCell {...props} numberStyle={aggregateStyle(props.field)} />;
}
