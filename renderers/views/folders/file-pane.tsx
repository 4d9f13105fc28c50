import { ExpandOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { StoredFile } from '../../fields/files/stored-files.ts';
import type { TableLine } from '../list/table/table-types.ts';
import type { FileLine } from './file-lines.ts';
import styles from './folders.module.css';
import { MoveMenu } from './move-menu.tsx';

const FilePreview = lazy(async () => ({ default: (await import('../../fields/files/preview/file-preview.tsx')).FilePreview }));
const PreviewLinks = lazy(async () => ({ default: (await import('../../fields/files/preview/preview-dialog.tsx')).PreviewLinks }));

/** The chosen file beside the list, with the way into another folder. */
export function FilePane({ line, config, by, mayMove, onMove, onEnlarge }: {
  line: FileLine | null;
  config: ScreenConfig;
  by: readonly string[];
  mayMove(line: TableLine): boolean;
  onMove(id: string, values: Values, name: string): void;
  onEnlarge(file: StoredFile): void;
}): ReactElement {
  const { t } = useServices();
  const file = line?.file;
  return (
    <section className={styles.pane} aria-label={t('list.folders.preview')}>
      {line && (
        <header className={styles.tools}>
          <h3 className={styles.heading} title={file?.name}>{file?.name ?? t('list.folders.none')}</h3>
          {mayMove(line.line) && by.map((name) => {
            const field = fieldOf(config.model, name);
            return field && <MoveMenu key={name} line={line.line} model={config.model.code} name={name} field={field} isOnly={by.length === 1} onMove={onMove} />;
          })}
          {file && (
            <>
              <Button type="text" icon={<ExpandOutlined aria-hidden />} aria-label={t('list.folders.enlarge')} title={t('list.folders.enlarge')} onClick={() => onEnlarge(file)} />
              <Suspense><PreviewLinks file={file} /></Suspense>
            </>
          )}
        </header>
      )}
      <div className={styles.shown}>
        {file ? <Suspense><FilePreview key={file.fileId} file={file} /></Suspense>
          : <div className={styles.hint}><Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(line ? 'list.folders.none' : 'list.folders.choose')} /></div>}
      </div>
    </section>
  );
}
