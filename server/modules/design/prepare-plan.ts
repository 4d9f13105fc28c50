import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { checkExistingTable, loadPublished, planPublish, type PreparedPlan, type PublishedDesign, recordsOf, transactionDatabase } from '../../records/index.ts';
import { checkReach } from './check-reach.ts';
import { ownerOfCode } from './code-owner.ts';
import { loadCurrent, loadVersion } from './versions.ts';

/** What publishing these documents would do now; `pending` are designs that are going to be published along with it. */
export async function preparePlan(
  kernel: Kernel, trx: Transaction, actor: Actor, id: string, after: DesignDocuments, pending: readonly PublishedDesign[] = [],
): Promise<PreparedPlan> {
  const database = transactionDatabase(trx);
  const before = await loadCurrent(trx, id);
  const prepared = await planPublish(database, {
    designId: id,
    before,
    after,
    files: recordsOf(kernel).designs.files,
    others: [...pending, ...(await loadPublished(database, new Map())).filter((design) => design.id !== id && !pending.some((other) => other.id === design.id))],
    locale: actor.locale,
    modelAt: async (version) => (await loadVersion(trx, id, version)).documents.model,
  });
  prepared.plan.findings.push(...await existingFindings(kernel, actor, after));
  prepared.plan.findings.push(...await takenCodes(kernel, trx, actor, id, after), ...await checkReach(kernel, actor, after, before?.documents));
  return prepared;
}

/** A person who has a screen over somebody's table can read all of it, so it takes the right to look at tables. */
async function existingFindings(kernel: Kernel, actor: Actor, { model }: DesignDocuments): Promise<DesignFinding[]> {
  if (model.existing === undefined) return [];
  if (actor.userId !== SYSTEM_ACTOR.userId && !(await kernel.records.can(actor, 'dataSource', 'btn_tables'))) {
    return [{ severity: 'error', document: 'model', path: ['existing'], message: translate(actor.locale, 'design.existingRight') }];
  }
  return checkExistingTable(recordsOf(kernel).sources, model, actor.locale);
}

/** Codes that the checker cannot know of: those of removed designs, and dictionaries that people made. */
async function takenCodes(kernel: Kernel, trx: Transaction, actor: Actor, id: string, { model, dictionaries = [] }: DesignDocuments): Promise<DesignFinding[]> {
  const finding = (document: DesignFinding['document'], path: DesignFinding['path'], message: string): DesignFinding => ({ severity: 'error', document, path, message });
  const findings: DesignFinding[] = [];
  const by = await ownerOfCode(kernel, trx, actor.locale, model.code, id);
  if (by !== undefined) findings.push(finding('model', ['code'], translate(actor.locale, 'design.codeTaken', { code: model.code, by })));
  for (const [index, { code }] of dictionaries.entries()) {
    if (await isForeignDictionary(trx, id, code)) findings.push(finding('dictionary', [index, 'code'], translate(actor.locale, 'design.dictionaryTaken', { code })));
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
