import type { JsonValue } from '../../documents/json.ts';
import type { LayoutNode } from '../../documents/screen.ts';
import { joinPart, nameParts, partsOfLayout, type LayoutPart } from './layout-parts.ts';
import { isSame, type MergePlace, type Merging, type States } from './merging.ts';
import { mergeObject, ordered } from './merge-value.ts';

type JsonObject = { [key: string]: JsonValue };

/** They hold panes, and nodes only in these. */
const GROUPS_OF_PANES = new Set(['tabs', 'collapse', 'grid']);

/** A layout by the names of its parts. */
interface NamedLayout {
  parts: ReadonlyMap<string, LayoutPart>;
  /** In which part each stands; `` for the layout itself. */
  parents: ReadonlyMap<string, string>;
  /** What stands in each, in order. */
  lists: ReadonlyMap<string, readonly string[]>;
}

interface Placed {
  part: Pick<LayoutPart, 'kind' | 'own' | 'isPane'>;
  parent: string;
}

/** Three layouts: every part keeps the change of each, wherever the other has put it. */
export function mergeLayout(merging: Merging, place: MergePlace, states: States<LayoutNode[]>): JsonValue[] {
  const baseParts = partsOfLayout(states.base);
  const [base, mine, theirs] = [named(baseParts, baseParts, ''), named(partsOfLayout(states.mine), baseParts, 'mine'), named(partsOfLayout(states.theirs), baseParts, 'theirs')];
  const all = { base, mine, theirs };
  const placed = new Map<string, Placed>();
  for (const name of new Set([...base.parts.keys(), ...mine.parts.keys(), ...theirs.parts.keys()])) {
    const found = placePart(merging, place, name, all);
    if (found !== undefined) placed.set(name, found);
  }
  settle(placed, all);
  const listOf = (side: NamedLayout, parent: string): string[] => [...(side.lists.get(parent) ?? [])];
  const build = (parent: string): JsonValue[] => {
    const present = new Set([...placed].flatMap(([name, one]) => (one.parent === parent ? [name] : [])));
    const lists = { base: listOf(base, parent), mine: listOf(mine, parent), theirs: listOf(theirs, parent) };
    const order = ordered(merging, place, lists, present, (name) => pathIn(all, name));
    // What stood in a part that has gone comes last.
    const rest = [...present].filter((name) => !order.includes(name));
    return [...order, ...rest].map((name) => joinPart((placed.get(name) as Placed).part, fieldIn(all, name), build(name)));
  };
  return build('');
}

function named(parts: readonly LayoutPart[], base: readonly LayoutPart[], side: string): NamedLayout {
  const names = nameParts(parts, base, side);
  const lists = new Map<string, string[]>();
  const parents = new Map<string, string>();
  parts.forEach(({ parent }, index) => {
    const [name = '', around = ''] = [names[index], names[parent]];
    parents.set(name, around);
    lists.set(around, [...(lists.get(around) ?? []), name]);
  });
  return { parts: new Map(parts.map((part, index) => [names[index] ?? '', part])), parents, lists };
}

function placePart(merging: Merging, place: MergePlace, name: string, all: States<NamedLayout>): Placed | undefined {
  const [was, here, there] = [all.base.parts.get(name), all.mine.parts.get(name), all.theirs.parts.get(name)];
  const at: MergePlace = { key: [...place.key, name], path: [...place.path, ...pathIn(all, name)] };
  const field = fieldNamed(here ?? there ?? was);
  if (field !== undefined && merging.gone.has(field)) return undefined;
  if (here && there) {
    const own = isSame(here.own, there.own) ? there.own : mergeObject(merging, at, { base: was?.own ?? {}, mine: here.own, theirs: there.own });
    return { part: { ...there, own: own as JsonObject }, parent: parentOf(merging, at, name, all) };
  }
  const side = here ? 'mine' : 'theirs';
  const present = here ?? there;
  if (present === undefined || !(isStaying(merging, field) || was === undefined || choosePresent(merging, at, { base: was.own, mine: here?.own, theirs: there?.own }, side))) return undefined;
  return { part: present, parent: all[side].parents.get(name) ?? '' };
}

/** What one has removed and the other has left alone goes. */
function choosePresent(merging: Merging, at: MergePlace, states: States, side: 'mine' | 'theirs'): boolean {
  return !isSame(states.base, states[side]) && merging.choose(at, 'existence', states) === side;
}

function isStaying(merging: Merging, field: string | undefined): boolean {
  return field !== undefined && merging.kept.has(field);
}

function fieldNamed(part: LayoutPart | undefined): string | undefined {
  return part?.kind === 'field' ? part.fields[0] : undefined;
}

function parentOf(merging: Merging, { key, path }: MergePlace, name: string, { base, mine, theirs }: States<NamedLayout>): string {
  const [was, here, there] = [base.parents.get(name), mine.parents.get(name) ?? '', theirs.parents.get(name) ?? ''];
  if (here === there || here === was) return there;
  if (there === was) return here;
  return merging.choose({ key: [...key, '@place'], path }, 'place', { base: undefined, mine: undefined, theirs: undefined }) === 'mine' ? here : there;
}

/** Nothing stands in what has gone, nor two groups in each other. */
function settle(placed: Map<string, Placed>, all: States<NamedLayout>): void {
  const around = (name: string): string => all.theirs.parents.get(name) ?? all.mine.parents.get(name) ?? all.base.parents.get(name) ?? '';
  const standing = (parent: string): string => (parent === '' || placed.has(parent) ? parent : standing(around(parent)));
  for (const [name, { part, parent }] of placed) if (part.isPane && standing(parent) !== parent) placed.delete(name);
  // What stood in panes that went goes on outside of their group.
  for (const one of placed.values()) {
    one.parent = standing(one.parent);
    const group = placed.get(one.parent);
    if (!one.part.isPane && group !== undefined && GROUPS_OF_PANES.has(group.part.kind)) one.parent = standing(group.parent);
  }
  for (const [name, one] of placed) {
    if (isInItself(name, placed)) one.parent = standing(all.theirs.parents.get(name) ?? '');
    if (isInItself(name, placed)) one.parent = '';
  }
  // Tabs that have lost the last of them go too.
  const filled = new Set([...placed.values()].map(({ parent }) => parent));
  for (const [name, { part }] of placed) if (GROUPS_OF_PANES.has(part.kind) && !filled.has(name)) placed.delete(name);
}

function isInItself(name: string, placed: ReadonlyMap<string, Placed>): boolean {
  const seen = new Set<string>();
  for (let at = placed.get(name)?.parent ?? ''; at !== ''; at = placed.get(at)?.parent ?? '') {
    if (at === name) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

function pathIn(all: States<NamedLayout>, name: string): LayoutPart['at'] {
  return partNamed(all, name)?.at ?? [];
}

function fieldIn(all: States<NamedLayout>, name: string): string {
  return partNamed(all, name)?.fields[0] ?? '';
}

function partNamed({ base, mine, theirs }: States<NamedLayout>, name: string): LayoutPart | undefined {
  return theirs.parts.get(name) ?? mine.parts.get(name) ?? base.parts.get(name);
}
