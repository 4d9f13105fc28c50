import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Kernel } from '../../kernel/module.ts';
import { allTables, type StoredModel } from '../../records/model/stored-model.ts';
import { buttonsOf } from '../../records/permissions/buttons.ts';
import { columnsOf } from '../../records/permissions/permission-checker.ts';
import type { Records } from '../../records/prepare-records.ts';
import type { Grant, SubjectGrants } from './grants.ts';
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

/** The models behind chosen menus (ids) or model codes; all of them when nothing is chosen. */
export async function chosenModels(kernel: Kernel, records: Records, moduleIds: readonly string[]): Promise<StoredModel[]> {
  if (moduleIds.length === 0) return [...records.context.models.values()];
  const wanted = new Set(moduleIds);
  const codes = new Set(moduleIds);
  for (const row of await menuRows(kernel)) {
    if (!wanted.has(row.id)) continue;
    if (row.module_id !== null) codes.add(row.module_id);
    const screen = records.documents.screens.get(row.screen_code ?? '');
    if (screen !== undefined) codes.add(screen.model);
  }
  return [...records.context.models.values()].filter((model) => codes.has(model.code));
}

/** The rights of one kind that can be granted on the models. */
export function rightsTree(records: Records, models: readonly StoredModel[], type: Exclude<RightType, 'module'>, locale: Locale): RightNode[] {
  return models.map((model) => node(model.code, resolveText(model.document.title, locale), 'model', leaves(model)));

  function leaves(model: StoredModel): RightNode[] {
    if (type === 'button') {
      return buttonsOf(records.documents, model, locale).map(({ enCode, fullName }) => node(`${model.code}:${enCode}`, fullName, 'button'));
    }
    if (type === 'column') {
      const columns = columnsOf(model, locale);
      return [
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

/** Ids of the leaves that are granted. */
export function checkedIds(grants: SubjectGrants, models: readonly StoredModel[], type: RightType): string[] {
  if (type === 'module') return grants.menus;
  const byCode = new Map(models.map((model) => [model.code, model]));
  return grants.models.flatMap((grant) => {
    const model = byCode.get(grant.model);
    if (model === undefined) return [];
    if (type === 'button') return grant.buttons.map((button) => `${model.code}:${button}`);
    if (type === 'resource') return schemesOfRule(model, grant.rowRule).map((code) => `${model.code}:${code}`);
    return columnIds(model, grant);
  });
}

function columnIds(model: StoredModel, grant: Grant): string[] {
  const paths = allTables(model.root).flatMap((table) => [...table.fields.values()].map((field) => field.path));
  return paths.flatMap((path) => {
    const level = grant.columns[path] ?? grant.columns[path.split('.')[0] ?? path] ?? grant.columns['*'];
    if (level === undefined) return [];
    return level === 'write' ? [`${model.code}:${path}:read`, `${model.code}:${path}`] : [`${model.code}:${path}:read`];
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
  return nodes.flatMap((each) => (each.hasChildren ? leafIds(each.children) : [each.id]));
}
