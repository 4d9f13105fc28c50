import { PaperClipOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { PreviewDialog } from './late-preview.tsx';
import { opensPreview } from './opens-preview.ts';
import { filesOf } from './stored-files.ts';
import styles from './upload-input.module.css';

/** Names of files, each shown over the page when pressed; in a list only how many there are. */
export function FilesCell({ value, ellipsis }: CellProps): ReactElement {
  const { t } = useServices();
  const [shown, setShown] = useState<number | null>(null);
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
    <>
      <ul className={styles['list']}>
        {files.map((file, index) => (
          <li key={file.fileId}>
            <a
              href={file.url} target="_blank" rel="noreferrer"
              onClick={(event) => {
                if (!opensPreview(event)) return;
                event.preventDefault();
                setShown(index);
              }}
            >
              <PaperClipOutlined aria-hidden /> {file.name}
            </a>
          </li>
        ))}
      </ul>
      {shown !== null && <PreviewDialog files={files} start={shown} onClose={() => setShown(null)} />}
    </>
  );
}
