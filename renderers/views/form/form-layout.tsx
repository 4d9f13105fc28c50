import { Collapse, Tabs } from 'antd';
import type { ReactElement } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './form.module.css';
import { useCompact } from '../../engine/compact.ts';
import { lazyWidget } from '../../fields/lazy-widget.tsx';
import type { DecorationProps } from './decoration.tsx';
import { LazyBlock } from './lazy-block.tsx';
import type { PlanNode, PlanPane } from './layout-plan.ts';
import { useOpenPanes } from './layout-state.ts';
import type { LayoutState } from './layout-state.ts';
import { usePrinting } from './use-printing.ts';

const FormDecoration = lazyWidget<DecorationProps>(async () => (await import('./decoration.tsx')).FormDecoration);

interface FormLayoutProps {
  nodes: readonly PlanNode[];
  columns: number;
  model: ModelDocument;
  layout: LayoutState;
}

/** Sections, tabs, folds and blocks of fields, as the view says. */
export function FormLayout({ nodes, ...rest }: FormLayoutProps): ReactElement {
  const { text } = useServices();
  return (
    <>
      {nodes.map((node) => {
        if (node.kind === 'block') return <LazyBlock key={node.id} id={node.id} fields={node.fields} {...rest} />;
        if (node.kind === 'decoration') return <FormDecoration key={node.id} node={node.node} />;
        if (node.kind === 'grid') return <Parts key={node.id} node={node} {...rest} />;
        if ('panes' in node) return <Panes key={node.id} node={node} {...rest} />;
        return (
          <section key={node.id} className={styles[node.kind]} aria-labelledby={`${node.id}-title`}>
            <h3 id={`${node.id}-title`} className={styles['sectionTitle']}>{text(node.title)}</h3>
            <FormLayout nodes={node.children} {...rest} />
          </section>
        );
      })}
    </>
  );
}

/** Parts beside each other, each with the columns of its share. */
function Parts({ node, ...rest }: Omit<FormLayoutProps, 'nodes'> & { node: Extract<PlanNode, { kind: 'grid' }> }): ReactElement {
  const isCompact = useCompact();
  const template = isCompact ? 'minmax(0, 1fr)' : node.parts.map(({ share }) => `minmax(0, ${share}fr)`).join(' ');
  const columns = isCompact ? 1 : Math.max(1, Math.floor(rest.columns / node.parts.length));
  return (
    <div className={styles['parts']} style={{ gridTemplateColumns: template }}>
      {node.parts.map((part, index) => <div key={index}><FormLayout nodes={part.children} {...rest} columns={columns} /></div>)}
    </div>
  );
}

function Panes({ node, ...rest }: Omit<FormLayoutProps, 'nodes'> & { node: Extract<PlanNode, { panes: PlanPane[] }> }): ReactElement {
  const { text } = useServices();
  const isPrinting = usePrinting();
  const open = useOpenPanes(rest.layout, node.id);
  const items = node.panes.map((pane, index) => ({
    key: String(index),
    label: text(pane.title),
    children: <FormLayout nodes={pane.children} {...rest} />,
  }));
  if (isPrinting) {
    return <>{items.map((item) => <section key={item.key}><h3 className={styles['sectionTitle']}>{item.label}</h3>{item.children}</section>)}</>;
  }
  if (node.kind === 'tabs') {
    return (
      <Tabs
        className={styles['tabs'] ?? ''}
        items={items}
        activeKey={String(open[0] ?? 0)}
        onChange={(key) => rest.layout.setOpenPanes(node.id, [Number(key)])}
      />
    );
  }
  return (
    <Collapse
      className={styles['collapse'] ?? ''}
      items={items}
      activeKey={open.map(String)}
      onChange={(keys) => rest.layout.setOpenPanes(node.id, [keys].flat().map(Number))}
    />
  );
}
