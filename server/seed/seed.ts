import { createHash } from 'node:crypto';
import { withLock } from '../kernel/database.ts';
import type { Kernel } from '../kernel/module.ts';
import type { RecordsEngine } from '../records/index.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { loadSeedDocuments } from './seed-documents.ts';
import { seedAdministrator, seedRootCompany } from './system/administrator.ts';
import { seedAreas } from './system/areas.ts';
import { seedBillRules } from './system/bill-rules.ts';
import { insertDictionaries } from '../module-kit/insert-dictionaries.ts';
import { seedMenus } from './system/menus.ts';
import { seedSettings } from './system/settings.ts';
import { seedWorkingDays } from './system/working-days.ts';

/** Raised when the code below adds something that the documents do not show. */
const REVISION = 2;
const FINGERPRINT = 'seed.fingerprint';

/**
 * Brings a database what the product needs: dictionaries, bill rules, menus, areas and the built-in
 * administrator, and with SEED=demo a whole company where there is none yet. Run at every start, after
 * the tables are laid out: new documents add their entries, what administrators edited stays.
 */
export async function seed(kernel: Kernel, engine: RecordsEngine): Promise<void> {
  await withLock(kernel.handle, 'seed', async () => {
    await seedSystem(kernel);
    if (kernel.config.seed === 'demo') await seedDemo(kernel, engine);
  });
}

async function seedSystem(kernel: Kernel): Promise<void> {
  const documents = loadSeedDocuments(kernel.config.schemasDir);
  const fingerprint = createHash('sha256').update(JSON.stringify([REVISION, documents])).digest('hex');
  if ((await readSetting(kernel, FINGERPRINT)) === fingerprint) return;
  await kernel.db.transaction().execute(async (trx) => {
    await insertDictionaries(trx, documents.dictionaries);
    await seedBillRules(trx, documents.billRules);
    await seedMenus(trx, documents);
    await seedAreas(trx);
    await seedSettings(trx, documents.settings);
    await seedWorkingDays(trx);
    await seedAdministrator(trx, kernel);
    if (kernel.config.seed === 'none') await seedRootCompany(trx);
    const value = JSON.stringify(fingerprint);
    await trx
      .insertInto('kernel.setting')
      .values({ key: FINGERPRINT, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
}

async function readSetting(kernel: Kernel, key: string): Promise<unknown> {
  const row = await kernel.db.selectFrom('kernel.setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
