import { Fragment, useId } from 'react';
import type { ReactElement } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './form.module.css';
import { useCompact } from '../../engine/compact.ts';
import { lazyWidget } from '../../fields/lazy-widget.tsx';
import type { DecorationProps } from './decoration.tsx';
import type { FormPanesProps } from './form-panes.tsx';
import { LazyBlock } from './lazy-block.tsx';
import type { PlanNode, PlanPane } from './layout-plan.ts';
import { useOpenPanes } from './layout-state.ts';
import type { LayoutState } from './layout-state.ts';
import { usePrinting } from './use-printing.ts';

const FormPanes = lazyWidget<FormPanesProps>(async () => (await import('./form-panes.tsx')).FormPanes, { height: 46 });
const FormDecoration = lazyWidget<DecorationProps>(async () => (await import('./decoration.tsx')).FormDecoration);

interface FormLayoutProps {
  nodes: readonly PlanNode[];
  columns: number;
  model: ModelDocument;
  layout: LayoutState;
  /** Where the nodes come from, for the designer of the form: an empty list shows as a place to put something. */
  list?: string | undefined;
}

/** Sections, tabs, folds and blocks of fields, as the view says. */
export function FormLayout({ nodes, list, ...rest }: FormLayoutProps): ReactElement {
  if (nodes.length === 0 && list !== undefined) return <div className={styles['hole']} data-hole={list} />;
  return (
    <>
      {nodes.map((node) => {
        if (node.kind === 'block') return <LazyBlock key={node.id} id={node.id} fields={node.fields} {...rest} />;
        if (node.kind === 'decoration') return <Fragment key={node.id}>{marked(node.at, <FormDecoration node={node.node} />)}</Fragment>;
        if (node.kind === 'grid') return <Parts key={node.id} node={node} {...rest} />;
        if ('panes' in node) return <Panes key={node.id} node={node} {...rest} />;
        return <Section key={node.id} node={node} {...rest} />;
      })}
    </>
  );
}

/** The title names the section by an id of its own: forms that are open at once have nodes at the same places. */
function Section({ node, ...rest }: Omit<FormLayoutProps, 'nodes'> & { node: Extract<PlanNode, { kind: 'section' | 'card' }> }): ReactElement {
  const { text } = useServices();
  const id = useId();
  return (
    <section className={styles[node.kind]} aria-labelledby={id} data-node={node.at}>
      <h3 id={id} className={styles['sectionTitle']}>{text(node.title)}</h3>
      <FormLayout nodes={node.children} list={listIn(node.at)} {...rest} />
    </section>
  );
}

/** Parts beside each other, each with the columns of its share. */
function Parts({ node, ...rest }: Omit<FormLayoutProps, 'nodes'> & { node: Extract<PlanNode, { kind: 'grid' }> }): ReactElement {
  const isCompact = useCompact();
  const template = isCompact ? 'minmax(0, 1fr)' : node.parts.map(({ share }) => `minmax(0, ${share}fr)`).join(' ');
  const columns = isCompact ? 1 : Math.max(1, Math.floor(rest.columns / node.parts.length));
  return (
    <div className={styles['parts']} style={{ gridTemplateColumns: template }} data-node={node.at}>
      {node.parts.map((part, index) => (
        <div key={index} data-node={part.at}><FormLayout nodes={part.children} list={listIn(part.at)} {...rest} columns={columns} /></div>
      ))}
    </div>
  );
}

function Panes({ node, ...rest }: Omit<FormLayoutProps, 'nodes'> & { node: Extract<PlanNode, { panes: PlanPane[] }> }): ReactElement {
  const { text } = useServices();
  const isPrinting = usePrinting();
  const open = useOpenPanes(rest.layout, node.id);
  const items = node.panes.map((pane, index) => ({
    key: String(index),
    label: pane.at === undefined ? text(pane.title) : <span data-node={pane.at}>{text(pane.title)}</span>,
    children: <FormLayout nodes={pane.children} list={listIn(pane.at)} {...rest} />,
  }));
  if (isPrinting) {
    return <>{items.map((item) => <section key={item.key}><h3 className={styles['sectionTitle']}>{item.label}</h3>{item.children}</section>)}</>;
  }
  return marked(node.at, (
    <FormPanes
      kind={node.kind} items={items} open={open}
      onOpen={(panes) => rest.layout.setOpenPanes(node.id, panes)}
    />
  ));
}

function listIn(at: string | undefined): string | undefined {
  return at === undefined ? undefined : `${at}.children`;
}

/** An element that says where in the layout it comes from; nothing around it where nobody asks. */
function marked(at: string | undefined, element: ReactElement): ReactElement {
  return at === undefined ? element : <div data-node={at}>{element}</div>;
}
