import { Button, Checkbox, Empty, Input, Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightNode } from '#schemas/wire/authority.ts';
import styles from './authorize-panel.module.css';
import { groupIds, leafIds } from './right-tree.ts';

interface RightsTreeProps {
  nodes: RightNode[];
  checked: string[];
  onChange: (checked: string[]) => void;
  /** Stands behind the name of a right. */
  extraOf?: (node: RightNode) => ReactNode;
}

/** The rights of one kind to tick; a group ticks everything in it. */
export function RightsTree({ nodes, checked, onChange, extraOf }: RightsTreeProps): ReactElement {
  const { t } = useTranslation('authority');
  const groups = useMemo(() => groupIds(nodes), [nodes]);
  const [expanded, setExpanded] = useState<string[]>(groups.length <= 12 ? groups : []);
  const [keyword, setKeyword] = useState('');
  const ticked = useMemo(() => new Set(checked), [checked]);
  const shown = useMemo(() => filterNodes(nodes, keyword.trim().toLowerCase()), [nodes, keyword]);

  if (nodes.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothing')} />;
  return (
    <>
      <div className={styles.tools}>
        <Button size="small" onClick={() => onChange(leafIds(nodes))}>
          {t('checkAll')}
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          {t('uncheckAll')}
        </Button>
        <Button size="small" onClick={() => setExpanded(groups)}>
          {t('expandAll')}
        </Button>
        <Button size="small" onClick={() => setExpanded([])}>
          {t('foldAll')}
        </Button>
        <Input.Search
          allowClear
          size="small"
          className={styles.find ?? ''}
          placeholder={t('find')}
          aria-label={t('find')}
          onChange={(event) => {
            setKeyword(event.target.value);
            if (event.target.value.trim()) setExpanded(groups);
          }}
        />
        <span className={styles.count}>{t('count', { count: checked.length, total: leafIds(nodes).length })}</span>
      </div>
      <Tree<RightNode>
        selectable={false}
        treeData={shown}
        fieldNames={{ key: 'id', title: 'fullName', children: 'children' }}
        expandedKeys={expanded}
        onExpand={(keys) => setExpanded(keys.map(String))}
        // The tree's own boxes are named in English alone.
        titleRender={(node) => <><RightBox node={node} ticked={ticked} onChange={onChange} />{extraOf?.(node)}</>}
      />
    </>
  );
}

/** What the search hides stays as it is: only the rights on show are ticked and cleared with their group. */
function RightBox({ node, ticked, onChange }: { node: RightNode; ticked: ReadonlySet<string>; onChange: (checked: string[]) => void }): ReactElement {
  const own = leafIds([node]);
  const count = own.filter((id) => ticked.has(id)).length;
  return (
    <Checkbox
      checked={count === own.length}
      indeterminate={count > 0 && count < own.length}
      onChange={({ target }) => onChange(target.checked ? [...new Set([...ticked, ...own])] : [...ticked].filter((id) => !own.includes(id)))}
    >
      {node.fullName}
    </Checkbox>
  );
}

function filterNodes(nodes: readonly RightNode[], keyword: string): RightNode[] {
  if (!keyword) return [...nodes];
  return nodes.flatMap((node) => {
    if (node.fullName.toLowerCase().includes(keyword)) return [node];
    const children = filterNodes(node.children ?? [], keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
