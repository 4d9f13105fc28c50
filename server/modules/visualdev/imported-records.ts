import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import type { ImportedRecord } from '../../records/index.ts';

const BATCH = 1_000;

/** Notes what a task did to each record, so that it can be taken back; joins the transaction that wrote them. */
export async function keepImportedRecords(trx: Transaction, taskId: string, written: readonly ImportedRecord[]): Promise<void> {
  for (let start = 0; start < written.length; start += BATCH) {
    const rows = written.slice(start, start + BATCH).map(({ recordId, version, before }) => ({ record_id: recordId, version, before: withoutDisplay(before) }));
    await sql`
      insert into kernel.import_record (task_id, record_id, version, before)
      select ${taskId}, r.record_id, r.version, r.before
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(record_id text, version integer, before jsonb)`.execute(trx);
  }
}

/** What a task did to each record, the latest first. */
export async function loadImportedRecords(db: Db, taskId: string): Promise<ImportedRecord[]> {
  const { rows } = await sql<ImportedRecord>`
    select record_id as "recordId", version, before from kernel.import_record where task_id = ${taskId} order by record_id desc`.execute(db);
  return rows;
}

function withoutDisplay(values: JsonValue): JsonValue {
  if (values === null || typeof values !== 'object' || Array.isArray(values)) return values;
  const { $display: _display, ...own } = values;
  return own;
}
