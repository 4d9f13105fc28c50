import type { JsonValue } from '#schemas/language/documents/json.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { fileUrl } from '../../kernel/files/file-url.ts';
import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { rowsOf, sameValue } from './diff.ts';
import { validationError } from './issues.ts';
import { sanitizeRichText } from './rich-text.ts';

/**
 * What a client sends for files and formatted text is not believed: a file is one that the record's field
 * already holds or that the actor uploaded himself (else 422 `foreignFile`), under the name and address of
 * the upload, and of HTML only the harmless part is kept. Values that did not change stay as they are.
 */
export async function settleContent(database: Database, table: StoredTable, before: Values, after: Values, actor: Actor): Promise<Values> {
  const lists: FileList[] = [];
  const result = settleTable(table, [before], before, after, '', lists);
  if (lists.length > 0) await settleFiles(database, lists, actor);
  return result;
}

/** A file field whose value has changed. */
interface FileList {
  path: string;
  /** What the field of the stored record (of any of its rows) holds, by file. */
  known: ReadonlyMap<string, JsonValue>;
  sent: readonly JsonValue[];
  settle(files: JsonValue[]): void;
}

/** `stored`: the rows of this table in the whole stored record, because rows may be copied and moved. */
function settleTable(table: StoredTable, stored: readonly Values[], before: Values, after: Values, prefix: string, lists: FileList[]): Values {
  const result: Values = { ...after };
  for (const [key, field] of table.fields) {
    const value = after[key];
    const child = table.children.get(key);
    if (child !== undefined) {
      if (!Array.isArray(value)) continue;
      const rows = stored.flatMap((row) => rowsOf(row[key]));
      const old = new Map(rowsOf(before[key]).map((row) => [String(row['id']), row]));
      result[key] = rowsOf(value).map((row, index) =>
        settleTable(child, rows, old.get(String(row['id'])) ?? {}, row, `${prefix}${key}.${index}.`, lists));
      continue;
    }
    if (field.place.type !== 'column' || sameValue(before[key], value)) continue;
    const type = getFieldType(field.document.type);
    if (type?.isMarkup === true && typeof value === 'string') result[key] = sanitizeRichText(value);
    if (type?.valueKind === 'files' && Array.isArray(value)) {
      const known = new Map(stored.flatMap((row) => filesOf(row[key])).map((file) => [idOf(file), file]));
      lists.push({ path: `${prefix}${key}`, known, sent: value, settle: (files) => { result[key] = files; } });
    }
  }
  return result;
}

interface Upload {
  id: string;
  kind: string;
  name: string;
  owner: string;
}

async function settleFiles(database: Database, lists: readonly FileList[], actor: Actor): Promise<void> {
  const ids = [...new Set(lists.flatMap(({ sent }) => sent.map(idOf)))];
  const rows = await database.query<Upload>(
    `SELECT id, kind, name, owner FROM kernel.file WHERE id = ANY ($1::text[]) AND removed IS NULL`, [ids],
  );
  const uploads = new Map(rows.map((upload) => [upload.id, upload]));
  const issues: Issue[] = [];
  for (const { path, known, sent, settle } of lists) {
    settle(sent.map((file, index) => {
      const id = idOf(file);
      const upload = uploads.get(id);
      const isAllowed = known.has(id) || upload?.owner === actor.userId || actor.userId === SYSTEM_ACTOR.userId;
      if (!isAllowed) issues.push({ path: `${path}.${index}.fileId`, rule: 'foreignFile' });
      return upload === undefined ? known.get(id) ?? file : { ...(isValues(file) ? file : {}), name: upload.name, fileId: id, url: fileUrl(upload.kind, id) };
    }));
  }
  if (issues.length > 0) throw validationError(issues, actor.locale);
}

function filesOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function idOf(file: JsonValue): string {
  return isValues(file) ? String(file['fileId']) : '';
}
