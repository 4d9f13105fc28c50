import { sql } from 'kysely';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { findCompany } from '../../kernel/directory/organize-tree.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';

/** `CurrentUser.userInfo`: who is signed in, where he belongs, and when he was here last. */
export async function loadUserInfo(kernel: Kernel, user: DirectoryUser, locale: Locale): Promise<Record<string, unknown>> {
  const [place, variables, positionIds, preferences, previous] = await Promise.all([
    findCompany(kernel.db, user),
    kernel.directory.loadVariables(user.id),
    loadPositions(kernel, user.positionIds),
    loadPreferences(kernel, user.id),
    loadPreviousLogin(kernel, user.id),
  ]);
  return {
    userId: user.id,
    userAccount: user.account,
    userName: user.realName,
    headIcon: user.headIcon,
    ...place,
    positionIds,
    portalId: '',
    isAdministrator: user.isAdministrator,
    theme: preferences['theme'] ?? 'classic',
    language: preferences['language'] ?? null,
    prevLogin: previous === undefined ? 0 : 1,
    prevLoginTime: previous?.created ?? null,
    prevLoginIPAddress: previous?.ip ?? '',
    prevLoginIPAddressName: previous === undefined ? '' : nameOfAddress(previous.ip, locale),
    variables,
  };
}

async function loadPositions(kernel: Kernel, ids: string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select id, full_name as name from records.sys_position where id = any(${ids}) and deleted_at is null`.execute(kernel.db);
  return rows;
}

async function loadPreferences(kernel: Kernel, userId: string): Promise<Record<string, unknown>> {
  const rows = await kernel.db
    .selectFrom('kernel.preference').select(['key', 'value']).where('user_id', '=', userId).where('key', 'in', ['theme', 'language']).execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** The newest is the present one. */
async function loadPreviousLogin(kernel: Kernel, userId: string): Promise<{ created: number; ip: string } | undefined> {
  return kernel.db
    .selectFrom('kernel.login_log').select(['created', 'ip']).where('user_id', '=', userId).where('succeeded', '=', true)
    .orderBy('created', 'desc').offset(1).limit(1).executeTakeFirst();
}

function nameOfAddress(ip: string, locale: Locale): string {
  const plain = ip.replace(/^::ffff:/, '');
  if (plain === '::1' || plain.startsWith('127.')) return translate(locale, 'address.thisMachine');
  if (/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/i.test(plain)) return translate(locale, 'address.local');
  return '';
}
