import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { isMaskable } from '#schemas/language/field-types/mask.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Kernel } from '../../kernel/module.ts';
import { allTables, buttonsOf, columnLevel, columnsOf, fieldPaths, MASKED, nameOfButton, READ, type Records, type StoredModel, WRITE } from '../../records/index.ts';
import type { SubjectGrants } from '../../records/index.ts';
import { CUSTOM, schemesOf, schemesOfRule } from './schemes.ts';
import { authorityText } from './texts.ts';

/** A node of the tree of rights. Leaves are rights, nodes with children only group them. */
export interface RightNode {
  id: string;
  parentId: string;
  fullName: string;
  icon: string | null;
  type: string;
  sortCode: number;
  hasChildren: boolean;
  children: RightNode[];
}

export const RIGHT_TYPES = ['module', 'button', 'column', 'resource'] as const;
export type RightType = (typeof RIGHT_TYPES)[number];

function node(id: string, fullName: string, type: string, children: RightNode[] = [], icon: string | null = null): RightNode {
  for (const child of children) child.parentId = id;
  return { id, parentId: '-1', fullName, icon, type, sortCode: 0, hasChildren: children.length > 0, children };
}

interface MenuRow {
  id: string;
  parent_id: string | null;
  full_name: string | null;
  icon: string | null;
  type: string | null;
  module_id: string | null;
  screen_code: string | null;
}

/** The menu as a tree of rights. */
export async function menuTree(kernel: Kernel): Promise<RightNode[]> {
  const rows = await menuRows(kernel);
  const known = new Set(rows.map((row) => row.id));
  const below = (parent: string | null, depth: number): RightNode[] => (depth > 20 ? [] : rows
    .filter((row) => (parent === null ? row.parent_id === null || !known.has(row.parent_id) : row.parent_id === parent))
    .map((row) => node(row.id, row.full_name ?? row.id, row.type ?? '', below(row.id, depth + 1), row.icon)));
  return below(null, 0);
}

async function menuRows(kernel: Kernel): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`
    select id, parent_id, full_name, icon, type, module_id, screen_code from records.sys_menu where deleted_at is null
    order by sort_code nulls last, id`.execute(kernel.db);
  return rows;
}

/**
 * The models behind chosen menus (ids) or model codes; all of them when nothing is chosen. What is granted
 * and none of the subject's own menus leads to comes along: nobody could choose it by its menu.
 */
export async function chosenModels(kernel: Kernel, records: Records, moduleIds: readonly string[], grants: SubjectGrants): Promise<StoredModel[]> {
  const models = [...records.context.models.values()];
  if (moduleIds.length === 0) return models;
  const rows = await menuRows(kernel);
  const behind = (menus: readonly string[]): Set<string> => new Set(rows.filter(({ id }) => menus.includes(id)).flatMap((row) => modelsOf(records, row)));
  const chosen = new Set([...moduleIds, ...behind(moduleIds)]);
  const ledTo = behind(grants.menus);
  for (const { model } of grants.models) if (!ledTo.has(model)) chosen.add(model);
  return models.filter((model) => chosen.has(model.code));
}

/** The model whose records each entry of the menu leads to, by the entry's id. */
export async function modelsOfMenu(kernel: Kernel, records: Records): Promise<Map<string, string>> {
  return new Map((await menuRows(kernel)).flatMap((row): [string, string][] => {
    const model = modelsOf(records, row).at(-1);
    return model === undefined ? [] : [[row.id, model]];
  }));
}

function modelsOf(records: Records, { module_id: model, screen_code: code }: MenuRow): string[] {
  const screen = records.documents.screens.get(code ?? '');
  return [...(model === null ? [] : [model]), ...(screen === undefined ? [] : [screen.model])];
}

/** The rights of one kind that can be granted on the models, or are: a button may be held that no screen offers. */
export function rightsTree(records: Records, models: readonly StoredModel[], type: Exclude<RightType, 'module'>, grants: SubjectGrants, locale: Locale): RightNode[] {
  return models.map((model) => node(model.code, resolveText(model.document.title, locale), 'model', leaves(model)));

  function leaves(model: StoredModel): RightNode[] {
    if (type === 'button') {
      const offered = buttonsOf(records.documents, model, locale);
      const held = grants.models.find((grant) => grant.model === model.code)?.buttons ?? [];
      const others = [...new Set(held)].filter((code) => !offered.some(({ enCode }) => enCode === code))
        .map((code) => ({ enCode: code, fullName: nameOfButton(code, locale) }));
      return [...offered, ...others].map(({ enCode, fullName }) => node(`${model.code}:${enCode}`, fullName, 'button'));
    }
    if (type === 'column') {
      const columns = columnsOf(model, locale);
      const maskable = maskablePaths(model);
      const masked = columns.filter(({ enCode }) => maskable.has(enCode));
      return [
        ...(masked.length === 0 ? [] : [node(`${model.code}/masked`, authorityText(locale, 'masked'), 'group', masked.map(({ enCode, fullName }) => node(`${model.code}:${enCode}:masked`, fullName, 'column')))]),
        node(`${model.code}/read`, authorityText(locale, 'read'), 'group', columns.map(({ enCode, fullName }) => node(`${model.code}:${enCode}:read`, fullName, 'column'))),
        node(`${model.code}/write`, authorityText(locale, 'write'), 'group', columns.map(({ enCode, fullName }) => node(`${model.code}:${enCode}`, fullName, 'column'))),
      ];
    }
    return [
      ...schemesOf(model).map(({ code, title }) => node(`${model.code}:${code}`, resolveText(title, locale), 'resource')),
      node(`${model.code}:${CUSTOM}`, authorityText(locale, 'custom'), 'resource'),
    ];
  }
}

/** Columns whose values may be shown by their last characters alone. */
function maskablePaths({ root }: StoredModel): ReadonlySet<string> {
  return new Set(allTables(root).flatMap(({ fields }) => [...fields.values()].filter(({ document }) => isMaskable(document)).map(({ path }) => path)));
}

/** Ids of the leaves that are granted. */
export function checkedIds(grants: SubjectGrants, models: readonly StoredModel[], type: RightType): string[] {
  if (type === 'module') return grants.menus;
  const byCode = new Map(models.map((model) => [model.code, model]));
  return grants.models.flatMap((grant) => {
    const model = byCode.get(grant.model);
    if (model === undefined) return [];
    if (type === 'button') return grant.buttons.map((button) => `${model.code}:${button}`);
    if (type === 'resource') return schemesOfRule(model, grant.rowRule).map((code) => `${model.code}:${code}`);
    const maskable = maskablePaths(model);
    return fieldPaths(model).flatMap((path) => {
      const level = columnLevel(grant.columns, path);
      if (level === MASKED) return maskable.has(path) ? [`${model.code}:${path}:masked`] : [];
      return [...(level >= READ ? [`${model.code}:${path}:read`] : []), ...(level >= WRITE ? [`${model.code}:${path}`] : [])];
    });
  });
}

/** The conditions of rules that are none of the schemes, by the id of their leaf. */
export function ownConditions(grants: SubjectGrants, models: readonly StoredModel[]): Record<string, Condition> {
  const rules = new Map(grants.models.map((grant) => [grant.model, grant.rowRule]));
  return Object.fromEntries(models.flatMap((model): [string, Condition][] => {
    const rule = rules.get(model.code) ?? null;
    return rule !== null && schemesOfRule(model, rule).includes(CUSTOM) ? [[`${model.code}:${CUSTOM}`, rule]] : [];
  }));
}

/** Ids of all leaves. */
export function leafIds(nodes: readonly RightNode[]): string[] {
  return leafNodes(nodes).map(({ id }) => id);
}

/** All leaves, in their order. */
export function leafNodes(nodes: readonly RightNode[]): RightNode[] {
  return nodes.flatMap((each) => (each.hasChildren ? leafNodes(each.children) : [each]));
}
