import { Skeleton } from 'antd';
import { use, useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useCompact } from '../../engine/compact.ts';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import { useServices } from '../../engine/services-context.tsx';
import { PreviewDialog } from '../../fields/files/late-preview.tsx';
import { resolveCard } from '../list/columns/resolve-card.ts';
import { useChangeRecord } from '../list/inline-edit/use-change-record.ts';
import { NoLines } from '../list/list-body.tsx';
import type { ListBodyProps } from '../list/list-body.tsx';
import { knownFields } from '../list/offered-views.ts';
import { useRowActions } from '../list/use-row-actions.tsx';
import { fileLines } from './file-lines.ts';
import { FileList } from './file-list.tsx';
import { FilePane } from './file-pane.tsx';
import { FolderSelect } from './folder-select.tsx';
import { FolderTree } from './folder-tree.tsx';
import styles from './folders.module.css';
import { FoldersContext } from './open-folders.ts';
import type { Folder } from './use-folders.ts';

/** Folders, the files of the open one, and the chosen file; on a phone a file is shown over the page. */
export function FoldersBody(props: ListBodyProps): ReactElement {
  const { config, scope, columns, list, title, changed } = props;
  const { t } = useServices();
  const registry = useFieldRegistry();
  const compact = useCompact();
  const opened = use(FoldersContext);
  const { open, actions } = useRowActions(props, true);
  const { pending, mayChange, change } = useChangeRecord(config, scope);
  const [chosen, setChosen] = useState<string | null>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const keys = useMemo(() => knownFields(config, 'folders', 'files'), [config]);
  const lines = useMemo(() => fileLines(list.lines, keys), [list.lines, keys]);
  const files = useMemo(() => lines.flatMap(({ file }) => file ?? []), [lines]);
  const card = useMemo(() => resolveCard(config, registry, columns.shown, scope), [config, registry, columns.shown, scope]);
  const by = useMemo(() => opened?.by ?? [], [opened?.by]);
  const move = useCallback((id: string, values: Values, name: string) => {
    const line = list.lines.find((one) => one.id === id);
    const isNew = Object.entries(values).some(([key, value]) => (line?.record[key] ?? null) !== value);
    if (line && isNew && mayChange(line.record, Object.keys(values))) change(line.record, values, t('list.folders.moved', { folder: name }));
  }, [list.lines, mayChange, change, t]);
  const drop = useCallback((id: string, folder: Folder) => {
    move(id, Object.fromEntries(folder.path.map((value, at) => [by[at] ?? '', value])), folder.title);
  }, [move, by]);
  if (!opened || (opened.isLoading && list.isLoading && !list.error)) return <div className={styles.loading} aria-busy="true"><Skeleton active paragraph={{ rows: 8 }} /></div>;
  if (list.error) return <div className={styles.empty}><NoLines {...props} /></div>;
  const at = lines.findIndex(({ key }) => key === chosen);
  const show = (key: string): void => {
    setChosen(key);
    const file = lines.find((line) => line.key === key)?.file;
    if (compact && file) setEnlarged(files.indexOf(file));
  };
  return (
    <div className={styles.folders}>
      {compact ? <FolderSelect folders={opened} /> : <FolderTree folders={opened} onDrop={drop} />}
      {lines.length === 0
        ? <div className={styles.empty}>{list.isLoading ? <Skeleton active /> : <NoLines {...props} />}</div>
        : (
          <FileList
            label={title} lines={lines} card={card} by={by} chosen={at < 0 ? null : chosen} changed={changed} pending={pending} scroller={props.scroller}
            isMovable={(line) => mayChange(line.record, by)} actions={actions?.render ?? null} onChoose={show} onOpen={open}
          />
        )}
      {!compact && <FilePane line={lines[at] ?? null} config={config} by={by} mayMove={(line) => mayChange(line.record, by)} onMove={move} onEnlarge={(file) => setEnlarged(files.indexOf(file))} />}
      {enlarged !== null && <PreviewDialog files={files} start={enlarged} onClose={() => setEnlarged(null)} />}
    </div>
  );
}
