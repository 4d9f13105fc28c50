import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { SYSTEM_COLUMNS, isSystemKey, type FieldPlace, type StoredField, type StoredTable } from '../model/stored-model.ts';
import { composeName, snakeCase } from '../sql/identifier.ts';
import { describeField } from '../model/describe-field.ts';
import { layOutExisting } from '../model/existing-rows.ts';
import type { ColumnMemory } from './catalog.ts';

/** Columns that PostgreSQL itself gives every table. */
const OF_POSTGRESQL = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];
const ROOT_RESERVED = new Set<string>([...Object.values(SYSTEM_COLUMNS).map((system) => system.column), 'deleted_at', ...OF_POSTGRESQL]);
const CHILD_RESERVED = new Set(['id', 'parent_id', 'position', ...OF_POSTGRESQL]);

/** Tables and columns of all models, and what has to be remembered of them. */
export interface Layout {
  roots: Map<string, StoredTable>;
  /** The whole memory after this layout: known rows, new rows, rows now retired. */
  memory: ColumnMemory[];
}

/**
 * Gives every field of every model its column: the remembered one where the field's id is known,
 * else a new one named after the key. Models that share a table share columns of the same name.
 */
export function layOut(documents: ReadonlyMap<string, ModelDocument>, remembered: readonly ColumnMemory[]): Layout {
  const memory = new Map(remembered.map((row) => [memoryKey(row.model, row.fieldId), { ...row, retired: true }]));
  const roots = new Map<string, StoredTable>();
  for (const document of documents.values()) {
    if (document.existing !== undefined) {
      roots.set(document.code, layOutExisting(documents, document, document.existing));
      continue;
    }
    const table = document.table ?? snakeCase(document.code);
    roots.set(document.code, layOutTable(document, table, '', '', document.fields));
  }
  return { roots, memory: [...memory.values()] };

  function layOutTable(
    model: ModelDocument, table: string, path: string, idPath: string, fields: Record<string, FieldDocument>,
  ): StoredTable {
    const stored: StoredTable = { table, path, fields: new Map(), children: new Map() };
    const remember = (field: FieldDocument, kind: ColumnMemory['kind'], name: string): string => {
      const fieldId = idPath + field.id;
      const known = memory.get(memoryKey(model.code, fieldId));
      const column = known !== undefined && known.table === table ? known.column : freeName(model.code, table, path === '' ? ROOT_RESERVED : CHILD_RESERVED, name);
      memory.set(memoryKey(model.code, fieldId), { model: model.code, fieldId, table, column, kind, retired: false });
      return column;
    };
    for (const [key, field] of Object.entries(fields)) {
      const described = describeField(documents, model, field);
      const base: Omit<StoredField, 'place'> = {
        key, path: path === '' ? key : `${path}.${key}`, document: field, kind: described.kind, target: described.target,
      };
      if (described.place === 'table') {
        const child = remember(field, 'table', composeChild(table, key));
        stored.fields.set(key, { ...base, place: { type: 'table' } });
        stored.children.set(key, layOutTable(model, child, base.path, `${idPath}${field.id}/`, field.fields ?? {}));
      } else if (described.place === 'column') {
        const column = path === '' && isSystemKey(key)
          ? SYSTEM_COLUMNS[key].column
          : remember(field, described.kind, snakeCase(key));
        stored.fields.set(key, { ...base, place: { type: 'column', column } });
      } else if (described.place === 'system') {
        stored.fields.set(key, { ...base, place: systemPlace(field, path) });
      } else {
        stored.fields.set(key, { ...base, place: { type: described.place } });
      }
    }
    return stored;
  }

  /** The wanted name, with a number where this model (or a system column) already has it in this table. */
  function freeName(model: string, table: string, reserved: ReadonlySet<string>, wanted: string): string {
    const taken = new Set(
      [...memory.values()].filter((row) => row.model === model && row.table === table).flatMap((row) => [row.column, row.column.replace(ASIDE, '')]),
    );
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}_${number}`;
      if (!taken.has(name) && !reserved.has(name)) return name;
    }
  }
}

/**
 * What a column is called once its field has gone on to another one. Its first name is not given away again: statements that
 * connections have prepared still speak of it.
 */
export function asideName(column: string, version: number): string {
  return composeName([column.replace(ASIDE, ''), `v${String(version)}`], 'old');
}

const ASIDE = /_v\d+_old$/;

/** Rows of child tables have no system columns. */
function systemPlace(field: FieldDocument, path: string): FieldPlace {
  const key = getFieldType(field.type)?.systemField;
  return path === '' && key !== undefined ? { type: 'system', column: SYSTEM_COLUMNS[key].column } : { type: 'none' };
}

function memoryKey(model: string, fieldId: string): string {
  return `${model}\n${fieldId}`;
}

function composeChild(table: string, key: string): string {
  const name = `${table}__${snakeCase(key)}`;
  return name.length <= 63 ? name : composeName([table, '', snakeCase(key)], 'c');
}
