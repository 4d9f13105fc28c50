import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import type { Recomputed } from '#schemas/wire/records.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { EVERYTHING } from '../permissions/rights.ts';
import { quoteTable } from '../sql/identifier.ts';
import { diffRecords } from './diff.ts';
import { refuseExisting } from './existing-refusal.ts';
import { refreshDependents } from './dependents.ts';
import { computeRecord } from './prepare.ts';
import { updateRecord } from './store-rows.ts';
import { loadStored } from './stored-record.ts';
import { inTransaction } from './transaction.ts';

const PAGE = 200;

/**
 * Computes every record again by the formulas of today, each by itself, and whatever depends on it. Versions stay, because
 * nobody has edited them; records that are locked stay as they were signed. Begun again it finds what is left to do.
 */
export async function recomputeRecords(context: RecordsContext, code: string, progress: (done: number, total: number) => void): Promise<Recomputed> {
  const report: Recomputed = { changed: 0, same: 0, locked: 0 };
  // Formulas of an existing table are computed when they are shown, and never stored past its own program.
  refuseExisting(modelOf(context, code), 'noRecompute');
  const table = (): string => quoteTable(modelOf(context, code).root.table);
  const [counted] = await context.database.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${table()} WHERE deleted_at IS NULL`);
  const total = counted?.count ?? 0;
  let done = 0;
  for (let last = ''; ;) {
    const rows = await context.database.query<{ id: string }>(`SELECT id FROM ${table()} WHERE deleted_at IS NULL AND id > $1 ORDER BY id LIMIT ${String(PAGE)}`, [last]);
    for (const { id } of rows) {
      progress(done, total);
      report[await recompute(context, modelOf(context, code), id)] += 1;
      done += 1;
      last = id;
    }
    if (rows.length < PAGE) break;
  }
  progress(done, Math.max(done, total));
  return report;
}

/** The model may be published again meanwhile. */
function modelOf(context: RecordsContext, code: string): StoredModel {
  const model = context.models.get(code);
  if (model === undefined) throw new Error(`No model ${code}`);
  return model;
}

async function recompute(context: RecordsContext, model: StoredModel, id: string): Promise<keyof Recomputed> {
  return inTransaction(context, SYSTEM_ACTOR, model, {}, async (write) => {
    const { database } = write;
    const variables = await context.variables(SYSTEM_ACTOR);
    const writer = { actor: SYSTEM_ACTOR, rights: EVERYTHING, rule: true, variables, isTrusted: true } as const;
    const before = await loadStored(context, database, model, id, writer, { lock: true });
    if (before === undefined) return 'same';
    const { lockedWhen } = model.document;
    if (lockedWhen !== undefined && evaluateCondition(lockedWhen, before, { variables })) return 'locked';
    const { $display: _display, ...values } = before;
    const after = await computeRecord(context, database, model, values, variables);
    if (diffRecords(model.root, before, after).length === 0) return 'same';
    await updateRecord(database, model, before, { ...after, version: before['version'] ?? 1, schemaVersion: model.schemaVersion });
    await refreshDependents(context, write, model, [{ before, after }]);
    return 'changed';
  });
}
