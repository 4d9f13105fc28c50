import type { ActionDocument, CardView, FieldNode, LayoutNode, ListView, ScreenDocument, SplitView } from '#schemas/language/documents/screen.ts';
import { isDecoration } from '#schemas/language/layout-nodes.ts';
import { mapViews } from '#schemas/language/list-views/index.ts';
import { recordScope } from '#schemas/language/scope.ts';
import { holdsFor, isConditionKnown, isForeignConditionKnown, type KnownModel, type KnownModels, type Level } from './readable-fields.ts';
import { redactFields } from './redact-model.ts';
import { redactPrint } from './redact-print.ts';

/**
 * The screen as far as its reader may know the model: columns, search, order, layout and predicates
 * speak of nothing that is kept from him; the order is one that he may ask for.
 * `scope` stays: it says no more than the address does, and without it a list would show more than was asked for.
 */
export function redactScreen(screen: ScreenDocument, model: KnownModel, models: KnownModels): ScreenDocument {
  // Where parts of the form came from is its builder's affair.
  const { where, form, split, print, actions, list, blocks: _blocks, ...rest } = screen;
  const at: Place = { model, models, root: { scope: recordScope(model.document), prefix: '', parent: undefined } };
  const left = split === undefined ? undefined : redactSplit(split, at);
  return {
    ...rest,
    ...(where !== undefined && isConditionKnown(where, at.root, model.readable.canQuery) && { where }),
    ...(list !== undefined && { list: redactList(list, model) }),
    ...(form !== undefined && { form: { ...form, layout: redactLayout(form.layout, '', model) } }),
    ...(left !== undefined && { split: left }),
    ...(print !== undefined && { print: print.map((layout) => redactPrint(layout, model.readable, at.root)) }),
    actions: actions.map((action) => redactAction(action, at)),
  };
}

interface Place {
  model: KnownModel;
  models: KnownModels;
  root: Level;
}

function redactList({ columns, search, keyword, sort, group, editable, card, views, as, ...rest }: ListView, { readable: { canRead, canQuery } }: KnownModel): ListView {
  return {
    ...rest,
    columns: columns.filter((column) => canRead(keyOf(column))),
    ...(search !== undefined && { search: search.filter((view) => canRead(keyOf(view))) }),
    ...(keyword !== undefined && { keyword: keyword.filter(canRead) }),
    ...(sort !== undefined && { sort: sort.filter(({ field }) => canQuery(field)) }),
    ...(group !== undefined && { group: group.filter((view) => canQuery(keyOf(view))) }),
    ...(editable !== undefined && { editable: editable === true ? true : editable.filter(canRead) }),
    ...(card !== undefined && { card: redactCard(card, canRead) }),
    ...mapViews({ ...(views && { views }), ...(as !== undefined && { as }) }, ({ key }) => (canQuery(key) ? key : null)),
  };
}

function redactCard({ title, badge, fields, amounts }: CardView, canRead: (field: string) => boolean): CardView {
  return {
    ...(title !== undefined && canRead(title) && { title }),
    ...(badge !== undefined && canRead(badge) && { badge }),
    ...(fields !== undefined && { fields: fields.filter(canRead) }),
    ...(amounts !== undefined && { amounts: amounts.filter(canRead) }),
  };
}

function keyOf(view: string | { field: string }): string {
  return typeof view === 'string' ? view : view.field;
}

/** Groups with nothing left in them go too. */
function redactLayout(nodes: readonly LayoutNode[], prefix: string, model: KnownModel): LayoutNode[] {
  const inside = <Group extends { children: LayoutNode[] }>(group: Group): Group[] => {
    const children = redactLayout(group.children, prefix, model);
    return children.length === 0 && group.children.length > 0 ? [] : [{ ...group, children }];
  };
  return nodes.flatMap((node): LayoutNode[] => {
    if (typeof node === 'string') return model.readable.canRead(prefix + node) ? [node] : [];
    if ('field' in node) return redactNode(node, model);
    if (isDecoration(node)) return [node];
    if ('section' in node || 'card' in node) return inside(node);
    if ('tabs' in node) {
      const tabs = node.tabs.flatMap(inside);
      return tabs.length === 0 ? [] : [{ ...node, tabs }];
    }
    if ('grid' in node) {
      const grid = node.grid.flatMap(inside);
      return grid.length === 0 ? [] : [{ ...node, grid }];
    }
    const collapse = node.collapse.flatMap(inside);
    return collapse.length === 0 ? [] : [{ ...node, collapse }];
  });
}

function redactNode(node: FieldNode, { readable: { canRead } }: KnownModel): FieldNode[] {
  if (!canRead(node.field)) return [];
  const { columns, ...rest } = node;
  return [{ ...rest, ...(columns !== undefined && { columns: columns.filter((column) => canRead(`${node.field}.${keyOf(column)}`)) }) }];
}

function redactSplit(split: SplitView, { model, models, root }: Place): SplitView | undefined {
  if (!model.readable.canQuery(split.field)) return undefined;
  const { source } = split;
  if ('dictionary' in source || source.where === undefined) return split;
  const isKnown = isForeignConditionKnown(source.where, models(source.model), root, model.readable.canQuery);
  return isKnown ? split : { ...split, source: { model: source.model } };
}

function redactAction(action: ActionDocument, { model, models, root }: Place): ActionDocument {
  const { canRead, canQuery } = model.readable;
  const { when, do: verb, ...rest } = action;
  return {
    ...rest,
    // Without its predicate the button shows; the server says no where it does not apply.
    ...(when !== undefined && isConditionKnown(when, root, canQuery) && { when }),
    do: redactVerb(verb),
  };

  function redactVerb(document: ActionDocument['do']): ActionDocument['do'] {
    if (typeof document === 'string') return document;
    if ('open' in document && document.scope !== undefined) {
      const known = Object.entries(document.scope).filter(([, source]) => holdsFor(source, canRead));
      return { ...document, scope: Object.fromEntries(known) };
    }
    if ('panel' in document && document.fields !== undefined) {
      return { ...document, fields: Object.fromEntries(Object.entries(document.fields).filter(([, field]) => canRead(field))) };
    }
    if (!('operation' in document) || document.input === undefined) return document;
    // What is asked for is no column of the model; only what it refers to can be kept from somebody.
    const everything = { canRead: () => true, canQuery: () => true };
    const level: Level = { scope: { fields: document.input.fields }, prefix: '', parent: undefined };
    const around = { readable: everything, models, given: new Set<string>(), isLive: () => true };
    return { ...document, input: { ...document.input, fields: redactFields(document.input.fields, level, around) } };
  }
}
