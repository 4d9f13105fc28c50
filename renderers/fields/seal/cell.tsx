import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { filesOf } from '../upload-input/stored-files.ts';
import { SealPicture } from './seal-picture.tsx';
import styles from './seal.module.css';

/** The seal with its day; in a list small, with the day beside it. */
export function SealCell({ value, ellipsis }: CellProps): ReactElement {
  const [file] = filesOf(value);
  if (!file) return <EmptyCell />;
  if (!ellipsis) return <SealPicture file={file} height="120px" />;
  return <span className={styles['line']}><img src={file.url} alt={file.name} height={24} /> {typeof file['date'] === 'string' ? file['date'] : null}</span>;
}
