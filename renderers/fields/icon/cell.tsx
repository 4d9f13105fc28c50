import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';

const LazyIcon = lazyWidget<{ name: string }>(async () => (await import('./icon-with-name.tsx')).IconWithName, { height: 22 });

export function IconCell({ value }: CellProps): ReactElement {
  return typeof value === 'string' && value !== '' ? <LazyIcon name={value} /> : <EmptyCell />;
}
