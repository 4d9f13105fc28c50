import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { findKeyFault } from '#schemas/language/field-keys.ts';

/** A column as the database describes it. */
export interface TableColumn {
  name: string;
  /** PostgreSQL's short name of the type, e.g. `int8`, `_text`. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isUnique: boolean;
  maxLength: number | null;
  scale: number | null;
  comment: string | null;
  /** Table that a foreign key of this column alone points at. */
  pointsAt: string | null;
}

export interface TableFields {
  fields: Record<string, FieldDocument>;
  /** Columns without a field, and why. */
  left: { column: string; why: 'every record has it' | 'no field type holds it' | 'its name cannot be a key' }[];
}

/** What every record of the platform has by itself. */
const OWN = new Set([
  'id', 'version', 'schema_version', 'creator_user_id', 'creator_time', 'last_modify_user_id', 'last_modify_time', 'owner_organize_id', 'sort_code', 'deleted_at',
]);

const LONGEST_TEXT = 4_000;
const MOST_PLACES = 6;

/** The field for each column of a table; `models` knows the code and label of the model of a table. */
export function fieldsOfTable(columns: readonly TableColumn[], models: ReadonlyMap<string, { code: string; label: string }>): TableFields {
  const fields: TableFields['fields'] = {};
  const left: TableFields['left'] = [];
  for (const column of columns) {
    const key = column.name.toLowerCase().replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const kind = kindOf(column, models);
    if (OWN.has(column.name)) left.push({ column: column.name, why: 'every record has it' });
    else if (findKeyFault(key, true) !== undefined || Object.hasOwn(fields, key)) left.push({ column: column.name, why: 'its name cannot be a key' });
    else if (!kind) left.push({ column: column.name, why: 'no field type holds it' });
    else {
      const words = column.name.replace(/_+/g, ' ').trim();
      const english = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
      const title = column.comment ?? english;
      fields[key] = {
        id: key,
        ...kind,
        title: { 'zh-CN': title, 'en-US': english, 'zh-TW': title },
        ...(column.isRequired && !column.hasDefault && kind.type !== 'boolean' && { required: true }),
        ...(column.isUnique && { unique: true }),
      };
    }
  }
  return { fields, left };
}

function kindOf(column: TableColumn, models: ReadonlyMap<string, { code: string; label: string }>): Omit<FieldDocument, 'id' | 'title'> | undefined {
  const target = column.pointsAt === null ? undefined : models.get(column.pointsAt);
  if (target) return { type: 'reference', reference: { model: target.code, label: target.label } };
  if (/^(?:varchar|bpchar)$/.test(column.type) && column.maxLength !== null) return { type: 'text', maxLength: Math.min(column.maxLength, LONGEST_TEXT) };
  if (column.type === 'numeric' && column.scale === 0) return { type: 'integer' };
  if (column.type === 'numeric') return { type: 'decimal', scale: Math.min(column.scale ?? MOST_PLACES, MOST_PLACES) };
  const type = TYPES[column.type];
  return type === undefined ? undefined : { type, ...(type === 'decimal' && { scale: MOST_PLACES }) };
}

const TYPES: Readonly<Record<string, string>> = {
  int2: 'integer', int4: 'integer', int8: 'integer', float4: 'decimal', float8: 'decimal', money: 'money',
  varchar: 'text', bpchar: 'text', text: 'text', citext: 'text', uuid: 'text', bool: 'boolean',
  date: 'date', timestamp: 'datetime', timestamptz: 'datetime', time: 'time', timetz: 'time',
  json: 'json', jsonb: 'json', _text: 'tags', _varchar: 'tags',
};
