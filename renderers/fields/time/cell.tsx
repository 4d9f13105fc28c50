import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { DateCell } from '../date-input/date-cell.tsx';

export function TimeFieldCell(props: CellProps): ReactElement {
  return <DateCell {...props} kind="time" format={props.field.settings?.['withoutSeconds'] === true ? 'HH:mm' : 'HH:mm:ss'} />;
}
