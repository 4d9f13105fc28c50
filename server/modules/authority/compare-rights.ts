import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { ComparedSubject, RightCell, RightLine, RightsComparison } from '#schemas/wire/authority.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { buttonsOf, columnLevel, columnsOf, entryOf, type Grant, loadGrants, nameOfButton, type Records, type StoredModel, type SubjectGrants } from '../../records/index.ts';
import { leafNodes, menuTree, type RightNode } from './catalogue.ts';
import { grantsAt, knownSince } from './rights-history.ts';
import { CUSTOM, schemesOf, schemesOfRule } from './schemes.ts';
import { subjectNames } from './subject-names.ts';
import { authorityText } from './texts.ts';

/** A page's clock may be ahead of ours. */
const CLOCKS_APART_MS = 60_000;

interface MenuEntry {
  id: string;
  fullName: string;
}

const NONE: RightCell = { amount: 'none' };

/** What several subjects are granted now, side by side; with `at` what each was granted then and is granted now. */
export async function compareSubjects(kernel: Kernel, records: Records, locale: Locale, ids: readonly string[], at?: number): Promise<RightsComparison> {
  const since = await knownSince(kernel.db);
  if (at !== undefined && (at < since || at > Date.now() + CLOCKS_APART_MS)) throw new AppError('badRequest', { textKey: 'authority.moment' });
  const names = await subjectNames(kernel, ids);
  const subjects: ComparedSubject[] = [];
  const all: SubjectGrants[] = [];
  for (const id of ids) {
    const fullName = names.get(id) ?? id;
    if (at !== undefined) {
      subjects.push({ id, fullName, at });
      all.push(await grantsAt(kernel.db, id, at));
    }
    subjects.push({ id, fullName });
    all.push(await loadGrants(kernel.db, id));
  }
  return { subjects, since, groups: compareGrants(records, await menuEntries(kernel, all), all, locale) };
}

/** The entries of the menu in their order, and those that were granted once and are in it no more. */
export async function menuEntries(kernel: Kernel, all: readonly SubjectGrants[]): Promise<MenuEntry[]> {
  const tree = await menuTree(kernel);
  const known = new Set(nodesOf(tree).map(({ id }) => id));
  const gone = [...new Set(all.flatMap(({ menus }) => menus))].filter((id) => !known.has(id));
  return [...leafNodes(tree), ...(gone.length === 0 ? [] : await namesOfGone(kernel, gone))];
}

/** Line by line: entries of the menu, then the buttons, columns and records of each model of which something is granted. */
export function compareGrants(records: Records, entries: readonly MenuEntry[], all: readonly SubjectGrants[], locale: Locale): RightsComparison['groups'] {
  const granted = new Set(all.flatMap(({ models }) => models.map(({ model }) => model)));
  const models = [...records.context.models.values()].filter(({ code }) => granted.has(code));
  const menu = { id: 'menu', fullName: authorityText(locale, 'module'), lines: menuLines(entries, all) };
  return [
    ...(menu.lines.length > 0 ? [menu] : []),
    ...models.map((model) => ({
      id: model.code, fullName: resolveText(model.document.title, locale),
      lines: modelLines(records, model, all.map((grants) => grants.models.find((grant) => grant.model === model.code)), locale),
    })),
  ];
}

/** Only what is not alike. */
export function differencesOf(groups: RightsComparison['groups']): RightsComparison['groups'] {
  return groups.map((group) => ({ ...group, lines: group.lines.filter(({ differs }) => differs) })).filter(({ lines }) => lines.length > 0);
}

function nodesOf(nodes: readonly RightNode[]): RightNode[] {
  return nodes.flatMap((each) => [each, ...nodesOf(each.children)]);
}

async function namesOfGone(kernel: Kernel, ids: readonly string[]): Promise<MenuEntry[]> {
  const { rows } = await sql<MenuEntry>`
    select id, coalesce(full_name, id) as "fullName" from records.sys_menu where id = any(${ids}) and type <> '1' order by full_name, id`.execute(kernel.db);
  return rows;
}

function lineOf(kind: RightLine['kind'], id: string, fullName: string, cells: RightCell[]): RightLine {
  return { kind, id, fullName, cells, differs: cells.some((cell) => !isDeepStrictEqual(cell, cells[0])) };
}

/** Entries that nobody has say nothing. */
function menuLines(leaves: readonly MenuEntry[], all: readonly SubjectGrants[]): RightLine[] {
  return leaves.filter(({ id }) => all.some(({ menus }) => menus.includes(id)))
    .map(({ id, fullName }) => lineOf('module', id, fullName, all.map(({ menus }) => (menus.includes(id) ? { amount: 'granted' } : NONE))));
}

function modelLines(records: Records, model: StoredModel, grants: readonly (Grant | undefined)[], locale: Locale): RightLine[] {
  const offered = buttonsOf(records.documents, model, locale);
  const held = new Set(grants.flatMap((grant) => grant?.buttons ?? []));
  const others = [...held].filter((code) => !offered.some(({ enCode }) => enCode === code)).map((code) => ({ enCode: code, fullName: nameOfButton(code, locale) }));
  return [
    ...[...offered, ...others].map(({ enCode, fullName }) =>
      lineOf('button', `${model.code}:${enCode}`, fullName, grants.map((grant) => (grant?.buttons.includes(enCode) === true ? { amount: 'granted' } : NONE)))),
    ...columnsOf(model, locale).map(({ enCode, fullName }) => lineOf('column', `${model.code}:${enCode}`, fullName, grants.map((grant) => columnCell(grant, enCode)))),
    lineOf('resource', `${model.code}:*`, authorityText(locale, 'resource'), recordCells(model, grants, locale)),
  ];
}

function columnCell(grant: Grant | undefined, path: string): RightCell {
  return { amount: entryOf(grant === undefined ? 0 : columnLevel(grant.columns, path)) };
}

/** Conditions of their own are numbered where there are several, so that two that differ do not look alike. */
function recordCells(model: StoredModel, grants: readonly (Grant | undefined)[], locale: Locale): RightCell[] {
  const titles = new Map(schemesOf(model).map(({ code, title }) => [code, resolveText(title, locale)]));
  const isCustom = (rule: Condition | null): boolean => schemesOfRule(model, rule).includes(CUSTOM);
  const conditions: Condition[] = [];
  for (const rule of grants.map((grant) => grant?.rowRule ?? null)) {
    if (rule !== null && isCustom(rule) && !conditions.some((known) => isDeepStrictEqual(known, rule))) conditions.push(rule);
  }
  return grants.map((grant) => {
    if (grant === undefined) return NONE;
    const number = conditions.findIndex((known) => isDeepStrictEqual(known, grant.rowRule)) + 1;
    const custom = `${authorityText(locale, 'custom')}${conditions.length > 1 ? ` ${String(number)}` : ''}`;
    return { amount: 'records', names: schemesOfRule(model, grant.rowRule).map((code) => titles.get(code) ?? custom) };
  });
}
