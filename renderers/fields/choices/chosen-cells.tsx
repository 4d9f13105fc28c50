import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { lazyWidget } from '../lazy-widget.tsx';

export function ColourCell({ value }: CellProps): ReactElement {
  if (typeof value !== 'string' || value === '') return <EmptyCell />;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <span aria-hidden style={{ width: 14, height: 14, borderRadius: 3, background: value }} />
      {value}
    </span>
  );
}

const LazyIcon = lazyWidget<{ name: string }>(async () => (await import('./icon-set.tsx')).IconWithName, { height: 22 });

export function IconCell({ value }: CellProps): ReactElement {
  return typeof value === 'string' && value !== '' ? <LazyIcon name={value} /> : <EmptyCell />;
}
