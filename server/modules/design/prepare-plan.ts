import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { recordsOf } from '../../records/prepare-records.ts';
import { loadPublished } from '../../records/published/load-published.ts';
import { planPublish, type PreparedPlan } from '../../records/publish/plan-publish.ts';
import { transactionDatabase } from '../../records/sql/database.ts';
import { isTaken } from './hooks.ts';
import { loadCurrent, loadVersion } from './versions.ts';

/** What publishing these documents would do now. */
export async function preparePlan(kernel: Kernel, trx: Transaction, actor: Actor, id: string, after: DesignDocuments): Promise<PreparedPlan> {
  const database = transactionDatabase(trx);
  const before = await loadCurrent(trx, id);
  const prepared = await planPublish(database, {
    designId: id,
    before,
    after,
    files: recordsOf(kernel).designs.files,
    others: (await loadPublished(database, new Map())).filter((design) => design.id !== id),
    locale: actor.locale,
    modelAt: async (version) => (await loadVersion(trx, id, version)).documents.model,
  });
  prepared.plan.findings.push(...await takenCodes(kernel, trx, actor, id, after));
  return prepared;
}

/** Codes that the checker cannot know of: those of removed designs, and dictionaries that people made. */
async function takenCodes(kernel: Kernel, trx: Transaction, actor: Actor, id: string, { model, dictionaries = [] }: DesignDocuments): Promise<DesignFinding[]> {
  const finding = (document: DesignFinding['document'], path: DesignFinding['path'], code: string): DesignFinding =>
    ({ severity: 'error', document, path, message: translate(actor.locale, 'design.codeTaken', { code }) });
  const findings: DesignFinding[] = [];
  if (await isTaken(kernel, trx, model.code, id)) findings.push(finding('model', ['code'], model.code));
  for (const [index, { code }] of dictionaries.entries()) {
    if (await isForeignDictionary(trx, id, code)) findings.push(finding('dictionary', [index, 'code'], code));
  }
  return findings;
}

/** One that is in the database and did not come with an earlier version of this design. */
async function isForeignDictionary(trx: Transaction, id: string, code: string): Promise<boolean> {
  const database = transactionDatabase(trx);
  const [row] = await database.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM records.sys_dictionary_type WHERE en_code = $1) AND NOT EXISTS (
       SELECT 1 FROM kernel.design_version v, jsonb_array_elements(coalesce(v.documents::jsonb -> 'dictionaries', '[]'::jsonb)) d
       WHERE v.design_id = $2 AND d ->> 'code' = $1) AS taken`, [code, id],
  );
  return row?.taken === true;
}
