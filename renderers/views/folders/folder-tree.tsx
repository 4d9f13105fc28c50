import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons';
import { Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import { useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import { useServices } from '../../engine/services-context.tsx';
import { pathKey } from '../group/group-condition.ts';
import styles from './folders.module.css';
import type { OpenFolders } from './open-folders.ts';
import type { Folder } from './use-folders.ts';

/** The folders beside their files. A record that is dropped on a folder goes into it. */
export function FolderTree({ folders, onDrop }: {
  folders: OpenFolders;
  /** `id`: of the record. */
  onDrop(id: string, folder: Folder): void;
}): ReactElement {
  const { t } = useServices();
  const [over, setOver] = useState<string | null>(null);
  const { chosen, choose, unfolded, unfold } = folders;
  const nodeOf = (folder: Folder): TreeDataNode => {
    const key = pathKey(folder.path);
    const leave = (): void => setOver((before) => (before === key ? null : before));
    return {
      key,
      isLeaf: !folder.hasFolders,
      children: (folder.folders ?? []).map(nodeOf),
      icon: ({ expanded = false }: { expanded?: boolean }) => (expanded ? <FolderOpenOutlined aria-hidden /> : <FolderOutlined aria-hidden />),
      title: (
        <span
          className={`${styles.folder} ${over === key ? styles.over : ''}`} title={folder.title}
          onDragOver={(event: DragEvent) => {
            event.preventDefault();
            setOver(key);
          }}
          onDragLeave={leave}
          onDrop={(event: DragEvent) => {
            event.preventDefault();
            leave();
            onDrop(event.dataTransfer.getData('text/plain'), folder);
          }}
        >
          <span className={styles.folderTitle}>{folder.title}</span><span className={styles.count}>{folder.count}</span>
        </span>
      ),
    };
  };
  return (
    <aside className={styles.tree} aria-label={t('list.folders.title')}>
      <button type="button" className={`${styles.all} ${chosen.length === 0 ? styles.chosenFolder : ''}`} aria-pressed={chosen.length === 0} onClick={() => choose([])}>{t('list.folders.all')}</button>
      <Tree
        blockNode showIcon className={folders.by.length === 1 ? styles.flat : ''} treeData={folders.list.map(nodeOf)}
        selectedKeys={chosen.length === 0 ? [] : [pathKey(chosen)]}
        expandedKeys={unfolded.map(pathKey)}
        loadData={({ key }) => {
          const path = pathOf(String(key));
          if (path.length < folders.by.length && !unfolded.some((one) => pathKey(one) === key)) unfold([...unfolded, path]);
          return Promise.resolve();
        }}
        onExpand={(keys) => unfold(keys.map((key) => pathOf(String(key))))}
        onSelect={([key]) => choose(key === undefined ? [] : pathOf(String(key)))}
      />
    </aside>
  );
}

function pathOf(key: string): JsonScalar[] {
  return JSON.parse(key) as JsonScalar[];
}
