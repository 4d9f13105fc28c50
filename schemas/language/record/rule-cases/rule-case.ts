import type { FieldDocument } from '../../documents/field.ts';
import type { JsonValue } from '../../documents/json.ts';
import type { ModelDocument } from '../../documents/model.ts';
import type { ReactionDocument } from '../../documents/reaction.ts';
import type { FieldState, RecordState, Values } from '../../runtime.ts';

/** What a user does to an open record, as data. */
export type Edit =
  | { set: Record<string, JsonValue> }
  | { insert: string; at: number; row?: Values }
  | { remove: string; rows: number[] }
  | { move: string; from: number; to: number };

/** One rule in one place: what follows on the page, and on the server from what the page sends. */
export interface RuleCase {
  name: string;
  /** Changes of the ledger's fields, by path without row numbers; a key that is new adds a field. */
  fields?: Record<string, Partial<FieldDocument>>;
  reactions?: ReactionDocument[];
  start?: Values;
  edits?: Edit[];
  /** Values by path; null also stands for a value that is left out. */
  values?: Record<string, JsonValue>;
  states?: Record<string, Partial<FieldState>>;
  /** `path rule` of everything that is wrong in the end. */
  issues?: string[];
}

const CHOICES = { items: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() })) };

function fieldsOf(prefix: string): Record<string, FieldDocument> {
  const of = (name: string, type: string): FieldDocument => ({ id: `${prefix}${name}`, type, title: `${prefix} ${name}` });
  return {
    [`${prefix}Flag`]: of('Flag', 'boolean'),
    [`${prefix}Number`]: of('Number', 'decimal'),
    [`${prefix}Note`]: of('Note', 'text'),
    [`${prefix}Kind`]: { ...of('Kind', 'option'), options: CHOICES },
  };
}

function table(id: string, fields: Record<string, FieldDocument>): FieldDocument {
  return { id, type: 'table', title: id, fields };
}

/** A record with rows in three levels, each with a flag, a number, a note and a choice: `headNote`, `rowFlag`, `partKind`, `bitNumber`. */
export function ledgerOf(code: string, { fields = {}, reactions = [] }: Pick<RuleCase, 'fields' | 'reactions'>): ModelDocument {
  const parts = table('parts', { ...fieldsOf('part'), bits: table('bits', fieldsOf('bit')) });
  const model: ModelDocument = {
    kind: 'model', schemaVersion: 1, code, title: code, label: 'headNote', reactions,
    fields: { ...fieldsOf('head'), rows: table('rows', { ...fieldsOf('row'), parts }) },
  };
  for (const [path, changes] of Object.entries(fields)) patch(model.fields, path.split('.'), changes);
  return model;
}

function patch(fields: Record<string, FieldDocument>, [key = '', ...rest]: string[], changes: Partial<FieldDocument>): void {
  const field = fields[key] ?? { id: key, type: 'decimal', title: key };
  if (rest.length > 0) patch((field.fields ??= {}), rest, changes);
  fields[key] = rest.length > 0 ? field : { ...field, ...changes };
}

export function applyEdit(state: RecordState, edit: Edit): void {
  if ('set' in edit) state.setMany(structuredClone(edit.set));
  else if ('insert' in edit) state.insertRow(edit.insert, edit.at, structuredClone(edit.row ?? {}));
  else if ('remove' in edit) state.removeRows(edit.remove, edit.rows);
  else state.moveRow(edit.move, edit.from, edit.to);
}
