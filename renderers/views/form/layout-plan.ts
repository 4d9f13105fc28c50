import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isDecoration, isFieldNode } from '#schemas/language/layout-nodes.ts';
import type { DecorationNode, FieldNode, FormView, GroupNode, LayoutNode } from '#schemas/language/documents/screen.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { PlacedField } from '../../formily/form-block.tsx';

/** Fields of one block: it is mounted as a whole, in less time than a frame has. */
const BLOCK_SIZE = 12;

export type PlanNode =
  | { kind: 'block'; id: string; fields: PlacedField[] }
  | PlanMark & (
    | { kind: 'section' | 'card'; id: string; title: Text; children: PlanNode[] }
    | { kind: 'grid'; id: string; parts: ({ share: number; children: PlanNode[] } & PlanMark)[] }
    | { kind: 'decoration'; id: string; node: DecorationNode }
    | { kind: 'tabs' | 'collapse'; id: string; panes: PlanPane[] });

/** Where in the view's layout something comes from, e.g. `2.children.0`: only for the designer. */
interface PlanMark {
  at?: string | undefined;
}

export interface PlanPane extends PlanMark {
  title: Text;
  /** Collapse only: open from the start. */
  isOpen: boolean;
  children: PlanNode[];
}

/** Where a field stands: its block, and the tabs and folds that must be open for it to be seen. */
export interface FieldPlace {
  block: string;
  panes: { node: string; index: number }[];
  order: number;
}

export interface LayoutPlan {
  nodes: PlanNode[];
  places: Map<string, FieldPlace>;
  /** Fields that the view wants read-only. */
  readOnly: Set<string>;
  /** Columns of child tables that the view wants, by field. */
  columns: Map<string, NonNullable<FieldNode['columns']>>;
}

export interface PlanOptions {
  columns: number;
  canRead(field: string): boolean;
  /** Whether the widget of a field type needs the whole line. */
  isFullLine(type: string): boolean;
  /** For designing: says of everything where it comes from, and keeps groups with nothing in them. */
  isMarked?: boolean;
}

/** Brings a form view into blocks; fields that may not be read or do not exist are left out. */
export function planLayout(view: FormView | undefined, model: ModelDocument, options: PlanOptions): LayoutPlan {
  const plan: LayoutPlan = { nodes: [], places: new Map(), readOnly: new Set(), columns: new Map() };
  let nextId = 0;
  plan.nodes = planNodes(view?.layout ?? Object.keys(model.fields), [], '');
  return plan;

  /** `at` leads to the list that the nodes stand in. */
  function planNodes(nodes: readonly LayoutNode[], panes: FieldPlace['panes'], at: string): PlanNode[] {
    const result: PlanNode[] = [];
    for (const [index, node] of nodes.entries()) {
      const here = `${at}${index}`;
      if (isFieldNode(node)) placeField(result, typeof node === 'string' ? { field: node } : node, panes);
      else if (isDecoration(node)) result.push({ kind: 'decoration', id: `decoration-${nextId++}`, node, at: marked(here) });
      else result.push(...planGroup(node, panes, here));
    }
    return result;
  }

  function marked(at: string): string | undefined {
    return options.isMarked === true ? at : undefined;
  }

  /** A group with nothing in it is left out, unless somebody is about to put something in. */
  function isShown(children: readonly PlanNode[]): boolean {
    return children.length > 0 || options.isMarked === true;
  }

  function placeField(into: PlanNode[], node: FieldNode, panes: FieldPlace['panes']): void {
    const field = Object.hasOwn(model.fields, node.field) ? model.fields[node.field] : undefined;
    if (!field || !options.canRead(node.field) || plan.places.has(node.field)) return;
    let block = into.at(-1);
    const isFull = node.span === 'full' || (node.span === undefined && options.isFullLine(field.type));
    const span = isFull || options.columns === 1 ? 'full' : Math.min(Number(node.span ?? 1), options.columns);
    if (block?.kind !== 'block' || isComplete(block.fields, span) || isTable(node.field) || isTable(block.fields.at(-1)?.key)) {
      block = { kind: 'block', id: `block-${nextId++}`, fields: [] };
      into.push(block);
    }
    block.fields.push({ key: node.field, span });
    plan.places.set(node.field, { block: block.id, panes, order: plan.places.size });
    if (node.readOnly) plan.readOnly.add(node.field);
    if (node.columns) plan.columns.set(node.field, node.columns);
  }

  /** Large enough, and the next field would begin a line anyway: the break must not be seen. */
  function isComplete(fields: readonly PlacedField[], next: PlacedField['span']): boolean {
    if (fields.length < BLOCK_SIZE) return false;
    let taken = 0;
    for (const { span } of fields) {
      const cells = span === 'full' ? options.columns : span;
      taken = taken + cells > options.columns ? cells : taken + cells;
    }
    return taken + (next === 'full' ? options.columns : next) > options.columns;
  }

  /** A table costs as much as a block of plain fields, so it is a block of its own. */
  function isTable(key: string | undefined): boolean {
    return key !== undefined && model.fields[key]?.type === 'table';
  }

  function planGroup(node: GroupNode, panes: FieldPlace['panes'], here: string): PlanNode[] {
    const at = marked(here);
    const id = at === undefined ? `group-${nextId++}` : `group-${at}`;
    if ('section' in node) {
      const children = planNodes(node.children, panes, `${here}.children.`);
      const [only, second] = children;
      const [field] = only?.kind === 'block' && !second && only.fields.length === 1 ? only.fields : [];
      if (field && model.fields[field.key]?.type === 'table') field.hidesLabel = true;
      return isShown(children) ? [{ kind: 'section', id, title: node.section, children, at }] : [];
    }
    if ('card' in node) {
      const children = planNodes(node.children, panes, `${here}.children.`);
      return isShown(children) ? [{ kind: 'card', id, title: node.card, children, at }] : [];
    }
    if ('grid' in node) {
      const parts = node.grid.map(({ span = 1, children }, index) => {
        const part = `${here}.grid.${index}`;
        return { share: span, children: planNodes(children, panes, `${part}.children.`), at: marked(part) };
      }).filter(({ children }) => isShown(children));
      return parts.length === 0 ? [] : [{ kind: 'grid', id, parts, at }];
    }
    return 'tabs' in node ? planPanes('tabs', node.tabs, panes, here, id) : planPanes('collapse', node.collapse, panes, here, id);
  }

  function planPanes(kind: 'tabs' | 'collapse', sources: { title: Text; open?: boolean; children: LayoutNode[] }[], panes: FieldPlace['panes'], here: string, id: string): PlanNode[] {
    const planned: PlanPane[] = [];
    for (const [index, source] of sources.entries()) {
      const part = `${here}.${kind}.${index}`;
      const children = planNodes(source.children, [...panes, { node: id, index: planned.length }], `${part}.children.`);
      if (isShown(children)) planned.push({ title: source.title, isOpen: source.open !== false, children, at: marked(part) });
    }
    return planned.length === 0 ? [] : [{ kind, id, panes: planned, at: marked(here) }];
  }
}
