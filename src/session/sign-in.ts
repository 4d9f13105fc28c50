import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { languageChosenNow, showLanguage } from '#src/i18n/i18n.ts';
import { isLocale } from '#src/i18n/languages.ts';
import { currentLocale, say } from '#src/i18n/texts.ts';
import { isActing } from './acting.ts';
import { configuration } from './configuration.ts';
import type { CurrentUser } from './current-user.ts';
import { SESSION_END_CODES } from './envelope.ts';
import { request } from './http.ts';
import { passwordDigest } from './password-digest.ts';
import { endQuestion } from './renewal.ts';
import { beginSignOut, endSession, isLeftByOther, openLogin } from './session-end.ts';
import { forgetSession, keepCurrentUser, keepLock, keepToken, session } from './session-state.ts';

/** What was typed for a captcha. */
export interface CaptchaAnswer extends Record<string, string> {
  captchaId: string;
  captchaAnswer: string;
}

/** Whether a refusal says that the next try needs a captcha. */
export function asksForCaptcha(error: unknown): boolean {
  return error instanceof DataSourceError && isRecord(error.data) && error.data['needsCaptcha'] === true;
}

/** Signs in and learns what the user may open, unless a second step is missing. Throws DataSourceError with a text fit to show. */
export async function signIn(account: string, password: string, captcha?: CaptchaAnswer | null): Promise<SecondStep | null> {
  return goOnWith(await askForSession(account, password, captcha));
}

/** Goes on with an answer to signing in: into the session, or to the step that is still missing. Throws DataSourceError. */
export async function goOnWith(answer: JsonValue): Promise<SecondStep | null> {
  const step = missingStepOf(answer);
  if (step === null) await enterWith(tokenOf(answer));
  return step;
}

/** Goes on with the session of a token that signing in has brought. Throws DataSourceError with a text fit to show. */
export async function enterWith(token: string): Promise<void> {
  keepLock(false);
  keepToken(token);
  try {
    await loadCurrentUser();
  } catch (error) {
    forgetSession();
    throw error;
  }
  session.hasJustSignedIn = true;
}

async function askForSession(account: string, password: string, captcha: CaptchaAnswer | null = null): Promise<JsonValue> {
  return request({
    method: 'POST',
    path: '/api/oauth/Login',
    form: { account: account.trim(), password: await passwordDigest(password), ...configuration.client, ...captcha },
  });
}

/** Opens a new session for the person whose session has ended, and goes on in the page as it is, unless a second step is missing. Throws DataSourceError. */
export async function renewSession(password: string, captcha?: CaptchaAnswer | null): Promise<SecondStep | null> {
  const answer = await askForSession(session.userInfo?.userAccount ?? '', password, captcha);
  const step = missingStepOf(answer);
  if (step === null) await renewWith(tokenOf(answer));
  return step;
}

/** The second step of `renewSession`. Throws DataSourceError. */
export async function verifyRenewal({ challenge }: SecondStep, code: string): Promise<void> {
  await renewWith(tokenOf(await request({ method: 'POST', path: '/api/oauth/SecondStep/Actions/Verify', data: { ...challenge, code: code.trim() } })));
}

async function renewWith(token: string): Promise<void> {
  if (!(await adoptToken(token))) throw new DataSourceError(0, say('session:emptyUser'));
}

/** Goes on with another token of the same person, such as one that another tab has brought; false where it is somebody else's. Throws DataSourceError. */
export async function adoptToken(token: string): Promise<boolean> {
  const user = await askCurrentUser(token);
  // Sign-in leads back to where its person was.
  if (session.userInfo === null) return !isLeftByOther(user.userInfo.userId);
  if (user.userInfo.userId !== session.userInfo.userId) return false;
  keepToken(token);
  keep(user);
  endQuestion();
  return true;
}

/** Asks who is signed in, and brings his language and this browser's together. Throws DataSourceError. */
export async function loadCurrentUser(): Promise<CurrentUser> {
  if (session.isBorrowed) keepToken(tokenOf(await request({ method: 'POST', path: '/api/oauth/Actions/Exchange' })));
  const user = await askCurrentUser();
  const told = user.userInfo.language ?? '';
  const chosen = languageChosenNow();
  if (isActing) return keep(user);
  if (chosen !== null && told !== chosen) {
    // Chosen a moment ago, perhaps before signing in: the server names the menu in it from now on.
    await request({ method: 'PUT', path: '/api/permission/Users/Current/SystemLanguage', data: { language: chosen } });
    return keep(await askCurrentUser());
  }
  if (isLocale(told) && told !== currentLocale()) await showLanguage(told);
  return keep(user);
}

function keep(user: CurrentUser): CurrentUser {
  keepCurrentUser(user);
  return user;
}

/** Refuses an empty user and a user without any menu. */
async function askCurrentUser(token?: string): Promise<CurrentUser> {
  const answer = await request({ path: '/api/oauth/CurrentUser', ...(token !== undefined && { token }) });
  if (!isRecord(answer) || !isRecord(answer['userInfo'])) throw new DataSourceError(0, say('session:emptyUser'));
  const user = {
    userInfo: answer['userInfo'],
    menuList: answer['menuList'] ?? [],
    permissionList: answer['permissionList'] ?? [],
  } as unknown as CurrentUser;
  if (user.menuList.length === 0) throw new DataSourceError(0, say('session:noMenus'));
  return user;
}

/** Ends the session on the server and here. An unreachable server does not keep anybody signed in here. */
export async function signOut(): Promise<void> {
  beginSignOut();
  try {
    await request({ path: '/api/oauth/Logout' });
  } catch {
    // Already ended, or not reachable: the token is thrown away all the same.
  }
  forgetSession();
  openLogin();
}

/** Locks the screen here; the lock screen then locks the session. */
export function lock(): void {
  keepLock(true);
}

let locking: Promise<unknown> = Promise.resolve();

/** Locks the session on the server, which from then on answers nothing but the unlocking. May be said again: a page that was left may have taken its request with it. */
export function lockSession(): void {
  // Not reachable: the page is locked all the same.
  locking = request({ method: 'POST', path: '/api/oauth/Actions/Lock' }).catch(() => undefined);
}

/** Lifts the lock when the password is right, of a session that has ended meanwhile too. Throws DataSourceError otherwise. */
export async function unlock(password: string): Promise<void> {
  // A lock that arrives behind its unlocking would stay.
  await locking;
  try {
    await request({
      method: 'POST',
      path: '/api/oauth/LockScreen',
      data: { account: session.userInfo?.userAccount ?? '', password: await passwordDigest(password) },
    });
  } catch (error) {
    if (!(error instanceof DataSourceError) || !SESSION_END_CODES.includes(error.code)) throw error;
    // The second step needs more room than the lock screen has.
    if ((await renewSession(password)) !== null) return endSession(error.message);
  }
  keepLock(false);
}

function missingStepOf(answer: JsonValue): SecondStep | null {
  return isRecord(answer) && (answer['step'] === 'verify' || answer['step'] === 'setUp') ? (answer as unknown as SecondStep) : null;
}

/** The token of an answer to signing in. Throws DataSourceError where it holds none. */
export function tokenOf(answer: JsonValue): string {
  const token = isRecord(answer) ? answer['token'] : undefined;
  if (typeof token !== 'string' || token === '') throw new DataSourceError(0, say('session:emptyUser'));
  return token;
}

function isRecord(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
