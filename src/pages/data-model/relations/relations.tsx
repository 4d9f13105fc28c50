import '@xyflow/react/dist/style.css';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Empty, Segmented, Skeleton, Space } from 'antd';
import { Background, Controls, MarkerType, ReactFlow } from '@xyflow/react';
import type { Edge } from '@xyflow/react';
import { useMemo, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { RelationEdge, RelationGraph, RelationNode } from '#schemas/wire/relations.ts';
import { loadRelations } from '../data-model-calls.ts';
import { LoadFailed } from '../load-failed.tsx';
import { layOut, NODE_WIDTH } from './lay-out.ts';
import { RelationNodeView } from './relation-node.tsx';
import type { RelationBox } from './relation-node.tsx';
import styles from './relations.module.css';

const NODE_TYPES = { relation: RelationNodeView };
/** A diagram too large to be read as a whole begins with its middle. */
const READABLE = { minZoom: 0.5 };

/** How models, or the tables of a data source, name each other. */
export function Relations({ source }: { source: string }): ReactElement {
  const { t } = useTranslation('dataModel');
  const [what, setWhat] = useState<'models' | 'tables'>(source === OWN_SOURCE ? 'models' : 'tables');
  const [isLinked, setIsLinked] = useState(true);
  const from = what === 'models' ? null : source;
  const { data, error, refetch } = useQuery({ queryKey: ['dataModel', 'relations', from], queryFn: () => loadRelations(from), retry: false });
  const graph = useMemo(() => data && (isLinked ? linkedOf(data) : data), [data, isLinked]);
  return (
    <>
      <Space wrap className={styles.tools}>
        <Segmented<'models' | 'tables'> value={what} onChange={setWhat} options={[{ value: 'models', label: t('what.models') }, { value: 'tables', label: t('what.tables') }]} />
        <Checkbox checked={isLinked} onChange={(event) => setIsLinked(event.target.checked)}>{t('relations.linked')}</Checkbox>
        <span className={styles.hint}>{t('relations.hint')}</span>
      </Space>
      {error ? <LoadFailed message={error.message} again={() => void refetch()} /> : graph === undefined ? <Skeleton active /> : <Diagram key={what} graph={graph} />}
    </>
  );
}

function Diagram({ graph }: { graph: RelationGraph }): ReactElement {
  const { t } = useTranslation('dataModel');
  const { navigate } = useServices();
  const { nodes, edges } = useMemo(() => drawn(graph, (kind) => t(`relations.${kind}`)), [graph, t]);
  const open = ({ designId }: RelationNode): void => { if (designId !== undefined) navigate(`/designer/${designId}`); };
  function openFocused(event: KeyboardEvent): void {
    const id = (event.target as HTMLElement).closest('[data-id]')?.getAttribute('data-id');
    const node = event.key === 'Enter' ? graph.nodes.find((one) => one.id === id) : undefined;
    if (node) open(node);
  }
  if (graph.nodes.length === 0) return <Empty description={t('relations.empty')} />;
  return (
    <div className={styles.diagram} role="region" aria-label={t('relations.label')} onKeyDown={openFocused}>
      <ReactFlow
        nodes={nodes} edges={edges} nodeTypes={NODE_TYPES} fitView minZoom={0.1} nodesConnectable={false} nodesDraggable={false} edgesFocusable={false}
        fitViewOptions={READABLE} onNodeClick={(_, { data }) => open(data.node)} proOptions={{ hideAttribution: false }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}

function drawn(graph: RelationGraph, kindText: (kind: RelationEdge['kind']) => string): { nodes: RelationBox[]; edges: Edge[] } {
  const places = layOut(graph);
  return {
    nodes: graph.nodes.map((node) => {
      const { x, y, height } = places.get(node.id) ?? { x: 0, y: 0, height: 0 };
      return { id: node.id, type: 'relation', position: { x, y }, width: NODE_WIDTH, height, data: { node }, ariaLabel: `${node.title} ${node.detail}` };
    }),
    edges: graph.edges.map(({ from, to, kind, field }, index) => ({
      id: String(index), source: from, target: to, label: `${field} · ${kindText(kind)}`, markerEnd: { type: MarkerType.ArrowClosed },
      ...(kind === 'many' && { style: { strokeDasharray: '5 4' } }),
    })),
  };
}

function linkedOf({ nodes, edges }: RelationGraph): RelationGraph {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return { nodes: nodes.filter(({ id }) => linked.has(id)), edges };
}
