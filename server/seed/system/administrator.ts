import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from '../../kernel/config.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { insertMissing } from '../../module-kit/insert-missing.ts';

export const ADMINISTRATOR_ID = fixedId('user', 'admin');
/** Of every demo account. */
export const DEMO_PASSWORD = 'demo2026';

/** What the page sends for a typed password. */
export function digestOf(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

export const ROOT_COMPANY_ID = fixedId('organize', 'root');

/** Everybody belongs somewhere: without demo data the administrator heads a company that he can rename. */
export async function seedRootCompany(trx: Transaction): Promise<void> {
  const { rows } = await sql`select 1 from records.sys_organize limit 1`.execute(trx);
  if (rows.length === 0) {
    await insertMissing(trx, 'sys_organize', [{
      id: ROOT_COMPANY_ID, full_name: '默认公司', en_code: 'root', category: 'company', enabled_mark: true, sort_code: 0,
    }]);
  }
  await sql`
    update records.sys_user set organize_id = ${ROOT_COMPANY_ID} where id = ${ADMINISTRATOR_ID} and organize_id is null
      and exists (select 1 from records.sys_organize where id = ${ROOT_COMPANY_ID} and deleted_at is null)`.execute(trx);
}

/** Adds the built-in administrator; his password is set only while nobody has one. */
export async function seedAdministrator(trx: Transaction, kernel: Kernel): Promise<void> {
  await insertMissing(trx, 'sys_user', [{
    id: ADMINISTRATOR_ID,
    account: 'admin',
    real_name: '系统管理员',
    gender: '3',
    is_administrator: true,
    enabled_mark: true,
    sort_code: 0,
  }]);
  if (!(await kernel.credentials.isEmpty())) return;
  const password = kernel.config.seed === 'demo' ? DEMO_PASSWORD : kernel.config.adminPassword;
  if (password === undefined) {
    throw new ConfigError(['ADMIN_PASSWORD: is needed to start on an empty database without demo data.']);
  }
  await kernel.credentials.set(ADMINISTRATOR_ID, digestOf(password), trx);
}
