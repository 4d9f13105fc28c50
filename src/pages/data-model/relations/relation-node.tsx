import { KeyOutlined } from '@ant-design/icons';
import { Handle, Position } from '@xyflow/react';
import type { Node, NodeProps } from '@xyflow/react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RelationNode } from '#schemas/wire/relations.ts';
import { SHOWN_FIELDS } from './lay-out.ts';
import styles from './relations.module.css';

export type RelationBox = Node<{ node: RelationNode }, 'relation'>;

/** A model or table in the diagram: its name and its first fields. */
export function RelationNodeView({ data: { node } }: NodeProps<RelationBox>): ReactElement {
  const { t } = useTranslation('dataModel');
  const rest = node.fields.length - SHOWN_FIELDS;
  return (
    <div className={styles.node} data-kind={node.kind}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <div className={styles.head}>
        <strong>{node.title}</strong>
        <small>{node.detail}</small>
      </div>
      <ul className={styles.fields}>
        {node.fields.slice(0, SHOWN_FIELDS).map(({ name, title, type, isKey }) => (
          <li key={name}><span>{isKey && <KeyOutlined />} {title}</span><small>{type}</small></li>
        ))}
        {rest > 0 && <li><small>{t('relations.more', { count: rest })}</small></li>}
      </ul>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}
