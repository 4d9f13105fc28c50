import { createHash } from 'node:crypto';
import { ConfigError } from '../../kernel/config.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fixedId } from '../fixed-id.ts';
import { insertMissing } from '../insert-missing.ts';

export const ADMINISTRATOR_ID = fixedId('user', 'admin');
/** Of every demo account. */
export const DEMO_PASSWORD = 'demo2026';

/** What the page sends for a typed password. */
export function digestOf(password: string): string {
  return createHash('md5').update(password).digest('hex');
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
