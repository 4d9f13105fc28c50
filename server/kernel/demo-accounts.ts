import { ConfigError } from './config.ts';
import type { Kernel } from './module.ts';

/** Accounts of the demo company that people sign in with; the password of each is `demo2026`. */
export const DEMO_ACCOUNTS = ['admin', 'builder', 'manager', 'engineer', 'auditor', 'viewer'];

/** Whether the demo company was put into this database. */
export async function hasDemoAccounts(kernel: Kernel): Promise<boolean> {
  const mark = await kernel.db.selectFrom('kernel.setting').select('key').where('key', '=', 'seed.demo').executeTakeFirst();
  return mark !== undefined;
}

/** Everybody knows the demo password; a server with it is for this machine only, unless ALLOW_DEMO=1. */
export async function refuseOpenDemo(kernel: Kernel): Promise<void> {
  const { host, allowDemo } = kernel.config;
  const isLoopback = host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);
  if (isLoopback || allowDemo || !(await hasDemoAccounts(kernel))) return;
  throw new ConfigError([
    `HOST: the database has the demo accounts, whose password is public, so the server does not listen on ${host}. ` +
      'Use 127.0.0.1, start on an empty database with SEED=none and ADMIN_PASSWORD, or accept the risk with ALLOW_DEMO=1.',
  ]);
}
