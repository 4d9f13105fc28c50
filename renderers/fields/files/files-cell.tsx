import { PaperClipOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { filesOf } from './stored-files.ts';
import styles from './upload-input.module.css';

/** Names of files, each a way to the file; in a list only how many there are. */
export function FilesCell({ value, ellipsis }: CellProps): ReactElement {
  const { t } = useServices();
  const files = filesOf(value);
  if (files.length === 0) return <EmptyCell />;
  const first = files[0];
  if (ellipsis && first) {
    return (
      <span title={files.map((file) => file.name).join('\n')}>
        <PaperClipOutlined aria-hidden /> {files.length === 1 ? first.name : t('form.fileCount', { count: files.length })}
      </span>
    );
  }
  return (
    <ul className={styles['list']}>
      {files.map((file) => (
        <li key={file.fileId}>
          <a href={file.url} target="_blank" rel="noreferrer"><PaperClipOutlined aria-hidden /> {file.name}</a>
        </li>
      ))}
    </ul>
  );
}
