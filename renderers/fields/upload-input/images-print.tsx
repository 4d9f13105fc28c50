import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { filesOf } from './stored-files.ts';
import styles from './upload-input.module.css';

/** Pictures on paper, all as high as each other. */
export function ImagesPrint({ value }: CellProps): ReactElement {
  return (
    <span className={styles['images']}>
      {filesOf(value).map((file) => <img key={file.fileId} src={file.url} alt={file.name} style={{ height: '24mm', maxWidth: '100%', objectFit: 'contain' }} />)}
    </span>
  );
}
