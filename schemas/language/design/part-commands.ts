import type { DesignDocuments } from '../../wire/designs.ts';
import type { ReactionDocument } from '../documents/reaction.ts';
import type { GroupNode } from '../documents/screen.ts';
import type { Text } from '../documents/text.ts';
import { DesignRefusal, type CommandOutcome, type DesignCommand } from './command.ts';
import { valueAt, withValueAt, type LayoutPath } from './layout-places.ts';

type Command<Name extends DesignCommand['name']> = Extract<DesignCommand, { name: Name }>;

const LAYOUT = ['screen', 'form', 'layout'] as const;

export function setNode(documents: DesignDocuments, { node, property, value }: Command<'setNode'>): CommandOutcome {
  const present = valueAt(documents, [...LAYOUT, ...node]);
  if (typeof present !== 'object' || present === null) throw new DesignRefusal('gone', { name: node.join('.') });
  return { documents: withValueAt(documents, [...LAYOUT, ...node, property], value), values: { property }, chosen: [{ node }] };
}

export function addPane(documents: DesignDocuments, { node }: Command<'addPane'>): CommandOutcome {
  const group = valueAt(documents, [...LAYOUT, ...node]) as GroupNode | undefined;
  if (group && 'tabs' in group) return withPane(documents, [...node, 'tabs'], { title: newTitle('标签', 'Tab', '標籤', group.tabs.length + 1), children: [] }, group.tabs.length);
  if (group && 'collapse' in group) return withPane(documents, [...node, 'collapse'], { title: newTitle('折叠', 'Fold', '摺疊', group.collapse.length + 1), children: [] }, group.collapse.length);
  if (group && 'grid' in group) return withPane(documents, [...node, 'grid'], { children: [] }, group.grid.length);
  throw new DesignRefusal('gone', { name: node.join('.') });
}

function withPane(documents: DesignDocuments, list: LayoutPath, pane: object, index: number): CommandOutcome {
  const panes = valueAt(documents, [...LAYOUT, ...list]) as object[];
  return { documents: withValueAt(documents, [...LAYOUT, ...list], [...panes, pane]), values: {}, chosen: [{ node: [...list, index] }] };
}

function newTitle(zh: string, en: string, tw: string, number: number): Text {
  return { 'zh-CN': `${zh}${number}`, 'en-US': `${en} ${number}`, 'zh-TW': `${tw}${number}` };
}

/** Sets one property of a part of the documents: model, screen, form or list. */
export function setProperty(documents: DesignDocuments, command: Command<'setModel' | 'setScreen' | 'setForm' | 'setList'>): CommandOutcome {
  const { property, value } = command;
  const path = { setModel: ['model'], setScreen: ['screen'], setForm: ['screen', 'form'], setList: ['screen', 'list'] }[command.name];
  const { list, form } = documents.screen;
  // A screen without a list or a form gets one with what neither can do without.
  const begun = command.name === 'setList' && !list ? withValueAt(documents, path, { columns: [] })
    : command.name === 'setForm' && !form ? withValueAt(documents, path, { layout: [] }) : documents;
  const next = withValueAt(begun, [...path, property], value);
  return { documents: property === 'views' ? withoutLostStart(next) : next, values: { property }, chosen: [] };
}

/** A list cannot start out in a view that it does not have: with the view its start goes, in one step. */
function withoutLostStart(documents: DesignDocuments): DesignDocuments {
  const { as, views = {} } = documents.screen.list ?? {};
  return as === undefined || Object.hasOwn(views, as) ? documents : withValueAt(documents, ['screen', 'list', 'as'], undefined);
}

/** Only what is a text already can become another one. */
export function setTexts(documents: DesignDocuments, { texts }: Command<'setTexts'>): CommandOutcome {
  const next = texts.reduce((present, { path, text }) => {
    const now = valueAt(present, path);
    if (typeof now !== 'string' && !(typeof now === 'object' && now !== null && 'zh-CN' in now)) throw new DesignRefusal('gone', { name: path.join('.') });
    return withValueAt(present, path, text);
  }, documents);
  return { documents: next, values: { count: String(texts.length) }, chosen: [] };
}

export function changeReactions(documents: DesignDocuments, command: Command<'addReaction' | 'setReaction' | 'copyReaction' | 'moveReaction' | 'removeReaction'>): CommandOutcome {
  const present = documents.model.reactions ?? [];
  const next = changedList<ReactionDocument>(present, command, 'reaction' in command ? command.reaction : undefined);
  return { documents: withValueAt(documents, ['model', 'reactions'], next.length === 0 ? undefined : next), values: {}, chosen: [] };
}

export function changeActions(documents: DesignDocuments, command: Command<'addAction' | 'setAction' | 'moveAction' | 'removeAction'>): CommandOutcome {
  const next = changedList(documents.screen.actions, command, 'action' in command ? command.action : undefined);
  return { documents: withValueAt(documents, ['screen', 'actions'], next), values: {}, chosen: [] };
}

function changedList<T>(present: readonly T[], command: { name: string; index?: number; from?: number; to?: number }, given: T | undefined): T[] {
  const { index, from, to } = command;
  if (from !== undefined && to !== undefined) {
    const moved = entryAt(present, from);
    return present.toSpliced(from, 1).toSpliced(to, 0, moved);
  }
  if (index === undefined) return given === undefined ? [...present] : [...present, given];
  const own = entryAt(present, index);
  if (command.name.startsWith('copy')) return present.toSpliced(index + 1, 0, structuredClone(own));
  return given === undefined ? present.toSpliced(index, 1) : present.with(index, given);
}

function entryAt<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new DesignRefusal('gone', { name: index });
  return entry;
}
