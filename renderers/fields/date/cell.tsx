import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { DateCell } from '../date-input/date-cell.tsx';

export function DateFieldCell(props: CellProps): ReactElement {
  return <DateCell {...props} kind="date" />;
}
