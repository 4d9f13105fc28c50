import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { isVariableOperand, resolveVariable } from '#schemas/language/conditions/operand.ts';
import { isComputed, parseFieldValue } from '#schemas/language/field-types/resolve-field.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Actor } from '../../kernel/actor.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { RecordsContext } from '../context.ts';
import { comparedValue, uniqueKeys } from '../ddl/indexes.ts';
import { SYSTEM_FIELDS } from '../engine.ts';
import type { StoredModel, StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { Database } from '../sql/database.ts';
import { NO_PARENT } from './no-parent.ts';
import { columnPath, diffRecords, rowsOf, sameValue } from './diff.ts';
import { forbiddenColumns, validationError } from './issues.ts';
import { hasVirtual, loadVirtualValues, virtualInputs } from './virtual-values.ts';

const MAX_PASSES = 3;
const ALLOWED_KEYS = [...SYSTEM_FIELDS, '$display'];

/** Brings what a client sent to canonical form; unknown keys and wrong types are refused with their paths. */
export function parseInput(model: StoredModel, input: JsonValue, actor: Actor): Values {
  const { values, issues } = model.compiled.parse(withoutDisplay(input), { allowKeys: ALLOWED_KEYS });
  if (issues.length > 0) throw validationError(issues, actor.locale);
  const own: Values = {};
  // Only what was sent: an absent key leaves the stored value alone.
  for (const key of model.root.fields.keys()) {
    if (isValues(input) && Object.hasOwn(input, key) && Object.hasOwn(values, key)) own[key] = values[key] ?? null;
  }
  const { parent } = model.document;
  if (parent !== undefined && typeof own[parent] === 'string' && NO_PARENT.includes(own[parent])) own[parent] = null;
  return own;
}

/** The texts that rows carry are for reading; nothing of them comes back. */
function withoutDisplay(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutDisplay);
  if (!isValues(value)) return value;
  const own: Values = {};
  for (const [key, item] of Object.entries(value)) {
    if (key !== '$display') own[key] = Array.isArray(item) ? item.map((row) => (isValues(row) ? withoutDisplay(row) : row)) : item;
  }
  return own;
}

/** Rows that are already stored keep what was not sent; others get an id of their own, whatever they brought. */
export function mergeRows(table: StoredTable, stored: Values, sent: Values, variables: Variables): Values {
  const result: Values = { ...stored, ...sent };
  for (const [key, child] of table.children) {
    if (!Object.hasOwn(sent, key)) continue;
    const known = new Map(rowsOf(stored[key]).map((row) => [String(row['id']), row]));
    result[key] = rowsOf(sent[key]).map((row) => {
      const before = known.get(String(row['id']));
      known.delete(String(row['id']));
      return before === undefined
        ? mergeRows(child, rowDefaults(child, variables), { ...row, id: uuidv7() }, variables)
        : mergeRows(child, before, { ...row, id: before['id'] ?? null }, variables);
    });
  }
  return result;
}

/** What the fields of a new row start with. */
export function rowDefaults(table: StoredTable, variables: Variables): Values {
  const values: Values = {};
  for (const [key, { document }] of table.fields) {
    const given = document.default;
    if (given === undefined) continue;
    const parsed = parseFieldValue(document, isVariableOperand(given) ? resolveVariable(given, variables) ?? null : given);
    if (parsed.ok) values[key] = parsed.value;
  }
  return values;
}

/** What a person changes himself, cell by cell: the paths that need the right to write. Computed fields are simply computed. */
export function changedCells(model: StoredModel, before: Values, after: Values): string[] {
  return diffRecords(model.root, before, after)
    .flatMap((change) => (isValues(change.after) && change.before === null ? newCells(change.path, change.after) : [change.path]))
    .filter((path) => !isServerField(model.root, columnPath(path)));
}

/** Refuses changes of columns the actor may not write, with their paths. */
export function refuseForbidden(changed: readonly string[], rights: ModelRights, actor: Actor): void {
  const forbidden = changed.filter((path) => !rights.canWrite(columnPath(path)));
  if (forbidden.length > 0) throw forbiddenColumns(forbidden, actor.locale);
}

/** A row that was added, and its filled cells: who may write cells alone adds none. */
function newCells(path: string, row: Values): string[] {
  return [path, ...Object.entries(row).filter(([key, value]) => key !== 'id' && !sameValue(value, null)).map(([key]) => `${path}.${key}`)];
}

function isServerField(table: StoredTable, path: string): boolean {
  const [key = '', ...rest] = path.split('.');
  const child = table.children.get(key);
  if (child !== undefined && rest.length > 0) return isServerField(child, rest.join('.'));
  const field = table.fields.get(key);
  return field !== undefined && (isComputed(field.document) || field.document.readOnly === true);
}

/** Lookups, aggregates and formulas of the record as it will be. */
export async function computeRecord(
  context: RecordsContext, database: Database, model: StoredModel, values: Values, variables: Variables,
): Promise<Values> {
  if (!hasVirtual(model.root)) return keepSystem(values, model.compiled.compute(values, { variables }));
  let current = values;
  let inputs = '';
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = virtualInputs(model, current);
    if (next === inputs) break;
    inputs = next;
    const loaded = await loadVirtualValues(context, database, model, current);
    current = keepSystem(values, model.compiled.compute(loaded, { variables }));
  }
  return current;
}

/** What identifies the record stays, and so does what a hidden field leaves out of the write. */
export function keepSystem(before: Values, after: Values): Values {
  return { ...before, ...after };
}

/** Unique columns of child rows: within their record, which is locked. */
export function duplicateRows(table: StoredTable, values: Values, prefix: string): Issue[] {
  const issues: Issue[] = [];
  for (const [key, child] of table.children) {
    const rows = rowsOf(values[key]);
    for (const field of child.fields.values()) {
      const { unique } = field.document;
      if (unique === undefined || unique === false) continue;
      const keys = uniqueKeys(field);
      const seen = new Set<string>();
      rows.forEach((row, index) => {
        if (sameValue(row[field.key], null)) return;
        const combination = JSON.stringify(keys.map((part) => (part === field.key ? comparedValue(field, row[part]) : row[part]) ?? null));
        if (seen.has(combination)) issues.push({ path: `${prefix}${key}.${index}.${field.key}`, rule: 'unique' });
        seen.add(combination);
      });
    }
    rows.forEach((row, index) => issues.push(...duplicateRows(child, row, `${prefix}${key}.${index}.`)));
  }
  return issues;
}
