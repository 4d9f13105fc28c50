import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { DateCell } from '../date-input/date-cell.tsx';

export function QuarterFieldCell(props: CellProps): ReactElement {
  return <DateCell {...props} kind="quarter" />;
}
