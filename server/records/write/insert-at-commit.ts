import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { selectList, type ReadColumn } from '../read/columns.ts';
import { recordColumns } from '../read/read-record.ts';
import { createRowBuilder } from '../read/rows.ts';
import { createBinds } from '../sql/binds.ts';
import { rootScope, type Models } from '../sql/scope.ts';
import { dependenciesOn } from './dependencies.ts';
import type { LastWrites } from './last-writes.ts';
import { insertedRows, insertSql } from './store-rows.ts';
import { project, type Writer } from './stored-record.ts';
import { isPlacedAnew } from './tree-place.ts';

/**
 * Whether nothing of the write has to find the new record in the database before the commit: rules about who may have
 * written it, hooks, formulas of other records, its place in a tree, or a stored reply. The statement that inserts it
 * can then answer it too, which sees no other rows than those before.
 */
export function isUnseenBeforeCommit(
  context: RecordsContext, model: StoredModel, { rule, rights }: Writer, values: Values, { idempotencyKey }: WriteOptions,
): boolean {
  const { root, code } = model;
  return (idempotencyKey === undefined || idempotencyKey === '') && rule === true && rights.parts === undefined
    && root.existing === undefined && root.children.size === 0 && context.hooks.get(code)?.afterWrite === undefined
    && !isPlacedAnew(model, undefined, values) && dependenciesOn(context, model).length === 0
    && [...root.fields.values()].every(({ place, target }) => place.type !== 'lookup' && place.type !== 'aggregate' && target !== code)
    && !(isNumbered(model) && isUnique(model));
}

function isNumbered({ root }: StoredModel): boolean {
  return [...root.fields.values()].some(({ document }) => document.billRule !== undefined);
}

/** Whether storing a record may wait for others with the same value, which it must not with a number in hand. Numbers themselves differ. */
function isUnique({ root }: StoredModel): boolean {
  return [...root.fields.values()].some(({ document: { unique, billRule } }) => unique !== undefined && unique !== false && billRule === undefined);
}

/** Stores a new record with the commit. It answers the record as it is shown, which is empty until then. */
export async function insertAtCommit(
  context: RecordsContext, last: LastWrites, model: StoredModel, { rights, actor }: Writer, values: Values,
): Promise<RecordValues> {
  const { text, values: bound, columns } = insertionOf(context, model);
  const build = await createRowBuilder(columns, context.dictionaries, actor.locale);
  const shown: RecordValues = {};
  last.insert(String(values['id']), { text, values: [insertedRows(model, [values]), ...bound] }, columns.length, (stored) => {
    Object.assign(shown, project(model, build(stored), rights));
  });
  last.showIn(values);
  return shown;
}

interface Insertion {
  text: string;
  /** Bound after the rows. */
  values: readonly unknown[];
  columns: readonly ReadColumn[];
}

/** Texts of references are those of other models. */
const insertions = new WeakMap<Models, Map<StoredModel, Insertion>>();

function insertionOf({ models }: RecordsContext, model: StoredModel): Insertion {
  const byModel = insertions.get(models) ?? new Map<StoredModel, Insertion>();
  insertions.set(models, byModel);
  const known = byModel.get(model);
  if (known !== undefined) return known;
  const binds = createBinds();
  const rows = binds.push(undefined);
  const columns = recordColumns(rootScope(models, binds, model, 't'), [...model.root.fields.values()]);
  const insertion = { text: `${insertSql(model, rows)} RETURNING ${selectList(columns)}`, values: binds.values.slice(1), columns };
  byModel.set(model, insertion);
  return insertion;
}
