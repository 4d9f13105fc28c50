import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';

export function ColourCell({ value }: CellProps): ReactElement {
  if (typeof value !== 'string' || value === '') return <EmptyCell />;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <span aria-hidden style={{ width: 14, height: 14, borderRadius: 3, background: value }} />
      {value}
    </span>
  );
}
