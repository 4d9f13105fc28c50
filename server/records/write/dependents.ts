import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { dependenciesOn, isTouched } from './dependencies.ts';
import { findDependents } from './find-dependents.ts';
import { diffRecords } from './diff.ts';
import { computeRecord } from './prepare.ts';
import { updateRecord } from './store-rows.ts';
import { loadStored } from './stored-record.ts';
import type { Write } from './transaction.ts';
import type { RecordChange } from './record-change.ts';

/** So many are computed while the person waits. */
const MAX_AT_ONCE = 1_000;

/**
 * Formulas that count on other records are stored, so that lists can sort, filter and sum them. After a
 * write those records are computed again, in the same transaction, and whatever depends on them in turn.
 * Their versions stay: nobody has edited them. Everything written is noted in the write. Where there are very many, the
 * queue does the rest as soon as the write is committed.
 */
export async function refreshDependents(
  context: RecordsContext, { database, changes, trx }: Pick<Write, 'database' | 'changes' | 'trx'>, model: StoredModel, written: readonly RecordChange[],
): Promise<void> {
  changes.push({ model, written });
  const seen = new Set(written.map(({ before, after }) => `${model.code} ${String((after ?? before)?.['id'])}`));
  const later = new Map<string, Set<string>>();
  let count = 0;
  const queue: { model: StoredModel; written: readonly RecordChange[] }[] = [{ model, written }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const dependency of dependenciesOn(context, next.model)) {
      const touched = next.written.filter((each) => isTouched(dependency, each));
      if (touched.length === 0) continue;
      const ids = await findDependents(context, database, next.model, dependency, touched);
      const refreshed: RecordChange[] = [];
      for (const id of ids) {
        const name = `${dependency.dependent.code} ${id}`;
        if (seen.has(name)) continue;
        count += 1;
        if (count > MAX_AT_ONCE) {
          later.set(dependency.dependent.code, (later.get(dependency.dependent.code) ?? new Set()).add(id));
          continue;
        }
        const change = await refreshRecord(context, database, dependency.dependent, id);
        if (change === undefined) continue;
        seen.add(name);
        refreshed.push(change);
      }
      if (refreshed.length === 0) continue;
      changes.push({ model: dependency.dependent, written: refreshed });
      queue.push({ model: dependency.dependent, written: refreshed });
    }
  }
  for (const [code, ids] of later) await context.refreshLater(code, [...ids], trx);
}

/** Answers nothing where the record is gone or stays as it is. */
export async function refreshRecord(
  context: RecordsContext, database: Database, dependent: StoredModel, id: string,
): Promise<RecordChange | undefined> {
  const variables = await context.variables(SYSTEM_ACTOR);
  const writer = { actor: SYSTEM_ACTOR, rights: await context.permissions.model(SYSTEM_ACTOR, dependent.code), rule: true, variables, isTrusted: true };
  const before = await loadStored(context, database, dependent, id, writer, { lock: true });
  if (before === undefined) return undefined;
  const { $display: _display, ...values } = before;
  const after = await computeRecord(context, database, dependent, values, variables);
  if (diffRecords(dependent.root, before, after).length === 0) return undefined;
  await updateRecord(database, dependent, before, { ...after, version: before['version'] ?? 1 });
  return { before, after };
}
