import { isDeepStrictEqual } from 'node:util';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { columnLevel, entryOf, fieldPaths, MASKED, READ, type Records, type StoredModel, WRITE } from '../../records/index.ts';
import { leafIds, type RightNode } from './catalogue.ts';
import type { Grant, SubjectGrants } from '../../records/index.ts';
import type { WantedGrant, WantedRights } from './parse-rights.ts';
import { CUSTOM, joinRules, schemesOfRule } from './schemes.ts';

/**
 * The wanted rights instead of those before. What is wanted as it was stays as it is stored, in whatever
 * words, and so does what the trees do not offer: directories of the menu, models that are not published now.
 */
export function replaceGrants(records: Records, menus: readonly RightNode[], before: SubjectGrants, wanted: WantedRights): SubjectGrants {
  const stored = new Map(before.models.map((grant) => [grant.model, grant]));
  return {
    menus: [...new Set([...wanted.menus, ...keptMenus(menus, before.menus, new Set(wanted.menus))])],
    models: [
      ...wanted.models.map((grant) => replaceGrant(stored.get(grant.model.code), grant)),
      ...before.models.filter(({ model }) => !records.context.models.has(model)),
    ],
  };
}

function replaceGrant(before: Grant | undefined, { model, buttons, columns, rules }: WantedGrant): Grant {
  return {
    model: model.code,
    buttons: before !== undefined && isSameSet(buttons, new Set(before.buttons)) ? before.buttons : [...buttons],
    columns: before !== undefined && isSameLevels(model, before.columns, columns) ? before.columns : storedColumns(model, columns),
    rowRule: before !== undefined && isSameRule(model, before.rowRule, rules) ? before.rowRule : joinRules(rules.map(({ rule }) => rule)),
  };
}

/** A directory goes with the last of its entries; what is not in the tree cannot have been unticked. */
export function keptMenus(tree: readonly RightNode[], before: readonly string[], wanted: ReadonlySet<string>): string[] {
  const below = leavesBelow(tree);
  return before.filter((id) => {
    const leaves = below.get(id);
    if (leaves === undefined) return true;
    const isLeaf = leaves.length === 1 && leaves[0] === id;
    return !isLeaf && (leaves.some((leaf) => wanted.has(leaf)) || !leaves.some((leaf) => before.includes(leaf)));
  });
}

/** Every node of the tree with its leaves; a leaf is its own. */
function leavesBelow(nodes: readonly RightNode[]): Map<string, string[]> {
  return new Map(nodes.flatMap((node): [string, string[]][] => [[node.id, leafIds([node])], ...leavesBelow(node.children)]));
}

/** Everything of both. Who names no records of a model that is granted already leaves them as they are. */
export function addGrants(before: SubjectGrants, wanted: WantedRights): SubjectGrants {
  const models = new Map(before.models.map((grant) => [grant.model, grant]));
  for (const { model, buttons, columns, rules } of wanted.models) {
    const known = models.get(model.code);
    const rule = joinRules(rules.map((each) => each.rule));
    models.set(model.code, {
      model: model.code,
      buttons: [...new Set([...(known?.buttons ?? []), ...buttons])],
      columns: addColumns(known?.columns ?? {}, storedColumns(model, columns)),
      rowRule: known === undefined ? rule : rules.length === 0 ? known.rowRule : addRule(known.rowRule, rule),
    });
  }
  return { menus: [...new Set([...before.menus, ...wanted.menus])], models: [...models.values()] };
}

/** Each entry says the higher level of the two, so that a more precise one never lowers what a general one gives. */
function addColumns(first: Grant['columns'], second: Grant['columns']): Grant['columns'] {
  return Object.fromEntries([...new Set([...Object.keys(first), ...Object.keys(second)])].map((key) => {
    return [key, entryOf(Math.max(columnLevel(first, key), columnLevel(second, key)))];
  }));
}

function addRule(first: Condition | null, second: Condition | null): Condition | null {
  if (first === null || second === null) return null;
  const known = 'any' in first ? [first, ...first.any] : [first];
  return known.some((rule) => isDeepStrictEqual(rule, second)) ? first : { any: [first, second] };
}

/**
 * `{ "*": level }` where every column has the same level, so that fields added later are covered too. Else a
 * column that is not named is not given, though its table is.
 */
function storedColumns(model: StoredModel, columns: WantedGrant['columns']): Grant['columns'] {
  const [level, ...others] = new Set(columns.values());
  const isOpen = columns.has('*');
  const missing = isOpen ? [] : fieldPaths(model).filter((path) => !columns.has(path));
  if (level !== undefined && others.length === 0 && missing.length === 0) return { '*': level };
  const named: Grant['columns'] = Object.fromEntries(columns);
  const withheld = missing.filter((path) => columnLevel(named, path) > 0);
  return { ...named, ...Object.fromEntries(withheld.map((path) => [path, 'none'])) };
}

function isSameLevels(model: StoredModel, before: Grant['columns'], wanted: WantedGrant['columns']): boolean {
  const levels: Record<string, number> = { masked: MASKED, read: READ, write: WRITE };
  return !wanted.has('*') && fieldPaths(model).every((path) => columnLevel(before, path) === (levels[wanted.get(path) ?? ''] ?? 0));
}

function isSameRule(model: StoredModel, before: Condition | null, rules: WantedGrant['rules']): boolean {
  const isSameScheme = isSameSet(new Set(rules.map(({ code }) => code)), new Set(schemesOfRule(model, before)));
  return isSameScheme && rules.every(({ code, rule }) => code !== CUSTOM || isDeepStrictEqual(rule, before));
}

function isSameSet(first: ReadonlySet<string>, second: ReadonlySet<string>): boolean {
  return first.size === second.size && [...first].every((each) => second.has(each));
}
