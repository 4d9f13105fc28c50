import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { DateCell } from '../date-input/date-cell.tsx';

export function WeekCell(props: CellProps): ReactElement {
  return <DateCell {...props} kind="week" />;
}
