import { permissionChanged, designPublished } from '../../events/catalogue.ts';
import { sql } from 'kysely';
import type { DesignDocuments, DesignVersion, PublishPlan, PublishRequest } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { applyPublish, hasErrors, lockRecords, lockTables, type PreparedPlan, type PublishedDesign, recordsOf, sentence, transactionDatabase } from '../../records/index.ts';
import { insertDictionaries } from '../../module-kit/insert-dictionaries.ts';
import { grantRoles } from './grant-roles.ts';
import { placeInMenu, type MenuPlace } from './place-in-menu.ts';
import { grantTest } from './test-grants.ts';
import { preparePlan } from './prepare-plan.ts';
import { loadCurrent } from './versions.ts';

/** What a publication does beside the documents themselves. */
export type Publication = Pick<PublishRequest, 'note' | 'acceptedUnfit' | 'grants' | 'test'> & { menu: MenuPlace | null; hash?: string | undefined; kind: 'publish' | 'rollback' };

/**
 * Table, version, menu and rights in one transaction, all or nothing. `source` answers the documents, inside of it.
 * 409 where the plan is no longer the one that was looked at, 422 where it may not be carried out.
 */
export async function publishDesign(
  kernel: Kernel, actor: Actor, id: string, publication: Publication, source: (trx: Transaction) => Promise<DesignDocuments>,
): Promise<DesignVersion> {
  const published = await kernel.db.transaction().execute(async (trx) => {
    await lockTables(transactionDatabase(trx));
    return publishWithin(kernel, trx, actor, id, publication, await source(trx));
  });
  const { designs, context } = recordsOf(kernel);
  await designs.reload();
  context.permissions.clear();
  return published;
}

/** The same in a transaction that holds `lockTables`; `pending` are designs that the transaction is going to publish after this one. */
export async function publishWithin(
  kernel: Kernel, trx: Transaction, actor: Actor, id: string, publication: Publication, documents: DesignDocuments, pending: readonly PublishedDesign[] = [],
): Promise<DesignVersion> {
  const database = transactionDatabase(trx);
  const current = await loadCurrent(trx, id);
  if (current !== undefined) await lockRecords(database, current.documents.model.code);
  const prepared = await preparePlan(kernel, trx, actor, id, documents, pending);
  refuse(actor, prepared.plan, publication);
  if (prepared.arrangement === undefined) throw new AppError('internal');
  const schemaVersion = await applyPublish(database, documents.model, prepared.arrangement).catch((error: unknown) => { throw refused(actor, prepared.plan, error); });
  const version = await storeVersion(trx, actor, id, { documents, prepared, publication, schemaVersion });
  await insertDictionaries(trx, documents.dictionaries ?? []);
  await placeAndGrant(kernel, trx, actor, id, documents, prepared, publication);
  await markPublished(kernel, trx, actor, id, documents.model.code, version.version);
  await kernel.events.publish(designPublished, id, trx);
  await kernel.events.publish(permissionChanged, null, trx);
  return version;
}

function refuse(actor: Actor, plan: PublishPlan, { hash, acceptedUnfit }: Publication): void {
  if (hasErrors(plan.findings)) {
    const errors = plan.findings.filter(({ severity }) => severity === 'error')
      .map(({ document, path, message }) => ({ path: [document, ...path].join('.'), rule: 'design.error', message }));
    throw new AppError('validation', { textKey: 'design.hasErrors', data: { errors, findings: plan.findings } });
  }
  if (hash !== undefined && hash !== plan.hash) throw new AppError('conflict', { textKey: 'design.planStale', data: plan });
  const open = plan.steps.filter(({ fieldId, unfit }) => unfit.count > 0 && !acceptedUnfit.includes(fieldId));
  if (open.length > 0) {
    const errors = open.map(({ field, message }) => ({ path: field, rule: 'design.unaccepted', message }));
    throw new AppError('validation', { message: translate(actor.locale, 'design.unaccepted'), data: { errors, plan } });
  }
}

const UNIQUE_VIOLATION = '23505';
const LOCK_TIMEOUT = '55P03';

/** Values that only became the same by being converted; tables that somebody else keeps busy. */
function refused(actor: Actor, plan: PublishPlan, error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === UNIQUE_VIOLATION) return new AppError('validation', { message: translate(actor.locale, 'error.validation'), data: { errors: [], plan }, cause: error });
  return code === LOCK_TIMEOUT ? new AppError('conflict', { textKey: 'design.planStale', data: plan, cause: error }) : error;
}

interface Storing {
  documents: DesignDocuments;
  prepared: PreparedPlan;
  publication: Publication;
  schemaVersion: number;
}

async function storeVersion(trx: Transaction, actor: Actor, id: string, { documents, prepared, publication, schemaVersion }: Storing): Promise<DesignVersion> {
  const last = await trx.selectFrom('kernel.design').select('version').where('id', '=', id).executeTakeFirst();
  const version = (last?.version ?? 0) + 1;
  const time = new Date();
  await trx.insertInto('kernel.design').values({ id, code: documents.model.code, version, menu_id: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version, removed: null })).execute();
  await trx.insertInto('kernel.design_version').values({
    design_id: id, version, schema_version: schemaVersion, documents: JSON.stringify(documents), changes: JSON.stringify(prepared.steps),
    note: publication.note, author: actor.userId, time,
  }).execute();
  await trx.insertInto('kernel.design_log').values({
    id: uuidv7(), design_id: id, kind: publication.kind, user_id: actor.userId, time,
    detail: JSON.stringify({ version, statements: prepared.plan.statements, acceptedUnfit: publication.acceptedUnfit, roles: publication.grants.map(({ roleId }) => roleId), test: publication.test ?? null, isSeen: publication.hash !== undefined }),
  }).execute();
  // Only a draft that says the same is at this version.
  await sql`
    update kernel.design_draft set version = case when documents::text = ${JSON.stringify(documents)} then ${version}::integer end
    where design_id = ${id}`.execute(trx);
  return {
    version, note: publication.note, author: actor.account, time: time.getTime(),
    changes: prepared.steps.map((step) => sentence(step, actor.locale)), isCurrent: true,
  };
}

async function placeAndGrant(
  kernel: Kernel, trx: Transaction, actor: Actor, id: string, documents: DesignDocuments, prepared: PreparedPlan, { menu, grants, test }: Publication,
): Promise<void> {
  const design = await trx.selectFrom('kernel.design').select('menu_id').where('id', '=', id).executeTakeFirstOrThrow();
  let menuId = design.menu_id;
  if (menu !== null) {
    menuId = await placeInMenu(kernel, trx, actor, documents.model.code, menuId, menu);
    await trx.updateTable('kernel.design').set({ menu_id: menuId }).where('id', '=', id).execute();
  }
  await grantRoles(kernel, trx, actor, prepared.documents, documents, menuId, grants);
  if (test !== undefined) await grantTest(kernel, trx, actor, prepared.documents, documents, test);
}

/** What the list of designs shows. */
async function markPublished(kernel: Kernel, trx: Transaction, actor: Actor, id: string, code: string, publishedVersion: number): Promise<void> {
  const { rows } = await sql<{ version: number }>`select version from records.sys_visual_design where id = ${id} and deleted_at is null for update`.execute(trx);
  if (rows[0] === undefined) throw new AppError('notFound');
  await kernel.records.update(actor, 'visualDesign', id, {
    version: rows[0].version, state: '1', enCode: code, publishedVersion, publishedTime: Date.now(),
  }, { trx, operation: true });
}
