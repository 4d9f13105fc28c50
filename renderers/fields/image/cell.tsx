import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { filesOf } from '../upload-input/stored-files.ts';

const LazyImages = lazyWidget<CellProps>(async () => (await import('../upload-input/images-cell.tsx')).ImagesCell);

export function ImageCell(props: CellProps): ReactElement {
  return filesOf(props.value).length === 0 ? <EmptyCell /> : <LazyImages {...props} />;
}
