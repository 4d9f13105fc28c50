import type { ReactElement } from 'react';
import type { StoredFile } from '../upload-input/stored-files.ts';
import styles from './seal.module.css';

/** A seal as it is set on paper: the day runs across its lower part. */
export function SealPicture({ file, height }: { file: StoredFile; height: string }): ReactElement {
  return (
    <span className={styles['seal']}>
      <img src={file.url} alt={file.name} style={{ height }} />
      {typeof file['date'] === 'string' ? <time dateTime={file['date']}>{file['date']}</time> : null}
    </span>
  );
}
