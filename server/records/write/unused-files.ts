import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../context.ts';
import { allTables, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import { rowsOf } from './diff.ts';

/** As files are named in fields of files, and in the addresses of pictures in formatted text. */
const FILE_ID = /\d{8}_[0-9a-f]{32}\.[a-z0-9]{1,8}/g;

/** Gives up the files of purged records that no other record and no draft holds; housekeeping deletes their contents. */
export async function dropUnusedFiles(context: RecordsContext, own: Database, model: StoredModel, purged: readonly Values[]): Promise<void> {
  const ids = [...new Set(purged.flatMap((values) => filesIn(model.root, values)))];
  if (ids.length === 0) return;
  const holders = [...context.models.values()].filter(({ root }) => root.existing === undefined).flatMap(({ root }) => allTables(root)).flatMap(holdersIn);
  await own.rows(
    `UPDATE kernel.file f SET removed = now() WHERE f.id = ANY ($1::text[]) AND f.removed IS NULL AND f.kind <> 'IM'
     AND NOT EXISTS (SELECT 1 FROM kernel.draft d WHERE strpos(d.values::text, f.id) > 0)${holders.map((holder) => ` AND NOT EXISTS (${holder})`).join('')}`,
    [ids],
  );
}

function filesIn(table: StoredTable, values: Values): string[] {
  return [...table.fields].flatMap(([key, { document }]) => {
    const child = table.children.get(key);
    if (child !== undefined) return rowsOf(values[key]).flatMap((row) => filesIn(child, row));
    return holds(document.type) === undefined ? [] : JSON.stringify(values[key] ?? null).match(FILE_ID) ?? [];
  });
}

function holdersIn(table: StoredTable): string[] {
  return [...table.fields.values()].flatMap(({ document, place }) => {
    const kind = holds(document.type);
    if (kind === undefined || place.type !== 'column') return [];
    const column = `h.${quoteName(place.column)}`;
    const match = kind === 'files' ? `${column} @> jsonb_build_array(jsonb_build_object('fileId', f.id))` : `strpos(${column}, f.id) > 0`;
    return [`SELECT 1 FROM ${quoteTable(table.table)} h WHERE ${match}`];
  });
}

/** How a type holds files, if it does. */
function holds(type: string): 'files' | 'markup' | undefined {
  const definition = getFieldType(type);
  if (definition?.valueKind === 'files') return 'files';
  return definition?.isMarkup === true ? 'markup' : undefined;
}
