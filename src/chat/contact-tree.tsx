import { Spin, Tree } from 'antd';
import type { TreeDataNode } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#src/session/session-state.ts';
import { loadUnits } from './calls.ts';
import type { ContactNode, Peer } from '#schemas/wire/chat.ts';
import { Retry } from './retry.tsx';
import styles from './chat.module.css';

/** People by the units they work in; what is below a unit is fetched when it is opened. */
export function ContactTree({ onChoose }: { onChoose: (peer: Peer) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const [nodes, setNodes] = useState<TreeDataNode[] | 'failed' | null>(null);

  function load(): void {
    loadUnits('0').then((units) => setNodes(units.map(treeNode)), () => setNodes('failed'));
  }
  useEffect(load, []);

  async function open({ key }: { key: React.Key }): Promise<void> {
    const below = (await loadUnits(String(key).slice(2))).filter(({ id }) => id !== session.userInfo?.userId).map(treeNode);
    setNodes((before) => (Array.isArray(before) ? withChildren(before, key, below) : before));
  }

  if (nodes === 'failed') return <Retry onRetry={load} />;
  if (nodes === null) return <Spin className={styles.spin ?? ''} />;
  return (
    <div className={styles.tree}>
      <Tree
        blockNode
        expandAction="click"
        treeData={nodes}
        loadData={open}
        aria-label={t('organisation')}
        onSelect={(_keys, { node }) => {
          const [realName = '', account = ''] = String(node.title).split('/');
          if (node.isLeaf) onChoose({ id: String(node.key).slice(2), realName, account, headIcon: '' });
        }}
      />
    </div>
  );
}

/** People and units may have the same id. */
function treeNode({ id, fullName, type }: ContactNode): TreeDataNode {
  const isPerson = type === 'user';
  return { key: `${isPerson ? 'p' : 'u'}:${id}`, title: fullName, isLeaf: isPerson, selectable: isPerson };
}

function withChildren(nodes: TreeDataNode[], key: React.Key, children: TreeDataNode[]): TreeDataNode[] {
  return nodes.map((node) => {
    if (node.key === key) return { ...node, children };
    return node.children ? { ...node, children: withChildren(node.children, key, children) } : node;
  });
}
