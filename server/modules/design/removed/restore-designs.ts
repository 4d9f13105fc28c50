import { permissionChanged, designPublished } from '../../../events/catalogue.ts';
import { sql } from 'kysely';
import type { DesignDocuments, RestoredDesign } from '#schemas/wire/designs.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { applyPublish, hasErrors, type PreparedPlan, type PublishedDesign, transactionDatabase, upgraded } from '../../../records/index.ts';
import { ownerOfCode } from '../code-owner.ts';
import { preparePlan } from '../prepare-plan.ts';
import { loadCurrent } from '../versions.ts';
import { countRecords, REMOVED } from './removal.ts';
import { restoreMenu } from './restore-menu.ts';

export interface Removed {
  id: string;
  title: string;
  code: string | null;
  by: string | null;
  /** Epoch milliseconds. */
  time: number;
  /** Why it cannot be brought back, in the actor's language; null where it can. */
  refusal: string | null;
}

/** Those of the designs that are removed. */
export async function findRemoved(kernel: Kernel, trx: Transaction, actor: Actor, ids: readonly string[]): Promise<Removed[]> {
  const { rows } = await sql<Omit<Removed, 'refusal'>>`
    select s.id, s.full_name as title, s.en_code as code, coalesce(u.real_name, s.last_modify_user_id) as by, s.deleted_at as time
    from records.sys_visual_design s left join records.sys_user u on u.id = s.last_modify_user_id
    where s.id = any(${ids}::text[]) and s.deleted_at is not null order by s.id for update of s`.execute(trx);
  const removed: Removed[] = [];
  for (const row of rows) {
    const by = row.code === null ? undefined : await ownerOfCode(kernel, trx, actor.locale, row.code, row.id);
    removed.push({ ...row, refusal: by === undefined ? null : translate(actor.locale, 'design.restoreTaken', { title: row.title, code: row.code ?? '', by }) });
  }
  return removed;
}

/**
 * Brings removed designs back in the state they were removed in: in use with the version they had, or as a draft. One that
 * no longer goes with what is here comes back as a draft, with its faults. In a transaction that holds `lockTables`; 422 where a code is taken.
 */
export async function restoreDesigns(kernel: Kernel, trx: Transaction, actor: Actor, removed: readonly Removed[]): Promise<RestoredDesign[]> {
  const published: PublishedDesign[] = [];
  for (const { id, refusal } of removed) {
    if (refusal !== null) throw new AppError('validation', { message: refusal, data: { errors: [{ path: 'enCode', rule: 'design.code', message: refusal }] } });
    await kernel.records.restore(actor, 'visualDesign', [id], { trx, operation: true });
    await kernel.records.remove(SYSTEM_ACTOR, REMOVED, [id], { trx, operation: true });
    const current = await loadCurrent(trx, id);
    if (current === undefined) continue;
    const documents = upgraded(current.documents);
    published.push({ id, code: documents.model.code, version: current.version, schemaVersion: current.schemaVersion, documents });
  }
  const judged = await judge(kernel, trx, actor, published);
  const restored: RestoredDesign[] = [];
  for (const { id, title, by, time } of removed) {
    const plan = judged.usable.get(id);
    const design = published.find((one) => one.id === id);
    const left = plan === undefined || design === undefined ? [] : await putIntoUse(kernel, trx, actor, id, design.documents, plan);
    const faults = judged.faults.get(id) ?? [];
    if (faults.length > 0) await keepAsDraft(kernel, trx, id);
    restored.push({
      id, title, isInUse: plan !== undefined, removedBy: by ?? '', removedTime: time, faults, left,
      records: design === undefined ? null : await countRecords(trx, design.documents.model),
    });
  }
  await kernel.events.publish(permissionChanged, null, trx);
  return restored;
}

interface Judged {
  usable: Map<string, PreparedPlan>;
  faults: Map<string, string[]>;
}

/** Which of them can be in use beside what is here and beside each other. */
async function judge(kernel: Kernel, trx: Transaction, actor: Actor, designs: readonly PublishedDesign[]): Promise<Judged> {
  const faults = new Map<string, string[]>();
  for (;;) {
    const rest = designs.filter(({ id }) => !faults.has(id));
    const usable = new Map<string, PreparedPlan>();
    const known = faults.size;
    for (const design of rest) {
      const prepared = await preparePlan(kernel, trx, actor, design.id, design.documents, rest.filter((other) => other !== design));
      if (!hasErrors(prepared.plan.findings)) usable.set(design.id, prepared);
      else faults.set(design.id, prepared.plan.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message));
    }
    // Those that count on one with faults have to be looked at again without it.
    if (faults.size === known) return { usable, faults };
  }
}

async function putIntoUse(kernel: Kernel, trx: Transaction, actor: Actor, id: string, { model }: DesignDocuments, { arrangement }: PreparedPlan): Promise<string[]> {
  // The tables may have grown while it was away.
  if (arrangement !== undefined) await applyPublish(transactionDatabase(trx), model, arrangement);
  const { version } = await trx.updateTable('kernel.design').set({ removed: null }).where('id', '=', id).returning('version').executeTakeFirstOrThrow();
  await trx.insertInto('kernel.design_log').values({
    id: uuidv7(), design_id: id, kind: 'restore', user_id: actor.userId, time: new Date(), detail: JSON.stringify({ version }),
  }).execute();
  await kernel.events.publish(designPublished, id, trx);
  return restoreMenu(kernel, trx, actor, id);
}

async function keepAsDraft(kernel: Kernel, trx: Transaction, id: string): Promise<void> {
  const { rows: [row] } = await sql<{ version: number }>`select version from records.sys_visual_design where id = ${id}`.execute(trx);
  await kernel.records.update(SYSTEM_ACTOR, 'visualDesign', id, { version: row?.version ?? null, state: '0' }, { trx, operation: true });
}
