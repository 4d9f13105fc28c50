import { isDeepStrictEqual } from 'node:util';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { RightCell, RightLine, RightsComparison } from '#schemas/wire/authority.ts';
import type { Kernel } from '../../kernel/module.ts';
import { buttonsOf, columnLevel, columnsOf, entryOf, nameOfButton, type Records, type StoredModel } from '../../records/index.ts';
import { leafNodes, menuTree } from './catalogue.ts';
import { loadGrants, type Grant, type SubjectGrants } from './grants.ts';
import { CUSTOM, schemesOf, schemesOfRule } from './schemes.ts';
import { subjectNames } from './subject-names.ts';
import { authorityText } from './texts.ts';

const NONE: RightCell = { amount: 'none' };

/** What several subjects are granted, line by line: entries of the menu, then the buttons, columns and records of each model that one of them has something of. */
export async function compareRights(kernel: Kernel, records: Records, locale: Locale, ids: readonly string[]): Promise<RightsComparison> {
  const names = await subjectNames(kernel, ids);
  const all: SubjectGrants[] = [];
  for (const id of ids) all.push(await loadGrants(kernel.db, id));
  const granted = new Set(all.flatMap(({ models }) => models.map(({ model }) => model)));
  const models = [...records.context.models.values()].filter(({ code }) => granted.has(code));
  const menu = { id: 'menu', fullName: authorityText(locale, 'module'), lines: menuLines(leafNodes(await menuTree(kernel)), all) };
  return {
    subjects: ids.map((id) => ({ id, fullName: names.get(id) ?? id })),
    groups: [
      ...(menu.lines.length > 0 ? [menu] : []),
      ...models.map((model) => ({
        id: model.code, fullName: resolveText(model.document.title, locale),
        lines: modelLines(records, model, all.map((grants) => grants.models.find((grant) => grant.model === model.code)), locale),
      })),
    ],
  };
}

function lineOf(kind: RightLine['kind'], id: string, fullName: string, cells: RightCell[]): RightLine {
  return { kind, id, fullName, cells, differs: cells.some((cell) => !isDeepStrictEqual(cell, cells[0])) };
}

/** Entries that nobody has say nothing. */
function menuLines(leaves: readonly { id: string; fullName: string }[], all: readonly SubjectGrants[]): RightLine[] {
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
