import { TreeSelect } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './split-pane.module.css';
import type { SplitNodes } from './use-split-nodes.ts';

/** The tree beside a list on a phone: a box to choose a node from. */
export function SplitSelect({ title, tree, chosen, onChoose }: {
  title: string;
  tree: SplitNodes;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}): ReactElement {
  const { t } = useServices();
  return (
    <TreeSelect
      className={styles.select}
      aria-label={title}
      placeholder={t('list.split.choose', { title })}
      allowClear
      showSearch
      treeNodeFilterProp="title"
      loading={tree.isLoading}
      treeData={tree.nodes}
      fieldNames={{ value: 'id', label: 'title', children: 'children' }}
      value={chosen ?? undefined}
      onChange={(id: string | undefined) => onChoose(id ?? null)}
    />
  );
}
