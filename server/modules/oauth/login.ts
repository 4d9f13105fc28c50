import type { FastifyRequest } from 'fastify';
import type { CaptchaNeeded } from '#schemas/wire/captcha.ts';
import type { Admitted, SignedIn } from '#schemas/wire/openid.ts';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { AppError } from '../../kernel/errors.ts';
import { createGate } from '../../kernel/gate.ts';
import { describeDevice } from '../../kernel/http/device.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { type Basis, passwordBasis } from './basis.ts';
import type { Origin } from './origin.ts';
import { openSession, requireAllowedAddress } from './open-session.ts';
import { beginChallenge } from './second-factor/challenges.ts';
import { isRequired, loadWays } from './second-factor/factors.ts';
import { useCaptcha } from './captcha/captchas.ts';
import { forgetFailures, needsCaptcha, noteFailure } from './captcha/failures.ts';
import { useCode } from './codes/use-code.ts';
import { loadMenu } from './menu.ts';
import type { MenuTitles } from './menu-titles.ts';

/** Not more than are compared at once, or those who wait to be compared would all have been let through before the first one fails. */
const compared = createGate(4);
const CAPTCHA_NEEDED: CaptchaNeeded = { needsCaptcha: true };

/** What somebody types to sign in. */
export interface TypedPassword {
  account: string;
  digest: string;
  captcha: { id: string; answer: string } | undefined;
}

/** Checks account and password, and opens a session. Who does not exist gets the same answer as who mistypes. */
export async function login(kernel: Kernel, titles: MenuTitles, request: FastifyRequest, typed: TypedPassword): Promise<Admitted> {
  const account = typed.account.trim();
  const origin = originOf(request);
  const { user, basis } = await checkPassword(kernel, origin, { ...typed, account });
  return admit(kernel, titles, origin, account, user, basis);
}

/** Checks a code that was sent to a mobile number, and opens a session. */
export async function loginByCode(kernel: Kernel, titles: MenuTitles, request: FastifyRequest, { mobile, code }: { mobile: string; code: string }): Promise<Admitted> {
  const origin = originOf(request);
  const userId = await useCode(kernel, { purpose: 'signIn', name: mobile, code, ip: request.ip });
  const user = userId === undefined ? undefined : await kernel.directory.loadUser(userId);
  if (user === undefined) {
    await recordLogin(kernel, origin, mobile, undefined, false);
    throw new AppError('loginFailed', { textKey: 'login.codeWrong' });
  }
  return admit(kernel, titles, origin, mobile, user, null);
}

/** Lets in somebody who has shown who he is, if he may come in: with a session, or with a second step where he has or needs a second factor. */
export async function admit(kernel: Kernel, titles: MenuTitles, origin: Origin, account: string, user: DirectoryUser, basis: Basis | null): Promise<Admitted> {
  await requireEntry(kernel, titles, origin, account, user);
  const ways = await loadWays(kernel.db, user.id);
  const step = ways.length > 0 ? 'verify' : (await isRequired(kernel, user)) ? 'setUp' : undefined;
  if (step !== undefined) return beginChallenge(kernel.db, { step, ways, userId: user.id, account, device: origin.device, basis });
  return enter(kernel, origin, account, user, basis);
}

/** Refuses a person who is disabled, has no rights at all, or signs in from an address that is not allowed. Throws forbidden. */
export async function requireEntry(kernel: Kernel, titles: MenuTitles, origin: Origin, account: string, user: DirectoryUser): Promise<void> {
  await unlessRefused(kernel, origin, account, user, async () => {
    if (!user.isEnabled) throw new AppError('forbidden', { textKey: 'login.disabled' });
    if ((await loadMenu(kernel, user, 'zh-CN', titles)).length === 0) throw new AppError('forbidden', { textKey: 'login.noPermission' });
    await requireAllowedAddress(kernel, origin, user);
  });
}

/** Opens the session; nothing is missing any more. Throws forbidden, and loginFailed where what the sign-in goes by was taken away meanwhile. */
export async function enter(kernel: Kernel, origin: Origin, account: string, user: DirectoryUser, basis: Basis | null): Promise<SignedIn> {
  const token = await unlessRefused(kernel, origin, account, user, () => openSession(kernel, origin, user, basis));
  await recordLogin(kernel, origin, account, user, true);
  return { token, theme: await loadTheme(kernel, user.id) };
}

/** What is refused stands in the log. */
async function unlessRefused<Result>(kernel: Kernel, origin: Origin, account: string, user: DirectoryUser, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await recordLogin(kernel, origin, account, user, false);
    throw error;
  }
}

export function originOf({ ip, headers }: FastifyRequest): Origin {
  return { ip, device: describeDevice(headers['user-agent']) };
}

/** The user whose account and password these are. */
async function checkPassword(kernel: Kernel, origin: Origin, { account, digest, captcha }: TypedPassword): Promise<{ user: DirectoryUser; basis: Basis }> {
  const who = { account, ip: origin.ip };
  return compared.run(async () => {
    // Before anything is looked up, so that it says nothing of who is here.
    if (await needsCaptcha(kernel, who) && !(captcha !== undefined && await useCaptcha(kernel, origin, captcha.id, captcha.answer))) {
      throw new AppError('loginFailed', { textKey: captcha === undefined ? 'login.captchaNeeded' : 'login.captchaWrong', data: CAPTCHA_NEEDED });
    }
    const user = await kernel.directory.findByAccount(account);
    // Before it is compared: one that is set meanwhile is another.
    const basis = await passwordBasis(kernel.db, user?.id);
    if (!(await kernel.credentials.matches({ userId: user?.id, account, ip: origin.ip }, digest)) || user === undefined) {
      await recordLogin(kernel, origin, account, user, false);
      await noteFailure(kernel, who);
      throw new AppError('loginFailed', await needsCaptcha(kernel, who) ? { data: CAPTCHA_NEEDED } : {});
    }
    await forgetFailures(kernel, account);
    return { user, basis };
  });
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

export async function recordLogin(kernel: Kernel, { ip, device }: Origin, account: string, user: DirectoryUser | undefined, succeeded: boolean): Promise<void> {
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
