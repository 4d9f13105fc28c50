import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';

/** In a list a child table is only as much as its number of rows. */
export function TableCell({ value }: CellProps): ReactElement {
  const { t } = useServices();
  return Array.isArray(value) && value.length > 0 ? <span>{t('form.rowCount', { count: value.length })}</span> : <EmptyCell />;
}
