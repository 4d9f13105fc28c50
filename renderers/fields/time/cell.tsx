import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { DateCell } from '../date-input/date-cell.tsx';
import { dateFormat } from '../date-input/date-kind.ts';

export function TimeFieldCell(props: CellProps): ReactElement {
  return <DateCell {...props} kind="time" format={dateFormat(props.field, 'time')} />;
}
