import { isValues } from '#schemas/language/row-view.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { UndoReport } from '#schemas/wire/exchange.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { WriteOptions } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { removeRecords } from '../write/remove-records.ts';
import { inTransaction } from '../write/transaction.ts';
import { updateRecord } from '../write/update-record.ts';
import type { ImportedRecord, UndoControl } from './exchange.ts';
import { loadStoredMany } from './find-stored.ts';
import { importWriter } from './import-writer.ts';

const CHUNK = 200;
const OPERATION = { operation: true, origin: 'undo' } as const;

/**
 * Takes an import back: what it made is removed, what it changed is as before, in one transaction. Records
 * that somebody has changed or removed since, or that others name now, stay and are listed.
 */
export async function undoImport(
  context: RecordsContext, actor: Actor, model: StoredModel, records: readonly ImportedRecord[],
  { reason, progress, keep }: UndoControl,
): Promise<UndoReport> {
  const { variables } = await importWriter(context, actor, model);
  const report: UndoReport = { undone: 0, kept: [] };
  await inTransaction(context, actor, model, {}, async (write) => {
    const options: WriteOptions = { ...OPERATION, trx: write.trx, reason };
    for (let start = 0; start < records.length; start += CHUNK) {
      const some = records.slice(start, start + CHUNK);
      const stored = await loadStoredMany(context, write.database, model, actor, variables, some.map(({ recordId }) => recordId));
      for (const [index, { recordId, version, before }] of some.entries()) {
        progress(start + index, records.length);
        const now = stored.get(recordId);
        const reasonAgainst = now === undefined ? 'removed' : now['version'] !== version ? 'changed' : undefined;
        if (reasonAgainst !== undefined || now === undefined) {
          report.kept.push({ id: recordId, label: labelOf(model, now ?? before), reason: reasonAgainst ?? 'removed' });
          continue;
        }
        await write.database.query('SAVEPOINT one');
        try {
          if (isValues(before)) await updateRecord(context, actor, model, recordId, { ...writable(model, before), version }, options);
          else await removeRecords(context, actor, model, [recordId], options);
          report.undone += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          await write.database.query('ROLLBACK TO SAVEPOINT one');
          report.kept.push({ id: recordId, label: labelOf(model, now), reason: error.errorName === 'inUse' ? 'inUse' : 'changed' });
        }
      }
    }
    await keep(write.trx, report);
  });
  return report;
}

/** The fields of the model, without what identifies the record. */
function writable(model: StoredModel, before: Values): Values {
  return Object.fromEntries([...model.root.fields.keys()].filter((key) => Object.hasOwn(before, key)).map((key) => [key, before[key] ?? null]));
}

function labelOf(model: StoredModel, values: JsonValue): string {
  const label = isValues(values) ? values[model.document.label] : undefined;
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}
