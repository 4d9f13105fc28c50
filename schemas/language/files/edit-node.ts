import { getNodeValue, type Node } from 'jsonc-parser';
import type { JsonValue } from '../documents/json.ts';
import { isSameValue, ORDERED } from './compare.ts';
import { keysInPlace } from './key-order.ts';
import { matchItems } from './match-items.ts';
import { writeValue, type Place, type Style } from './write-value.ts';

/** The text that is edited, and how new lines of it look. */
export interface Draft {
  text: string;
  style: Style;
}

/** What stands in the text for `node`, made to say `wanted`. */
export function editNode(draft: Draft, node: Node, wanted: JsonValue, place: Place): string {
  const old = draft.text.slice(node.offset, node.offset + node.length);
  if (isSameValue(getNodeValue(node) as JsonValue, wanted, place.name)) return old;
  const isLine = !old.includes('\n');
  const within = { ...place, isInline: isLine };
  const edited = editContainer(draft, node, wanted, within);
  if (edited === undefined) return writeValue(wanted, draft.style, place);
  const isTooLong = isLine && !place.isInline && place.column + edited.length > Math.max(draft.style.width, place.column + old.length);
  return isTooLong ? writeValue(wanted, draft.style, place) : edited;
}

function editContainer(draft: Draft, node: Node, wanted: JsonValue, place: Place): string | undefined {
  if ((node.children?.length ?? 0) === 0 || typeof wanted !== 'object' || wanted === null) return undefined;
  if (node.type === 'array' && Array.isArray(wanted)) return wanted.length === 0 ? undefined : writeItems(draft, node, wanted, place);
  if (node.type === 'object' && !Array.isArray(wanted)) return Object.keys(wanted).length === 0 ? undefined : writeMembers(draft, node, wanted, place);
  return undefined;
}

/** One entry of a list or an object: what it says, and the white space before it where it was there already. */
interface Entry {
  text: string;
  lead?: string;
}

function writeItems(draft: Draft, node: Node, wanted: readonly JsonValue[], place: Place): string {
  const spaces = spacesOf(draft, node, place);
  const children = node.children ?? [];
  const from = matchItems(children.map((child) => getNodeValue(child) as JsonValue), wanted);
  return join(draft.style, spaces, wanted.map((value, index): Entry => {
    const old = from[index];
    const child = old === undefined ? undefined : children[old];
    if (old === undefined || child === undefined) return { text: writeNew(draft, spaces, value, '', place) };
    return { text: editNode(draft, child, value, insideOf(draft, spaces, child.offset, place, place.name)), lead: spaces.leads[old] ?? '' };
  }));
}

function writeMembers(draft: Draft, node: Node, wanted: Readonly<Record<string, JsonValue>>, place: Place): string {
  const spaces = spacesOf(draft, node, place);
  const members = (node.children ?? []).flatMap((child, index) => {
    const [key, value] = child.children ?? [];
    return key === undefined || value === undefined ? [] : [{ name: String(key.value), key, value, lead: spaces.leads[index] ?? '' }];
  });
  const isOrdered = ORDERED.has(place.name);
  const source = new Map(members.map((member) => [member.name, member]));
  if (isOrdered) followRenames(source, members, wanted);
  const names = isOrdered ? Object.keys(wanted) : keysInPlace(members.map(({ name }) => name), Object.keys(wanted));
  return join(draft.style, spaces, names.map((name): Entry => {
    const value = wanted[name] as JsonValue;
    const member = source.get(name);
    if (member === undefined) return { text: writeNew(draft, spaces, value, name, place) };
    // Everything up to the value stays, the spaces around the colon too; only a key that is called otherwise now does not.
    const between = draft.text.slice(member.key.offset + member.key.length, member.value.offset);
    const key = member.name === name ? draft.text.slice(member.key.offset, member.key.offset + member.key.length) : JSON.stringify(name);
    return { text: key + between + editNode(draft, member.value, value, insideOf(draft, spaces, member.value.offset, place, name)), lead: member.lead };
  }));
}

interface Member { name: string; value: Node }

/** A field under another key is the one with its id. */
function followRenames<T extends Member>(source: Map<string, T>, members: readonly T[], wanted: Readonly<Record<string, JsonValue>>): void {
  for (const [name, value] of Object.entries(wanted)) {
    if (source.has(name)) continue;
    const id = idOf(value);
    const old = id === undefined ? undefined : members.find((member) => !Object.hasOwn(wanted, member.name) && idOf(getNodeValue(member.value) as JsonValue) === id);
    if (old !== undefined) source.set(name, old);
  }
}

function idOf(value: JsonValue): JsonValue | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value['id'] : undefined;
}

/** The white space between the entries of a list or an object. */
interface Spaces {
  open: string;
  close: string;
  /** Before each entry, its comma not counted. */
  leads: string[];
  /** Before the last bracket. */
  end: string;
  isLine: boolean;
  /** Of the entries' own lines. */
  indent: string;
  /** Entries are written one member a line. */
  isOpen: boolean;
}

function spacesOf({ text, style }: Draft, node: Node, place: Place): Spaces {
  const children = node.children ?? [];
  const leads = children.map((child, index) => {
    const before = children[index - 1];
    const from = before === undefined ? node.offset + 1 : text.indexOf(',', before.offset + before.length) + 1;
    return text.slice(from, child.offset);
  });
  const last = children.at(-1);
  const isLine = leads.every((lead) => !lead.includes('\n'));
  const values = children.map((child) => child.children?.[1] !== undefined && child.type === 'property' ? child.children[1] : child);
  const objects = values.filter(({ type }) => type === 'object');
  return {
    open: text.charAt(node.offset), close: text.charAt(node.offset + node.length - 1), leads, isLine,
    end: last === undefined ? '' : text.slice(last.offset + last.length, node.offset + node.length - 1),
    indent: leads.map((lead) => /\n([ \t]*)$/.exec(lead)?.[1]).find((indent) => indent !== undefined) ?? place.indent + style.unit,
    isOpen: objects.length > 0 && objects.every(({ offset, length }) => text.slice(offset, offset + length).includes('\n')),
  };
}

function insideOf({ text }: Draft, spaces: Spaces, offset: number, place: Place, name: string): Place {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return { indent: spaces.isLine ? place.indent : spaces.indent, column: offset - lineStart, isInline: place.isInline || spaces.isLine, name };
}

function writeNew({ style }: Draft, spaces: Spaces, value: JsonValue, key: string, place: Place): string {
  const head = key === '' && spaces.open === '[' ? '' : `${JSON.stringify(key)}: `;
  const inside = { indent: spaces.indent, column: spaces.indent.length + head.length, isInline: spaces.isLine, name: key };
  return head + writeValue(value, style, inside, spaces.isOpen && (spaces.open === '[' || ORDERED.has(place.name)));
}

function join({ eol }: Style, spaces: Spaces, entries: readonly Entry[]): string {
  const first = spaces.leads[0] ?? '';
  const own = eol + spaces.indent;
  const next = spaces.isLine ? spaces.leads[1] ?? ' ' : own;
  const written = entries.map(({ text, lead }, index) => {
    if (spaces.isLine) return (index === 0 ? first : next) + text;
    if (lead?.includes('\n') === true || (lead !== undefined && index > 0)) return lead + text;
    return (index === 0 && !first.includes('\n') ? first : own) + text;
  });
  return spaces.open + written.join(',') + spaces.end + spaces.close;
}
