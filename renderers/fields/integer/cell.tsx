import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { NumberCell } from '../number-input/number-cell.tsx';
import { plainStyle } from '../number-input/number-style.ts';

export function IntegerCell(props: CellProps): ReactElement {
  return <NumberCell {...props} numberStyle={plainStyle(props.field)} />;
}
