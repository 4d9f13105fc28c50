import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { filesOf } from './stored-files.ts';
import styles from './seal.module.css';
import type { StoredFile } from './stored-files.ts';

/** The seal with its day; in a list small, with the day beside it. */
export function SealCell({ value, ellipsis }: CellProps): ReactElement {
  const [file] = filesOf(value);
  if (!file) return <EmptyCell />;
  if (!ellipsis) return <SealPicture file={file} height="120px" />;
  return <span className={styles['line']}><img src={file.url} alt={file.name} height={24} /> {typeof file['date'] === 'string' ? file['date'] : null}</span>;
}

/** Seals of companies are 40 mm across. */
export function SealPrint({ value }: CellProps): ReactElement {
  const [file] = filesOf(value);
  return file ? <SealPicture file={file} height="40mm" /> : <></>;
}

/** A seal as it is set on paper: the day runs across its lower part. */
export function SealPicture({ file, height }: { file: StoredFile; height: string }): ReactElement {
  return (
    <span className={styles['seal']}>
      <img src={file.url} alt={file.name} style={{ height }} />
      {typeof file['date'] === 'string' ? <time dateTime={file['date']}>{file['date']}</time> : null}
    </span>
  );
}
