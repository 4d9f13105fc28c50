import { emptyValueOf } from '#schemas/language/field-types/resolve-field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues } from '../engine.ts';
import { fieldOf, SYSTEM_STORED_FIELDS, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { selectList, type ReadColumn } from '../read/columns.ts';
import { recordColumns } from '../read/read-record.ts';
import { createRowBuilder } from '../read/rows.ts';
import { createBinds } from '../sql/binds.ts';
import { rootScope, type Models } from '../sql/scope.ts';
import type { StorageKind } from '../sql/storage.ts';
import { dependenciesOn } from './dependencies.ts';
import type { LastWrites } from './last-writes.ts';
import type { Batch, Draft } from './pipeline/batch.ts';
import { insertedValues, insertSql } from './store-rows.ts';
import { project, type Writer } from './stored-record.ts';
import { isHeard } from './tell-listeners.ts';
import { changesPlace } from './tree-place.ts';

/**
 * Whether nothing of the write has to find the new record in the database before the commit: rules about who may have
 * written it, listeners, formulas of other records, its place in a tree, or a stored reply. The statement that inserts it
 * can then answer it too, which sees no other rows than those before.
 */
export function isUnseenBeforeCommit({ context, write, model, rules, writer: { rights }, mayBeLate }: Batch, { stored, after }: Draft): boolean {
  const { root, code } = model;
  return mayBeLate && stored === undefined && write.last !== undefined && rules.create === true && rights.parts === undefined
    && root.existing === undefined && root.children.size === 0 && !isHeard(context, code)
    && !changesPlace(model, undefined, after) && dependenciesOn(context, model).length === 0
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

/**
 * Stores a new record with the commit. It answers the record as it is shown, which is empty until then. Of it only
 * what the values themselves do not say is read back.
 */
export async function insertAtCommit(
  context: RecordsContext, last: LastWrites, model: StoredModel, { rights, actor }: Pick<Writer, 'rights' | 'actor'>, values: Values,
): Promise<RecordValues> {
  const { text, values: bound, columns, read } = insertionOf(context, model, isPlain(model, values));
  const build = await createRowBuilder(columns, context, actor);
  await build.ready([columns.map(({ key }) => values[key] ?? null)]);
  const shown: RecordValues = {};
  last.insert(String(values['id']), { text, values: [...insertedValues(model, values), ...bound] }, read.length, (stored) => {
    const answered = new Map(read.map((column, index) => [column, stored[index]]));
    const all = columns.map((column) => (answered.has(column) ? answered.get(column) : values[column.key] ?? null));
    Object.assign(shown, project(model, build(all), rights));
  });
  last.showIn(values);
  return shown;
}

interface Insertion {
  text: string;
  /** Bound after those of the record. */
  values: readonly unknown[];
  /** Of the record, and those of them that the statement answers. */
  columns: readonly ReadColumn[];
  read: readonly ReadColumn[];
}

/** Texts of references are those of other models. */
const insertions = new WeakMap<Models, Record<'plain' | 'any', Map<StoredModel, Insertion>>>();

function insertionOf({ models }: RecordsContext, model: StoredModel, plain: boolean): Insertion {
  const known = insertions.get(models) ?? { plain: new Map(), any: new Map() };
  insertions.set(models, known);
  const byModel = known[plain ? 'plain' : 'any'];
  const made = byModel.get(model) ?? makeInsertion(models, model, plain);
  byModel.set(model, made);
  return made;
}

function makeInsertion(models: Models, model: StoredModel, plain: boolean): Insertion {
  const binds = createBinds();
  const insert = insertSql(model, binds);
  const own = binds.values.length;
  const columns = recordColumns(rootScope(models, binds, model, 't'), [...model.root.fields.values()]);
  const read = plain ? columns.filter(({ key, isDisplay }) => isDisplay || !isKept(fieldOf(model.root, key))) : columns;
  // There is always one row, which others of the statement are joined with.
  const answer = read.length === 0 ? '1 AS "c0"' : selectList(read);
  return { text: `${insert} RETURNING ${answer}`, values: binds.values.slice(own), columns, read };
}

/** What the database answers as it was given, by the kinds of columns; null where it may answer the same in another form. */
const KEPT: Readonly<Record<StorageKind, ((value: unknown) => boolean) | null>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  decimal: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
  timestamp: (value) => Number.isSafeInteger(value),
  time: null, textArray: null, json: null,
};

function isKept(field: StoredField | undefined): boolean {
  return field?.place.type === 'column' && KEPT[field.kind] !== null && emptyValueOf(field.document) === null;
}

/** Whether nothing in the record would look different once it is stored. */
function isPlain({ root }: StoredModel, values: Values): boolean {
  return [...SYSTEM_STORED_FIELDS.values(), ...root.fields.values()].every(({ key, kind }) => {
    const value = values[key];
    return value === undefined || value === null || (KEPT[kind]?.(value) ?? true);
  });
}
