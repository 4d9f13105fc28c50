import type { ReactElement } from 'react';
import { lazyWidget } from '../lazy-widget.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import type { ImagesCellProps } from '../upload-input/images-cell.tsx';
import { filesOf } from '../upload-input/stored-files.ts';

const LazyImages = lazyWidget<ImagesCellProps>(async () => (await import('../upload-input/images-cell.tsx')).ImagesCell);

export function ImageCell(props: ImagesCellProps): ReactElement {
  return filesOf(props.value).length === 0 ? <EmptyCell /> : <LazyImages {...props} />;
}
