import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { ValueKind } from '../field-types/definition.ts';
import { getFieldType } from '../field-types/index.ts';
import { emptyValueOf, isComputed, valueKindOf } from '../field-types/resolve-field.ts';
import { findKeyFault } from '../field-keys.ts';
import type { FieldState } from '../runtime.ts';
import { recordScope, rowScope, type FieldScope } from '../scope.ts';
import type { Reporter } from './model-error.ts';

const MAX_TABLE_DEPTH = 3;

/** The record itself, or the rows of one child table: where a field is at home. */
export interface Level {
  /** `` for the record, `items`, `items.parts`. */
  path: string;
  parent: Level | undefined;
  /** The table field whose rows these are. */
  table: CompiledField | undefined;
  scope: FieldScope;
  fields: CompiledField[];
  byKey: Map<string, CompiledField>;
  /** Keys of columns whose totals the parent row keeps. */
  totals: Set<string>;
  /** How many `when` answers each row of the level keeps. */
  whenCount: number;
}

export interface CompiledField {
  key: string;
  /** Place among the fields of its level. */
  index: number;
  level: Level;
  document: FieldDocument;
  kind: ValueKind;
  empty: JsonValue;
  isComputed: boolean;
  hiddenPolicy: 'keep' | 'clear' | 'omit';
  base: FieldState;
  /** For a table: the level of its rows. */
  rows?: Level;
}

/** Builds the levels of a model; what cannot be built is reported with its place in the document. */
export function buildLevels(model: ModelDocument, report: Reporter): Level[] {
  const levels: Level[] = [];
  const root = emptyLevel('', undefined, undefined, recordScope(model));
  fillLevel(root, model.fields, ['fields'], levels, report);
  return levels;
}

function emptyLevel(path: string, parent: Level | undefined, table: CompiledField | undefined, scope: FieldScope): Level {
  return { path, parent, table, scope, fields: [], byKey: new Map(), totals: new Set(), whenCount: 0 };
}

function fillLevel(level: Level, documents: Record<string, FieldDocument>, at: string[], levels: Level[], report: Reporter): void {
  levels.push(level);
  for (const [key, document] of Object.entries(documents)) {
    const here = [...at, key];
    const fault = findKeyFault(key, !level.parent);
    if (fault) report(here, fault, { name: key });
    else if (!getFieldType(document.type)) report([...here, 'type'], 'model.type', { name: String(document.type) });
    else addField(level, key, document, here, levels, report);
  }
}

function addField(level: Level, key: string, document: FieldDocument, at: string[], levels: Level[], report: Reporter): void {
  const computed = isComputed(document);
  const field: CompiledField = {
    key,
    index: level.fields.length,
    level,
    document,
    kind: valueKindOf(document),
    empty: emptyValueOf(document),
    isComputed: computed,
    hiddenPolicy: document.whenHidden ?? 'keep',
    base: { visible: document.visible ?? true, required: document.required ?? false, readOnly: computed || (document.readOnly ?? false) },
  };
  level.fields.push(field);
  level.byKey.set(key, field);
  if (field.kind !== 'rows') return;
  if (levelDepth(level) >= MAX_TABLE_DEPTH) return report(at, 'model.tableDepth', { max: MAX_TABLE_DEPTH });
  const path = level.path === '' ? key : `${level.path}.${key}`;
  field.rows = emptyLevel(path, level, field, rowScope(document, level.scope));
  fillLevel(field.rows, document.fields ?? {}, [...at, 'fields'], levels, report);
  for (const column of document.sums ?? []) if (field.rows.byKey.get(column)?.kind === 'number') field.rows.totals.add(column);
}

function levelDepth(level: Level): number {
  return level.parent ? levelDepth(level.parent) + 1 : 0;
}

/** The level `depth` steps up. */
export function levelAbove(level: Level, depth: number): Level | undefined {
  let result: Level | undefined = level;
  for (let step = 0; step < depth && result; step += 1) result = result.parent;
  return result;
}

/** A field by its path from a level, e.g. `items.amount` from the record. */
export function fieldAt(level: Level, path: readonly string[]): CompiledField | undefined {
  const [first = '', ...rest] = path;
  const field = level.byKey.get(first);
  if (rest.length === 0) return field;
  return field?.rows ? fieldAt(field.rows, rest) : undefined;
}
