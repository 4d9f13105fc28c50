import { permissionChanged } from '../../events/catalogue.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { type RecordsEngine, recordsOf } from '../../records/index.ts';
import { seedArchiveRequirements } from './archive-requirements.ts';
import { seedChats } from './chats.ts';
import { keepDemoFiles } from './files/keep-demo-file.ts';
import { seedListViews } from './list-views.ts';
import { seedCompany } from './seed-company.ts';
import { releaseOfficeFlows } from './office-flows.ts';
import { createOldEquipment } from './old-equipment.ts';
import { releaseProjectFlows } from './project-flows.ts';
import { publishForms, publishOldEquipment, seedFormRecords } from './seed-forms.ts';
import { seedNotices } from './seed-notices.ts';
import { seedProjects } from './seed-projects.ts';

/** The server refuses strangers while this mark is there. */
const COMPANY = 'seed.demo';
const FORMS = 'seed.demo.forms';
const FLOWS = 'seed.demo.flows';
const PROJECT_FLOWS = 'seed.demo.projectFlows';

/**
 * Makes the demo company and its projects where they have not been made. Each half is one transaction
 * together with the mark that says it is done, so that a start cut short is simply repeated.
 */
export async function seedDemo(kernel: Kernel, engine: RecordsEngine): Promise<void> {
  if (await hasForeignCompany(kernel)) return;
  // People first and committed: who writes a project's records must be known to everybody.
  await once(kernel, COMPANY, (trx) => seedCompany(trx, kernel));
  await kernel.events.publish(permissionChanged, null);
  await once(kernel, 'seed.demo.projects', (trx) => seedProjects(trx, engine, keepDemoFiles(trx, kernel)));
  if (recordsOf(kernel).documents.models.has('archiveRequirement')) await once(kernel, 'seed.demo.archiveRequirements', (trx) => seedArchiveRequirements(trx, engine));
  await once(kernel, 'seed.demo.views', seedListViews);
  await once(kernel, 'seed.demo.chats', seedChats);
  // Before the forms that people look for in the list of designs: what was changed last stands first there.
  if (recordsOf(kernel).documents.models.has('flowDesign')) {
    await onceCommitted(kernel, FLOWS, releaseOfficeFlows);
    await onceCommitted(kernel, PROJECT_FLOWS, releaseProjectFlows);
  }
  if (!(await isDone(kernel, FORMS))) {
    await publishForms(kernel);
    await once(kernel, FORMS, (trx) => seedFormRecords(trx, engine));
  }
  // Documents of others than the product's may have no notices and no designs.
  if (recordsOf(kernel).documents.models.has('notice')) await once(kernel, 'seed.demo.notices', (trx) => seedNotices(trx, engine));
  if (!recordsOf(kernel).documents.models.has('visualDesign')) return;
  await once(kernel, 'seed.demo.oldEquipment', createOldEquipment);
  await publishOldEquipment(kernel);
}

/** Somebody has made his own company in this database; a second one would only be in his way. */
async function hasForeignCompany(kernel: Kernel): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select exists (select 1 from records.sys_organize)
      and not exists (select 1 from kernel.setting where key = ${COMPANY}) as present`.execute(kernel.db);
  return rows[0]?.present ?? false;
}

async function once(kernel: Kernel, key: string, work: (trx: Transaction) => Promise<void>): Promise<void> {
  if (await isDone(kernel, key)) return;
  await kernel.db.transaction().execute(async (trx) => {
    await work(trx);
    await trx.insertInto('kernel.setting').values({ key, value: JSON.stringify(new Date().toISOString()) }).execute();
  });
}

/** Work that commits by itself and may be repeated; the mark comes after it. */
async function onceCommitted(kernel: Kernel, key: string, work: (kernel: Kernel) => Promise<void>): Promise<void> {
  if (await isDone(kernel, key)) return;
  await work(kernel);
  await once(kernel, key, () => Promise.resolve());
}

async function isDone(kernel: Kernel, key: string): Promise<boolean> {
  return (await kernel.db.selectFrom('kernel.setting').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;
}
