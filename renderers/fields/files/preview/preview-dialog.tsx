import { DownloadOutlined, ExportOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import type { KeyboardEvent, ReactElement } from 'react';
import { useState } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { StoredFile } from '../stored-files.ts';
import { FilePreview } from './file-preview.tsx';
import styles from './preview.module.css';

/** Files one after the other over the page; the arrow keys turn to the next one. */
export function PreviewDialog({ files, start, onClose }: {
  files: readonly StoredFile[];
  /** Index of the file it opens with. */
  start: number;
  onClose(): void;
}): ReactElement | null {
  const { t } = useServices();
  const [at, setAt] = useState(start);
  const file = files[at];
  if (!file) return null;
  const turn = (step: number): void => setAt((before) => Math.min(files.length - 1, Math.max(0, before + step)));
  const press = (event: KeyboardEvent): void => {
    // A film or a sound goes back and forth by the same keys.
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === 'ArrowLeft') turn(-1);
    if (event.key === 'ArrowRight') turn(1);
  };
  return (
    <Modal open footer={null} width="min(960px, calc(100vw - 24px))" centered className={styles.dialog} title={<span className={styles.name} title={file.name}>{file.name}</span>} onCancel={onClose}>
      <div className={styles.whole} onKeyDown={press}>
        <div className={styles.tools}>
          {files.length > 1 && (
            <>
              <Button icon={<LeftOutlined aria-hidden />} disabled={at === 0} aria-label={t('form.preview.before')} onClick={() => turn(-1)} />
              <span className={styles.count} aria-live="polite">{t('form.preview.count', { number: at + 1, count: files.length })}</span>
              <Button icon={<RightOutlined aria-hidden />} disabled={at === files.length - 1} aria-label={t('form.preview.next')} onClick={() => turn(1)} />
            </>
          )}
          <span className={styles.free} />
          <PreviewLinks file={file} />
        </div>
        <div className={styles.body}><FilePreview key={file.fileId} file={file} /></div>
      </div>
    </Modal>
  );
}

/** The file itself: to keep, and in a window of its own. */
export function PreviewLinks({ file }: { file: StoredFile }): ReactElement {
  const { t } = useServices();
  return (
    <>
      <Button type="text" icon={<DownloadOutlined aria-hidden />} href={file.url} download={file.name} aria-label={t('form.preview.download')} title={t('form.preview.download')} />
      <Button type="text" icon={<ExportOutlined aria-hidden />} href={file.url} target="_blank" rel="noreferrer" aria-label={t('form.preview.window')} title={t('form.preview.window')} />
    </>
  );
}
