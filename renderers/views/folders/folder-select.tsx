import { TreeSelect } from 'antd';
import type { ReactElement } from 'react';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import { useServices } from '../../engine/services-context.tsx';
import { pathKey } from '../group/group-condition.ts';
import styles from './folders.module.css';
import type { OpenFolders } from './open-folders.ts';
import type { Folder } from './use-folders.ts';

interface FolderChoice {
  value: string;
  title: string;
  isLeaf: boolean;
  children: FolderChoice[];
}

const ALL = '';

/** The folders on a phone: a box to choose one from. */
export function FolderSelect({ folders: { list, chosen, choose, unfolded, unfold, isLoading } }: { folders: OpenFolders }): ReactElement {
  const { t } = useServices();
  const choiceOf = (folder: Folder): FolderChoice =>
    ({ value: pathKey(folder.path), title: `${folder.title}（${String(folder.count)}）`, isLeaf: !folder.hasFolders, children: (folder.folders ?? []).map(choiceOf) });
  return (
    <TreeSelect
      className={styles.select} aria-label={t('list.folders.title')} loading={isLoading}
      treeData={[{ value: ALL, title: t('list.folders.all'), isLeaf: true, children: [] }, ...list.map(choiceOf)]}
      treeExpandedKeys={unfolded.map(pathKey)}
      onTreeExpand={(keys) => unfold(keys.map((key) => JSON.parse(String(key)) as JsonScalar[]))}
      loadData={() => Promise.resolve()}
      value={chosen.length === 0 ? ALL : pathKey(chosen)}
      onChange={(key: string) => choose(key === ALL ? [] : JSON.parse(key) as JsonScalar[])}
    />
  );
}
