import type { Locale } from '#schemas/language/documents/text.ts';
import type { RetiredField } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { lockRecords, lockTables, type ModelAt, purgeFields, retiredFields, transactionDatabase } from '../../records/index.ts';
import { loadCurrent, loadVersion, type StoredVersion } from './versions.ts';

/** Columns that nothing shows any more; none before the first publication. */
export async function listRetired(kernel: Kernel, id: string, locale: Locale): Promise<RetiredField[]> {
  return kernel.db.transaction().execute(async (trx) => {
    const current = await loadCurrent(trx, id);
    if (current === undefined) return [];
    return retiredFields(transactionDatabase(trx), currentModel(current), modelAt(trx, id), locale);
  });
}

/** Takes values away for good: only retired ones, only when the design's code was typed, and not without a trace. */
export async function purgeRetired(kernel: Kernel, actor: Actor, id: string, fieldIds: readonly string[], confirm: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const database = transactionDatabase(trx);
    await lockTables(database);
    const current = await loadCurrent(trx, id);
    if (current === undefined) throw new AppError('wrongState', { textKey: 'design.unpublished' });
    const { code } = current.documents.model;
    if (confirm !== code) throw fault(actor, 'confirm', 'design.purgeConfirm', { code });
    await lockRecords(database, code);
    const before = (await retiredFields(database, currentModel(current), modelAt(trx, id), actor.locale)).filter(({ fieldId }) => fieldIds.includes(fieldId));
    const statements = await purgeFields(database, current.documents.model, fieldIds);
    if (statements === undefined) throw fault(actor, 'fieldIds', 'design.purgeField');
    await trx.insertInto('kernel.design_log').values({
      id: uuidv7(), design_id: id, kind: 'purge', user_id: actor.userId, time: new Date(), detail: JSON.stringify({ fields: before, statements }),
    }).execute();
  });
}

function currentModel({ documents, version }: StoredVersion): Parameters<typeof retiredFields>[1] {
  return { model: documents.model, version };
}

function modelAt(trx: Transaction, id: string): ModelAt {
  return async (version) => (await loadVersion(trx, id, version)).documents.model;
}

function fault(actor: Actor, path: string, key: string, params: Record<string, string> = {}): AppError {
  const message = translate(actor.locale, key, params);
  return new AppError('validation', { message, data: { errors: [{ path, rule: key, message }] } });
}
