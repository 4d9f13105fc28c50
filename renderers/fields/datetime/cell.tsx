import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { DateCell } from '../date-input/date-cell.tsx';

export function DatetimeFieldCell(props: CellProps): ReactElement {
  const format = props.field.settings?.['withSeconds'] === true ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm';
  return <DateCell {...props} kind="datetime" format={format} />;
}
