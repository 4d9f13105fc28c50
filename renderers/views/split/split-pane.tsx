import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Skeleton, Tree } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { Key, ReactElement } from 'react';
import type { TreeDataNode } from 'antd';
import type { SplitView } from '#schemas/language/documents/screen.ts';
import { failureText } from '../../actions/failure-text.ts';
import { useServices } from '../../engine/services-context.tsx';
import { branchIds, searchNodes } from './split-nodes.ts';
import type { SplitNode } from './split-nodes.ts';
import { SplitHandle } from './split-handle.tsx';
import styles from './split-pane.module.css';
import type { SplitNodes } from './use-split-nodes.ts';

const WIDTH = 240; // pixels
const UNFOLDED = 60;

/** The tree beside a list; choosing a node narrows the list, choosing it again shows all. */
export function SplitPane({ split, title, tree, chosen, onChoose }: {
  split: SplitView;
  title: string;
  tree: SplitNodes;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}): ReactElement {
  const { t } = useServices();
  const [width, setWidth] = useState(split.width ?? WIDTH);
  const [isFolded, setFolded] = useState(false);
  const [words, setWords] = useState('');
  const shown = useMemo(() => searchNodes(tree.nodes, words), [tree.nodes, words]);
  const [expanded, setExpanded] = useExpanded(tree.nodes, shown, words);

  if (isFolded) {
    return (
      <aside className={styles.folded} aria-label={title}>
        <Button type="text" icon={<MenuUnfoldOutlined aria-hidden />} aria-label={t('list.split.show')} title={t('list.split.show')} onClick={() => setFolded(false)} />
      </aside>
    );
  }
  return (
    <aside className={styles.pane} style={{ width }} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button type="text" size="small" icon={<MenuFoldOutlined aria-hidden />} aria-label={t('list.split.hide')} title={t('list.split.hide')} onClick={() => setFolded(true)} />
      </div>
      <Input
        className={styles.search}
        prefix={<SearchOutlined aria-hidden className={styles.faint} />}
        allowClear
        aria-label={t('list.split.search')}
        placeholder={t('list.split.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.tree}>
        {tree.isLoading && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {tree.error !== null && (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={failureText(tree.error, t)}>
            <Button size="small" onClick={tree.refetch}>{t('list.state.retry')}</Button>
          </Empty>
        )}
        {!tree.isLoading && tree.error === null && (
          <>
            <button type="button" className={`${styles.all} ${chosen === null ? styles.chosen : ''}`} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
              {t('list.split.all')}
            </button>
            <Tree
              blockNode
              treeData={shown.map(treeNode)}
              selectedKeys={chosen === null ? [] : [chosen]}
              expandedKeys={expanded}
              onExpand={setExpanded}
              onSelect={(keys) => onChoose(keys[0] === undefined ? null : String(keys[0]))}
            />
            {shown.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(words ? 'list.state.noMatch' : 'list.state.none')} />}
          </>
        )}
      </div>
      <SplitHandle width={width} onResize={setWidth} />
    </aside>
  );
}

function treeNode({ id, title, children }: SplitNode): TreeDataNode {
  return { key: id, title: <span title={title}>{title}</span>, children: children.map(treeNode) };
}

/** Small trees start unfolded, large ones with their first level; a search unfolds what it finds. */
function useExpanded(nodes: SplitNode[], shown: SplitNode[], words: string): [Key[], (keys: Key[]) => void] {
  const [expanded, setExpanded] = useState<Key[]>([]);
  useEffect(() => {
    const all = branchIds(nodes);
    setExpanded(all.length <= UNFOLDED ? all : nodes.map((node) => node.id));
  }, [nodes]);
  const found = useMemo(() => (words.trim() === '' ? null : branchIds(shown)), [shown, words]);
  return [found ?? expanded, setExpanded];
}
