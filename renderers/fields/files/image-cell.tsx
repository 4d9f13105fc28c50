import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { filesOf } from './stored-files.ts';
import styles from './upload-input.module.css';
import type { ImagesCellProps } from './images-cell.tsx';

/** Pictures on paper, all as high as each other. */
export function ImagesPrint({ value }: CellProps): ReactElement {
  return (
    <span className={styles['images']}>
      {filesOf(value).map((file) => <img key={file.fileId} src={file.url} alt={file.name} style={{ height: '24mm', maxWidth: '100%', objectFit: 'contain' }} />)}
    </span>
  );
}

const LazyImages = lazyWidget<ImagesCellProps>(async () => (await import('./images-cell.tsx')).ImagesCell);

export function ImageCell(props: ImagesCellProps): ReactElement {
  return filesOf(props.value).length === 0 ? <EmptyCell /> : <LazyImages {...props} />;
}

export function SignatureCell(props: CellProps): ReactElement {
  return <ImageCell {...props} isWhole />;
}
