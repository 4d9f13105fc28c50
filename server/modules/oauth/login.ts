import type { FastifyRequest } from 'fastify';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { AppError } from '../../kernel/errors.ts';
import { describeDevice } from '../../kernel/http/device.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadMenu } from './menu.ts';
import type { MenuTitles } from './menu-titles.ts';

interface Origin {
  ip: string;
  device: string;
}

/** Checks account and password, and opens a session. Who does not exist gets the same answer as who mistypes. */
export async function login(
  kernel: Kernel, titles: MenuTitles, request: FastifyRequest, typedAccount: string, digest: string,
): Promise<{ token: string; theme: string }> {
  const account = typedAccount.trim();
  const origin: Origin = { ip: request.ip, device: describeDevice(request.headers['user-agent']) };
  const user = await checkPassword(kernel, origin, account, digest);
  if (!user.isEnabled) {
    await recordLogin(kernel, origin, account, user, false);
    throw new AppError('forbidden', { textKey: 'login.disabled' });
  }
  if ((await loadMenu(kernel, user, 'zh-CN', titles)).length === 0) {
    await recordLogin(kernel, origin, account, user, false);
    throw new AppError('forbidden', { textKey: 'login.noPermission' });
  }
  const { token } = await kernel.sessions.open(user.id, origin);
  await recordLogin(kernel, origin, account, user, true);
  return { token, theme: await loadTheme(kernel, user.id) };
}

/** The user whose account and password these are. */
async function checkPassword(kernel: Kernel, origin: Origin, account: string, digest: string): Promise<DirectoryUser> {
  const user = await kernel.directory.findByAccount(account);
  if (!(await kernel.credentials.matches({ userId: user?.id, account, ip: origin.ip }, digest)) || user === undefined) {
    await recordLogin(kernel, origin, account, user, false);
    throw new AppError('loginFailed');
  }
  return user;
}

/** Opens the locked screen of a session with the name and password of its user. Those of somebody else open nothing. */
export async function unlock(kernel: Kernel, request: FastifyRequest, typedAccount: string, digest: string): Promise<void> {
  const { actor, session, ip } = request;
  const account = typedAccount.trim();
  const user = await kernel.directory.findByAccount(account);
  const isRight = await kernel.credentials.matches({ userId: actor.userId, ip }, digest);
  if (!isRight || user?.id !== actor.userId) {
    await recordLogin(kernel, { ip, device: describeDevice(request.headers['user-agent']) }, account, user, false);
    throw new AppError('loginFailed');
  }
  if (session !== null) await kernel.sessions.setLocked(session.id, false);
}

async function recordLogin(kernel: Kernel, { ip, device }: Origin, account: string, user: DirectoryUser | undefined, succeeded: boolean): Promise<void> {
  await kernel.db
    .insertInto('kernel.login_log')
    .values({ id: uuidv7(), user_id: user?.id ?? null, account: account.slice(0, 100), ip, device, succeeded })
    .execute();
}

async function loadTheme(kernel: Kernel, userId: string): Promise<string> {
  const row = await kernel.db
    .selectFrom('kernel.preference').select('value').where('user_id', '=', userId).where('key', '=', 'theme').executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : 'classic';
}
