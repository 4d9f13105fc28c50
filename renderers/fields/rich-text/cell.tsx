import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';

const LazyHtml = lazyWidget<{ html: string; isOneLine: boolean }>(async () => (await import('./shown-html.tsx')).ShownHtml, { height: 22 });

export function RichTextCell({ value, ellipsis }: CellProps): ReactElement {
  return typeof value === 'string' && value !== '' ? <LazyHtml html={value} isOneLine={ellipsis === true} /> : <EmptyCell />;
}
