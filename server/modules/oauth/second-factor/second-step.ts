import type { SignedIn } from '#schemas/wire/openid.ts';
import type { NewAuthenticator } from '#schemas/wire/second-step.ts';
import type { DirectoryUser } from '../../../kernel/directory/directory-user.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { enter, recordLogin, requireEntry } from '../login.ts';
import type { MenuTitles } from '../menu-titles.ts';
import type { Origin } from '../origin.ts';
import { type Challenge, type ChallengeKey, draftOfChallenge, endChallenge, tryChallenge } from './challenges.ts';
import { keepFactor, openFactor, sealFactor, useSecondFactor } from './factors.ts';
import { newSecret, presentAuthenticator, stepOf } from './totp.ts';

/** Goes on with a sign-in by a code of the second factor or a recovery code. Throws loginFailed, tooManyRequests and forbidden. */
export async function verifySecondStep(kernel: Kernel, titles: MenuTitles, origin: Origin, key: ChallengeKey, code: string): Promise<SignedIn> {
  const challenge = await tryChallenge(kernel.db, 'verify', key, origin.device);
  const user = await requireUser(kernel, titles, origin, challenge);
  if (!(await useSecondFactor(kernel, user.id, code))) throw await wrongCode(kernel, origin, challenge, user);
  await endChallenge(kernel.db, 'verify', key, origin.device);
  return enter(kernel, origin, challenge.account, user, challenge.basis);
}

/** The authenticator that a person has to set up before he comes in; the same one however often it is asked for. Throws loginFailed. */
export async function beginSetUp(kernel: Kernel, origin: Origin, key: ChallengeKey, locale: Locale): Promise<NewAuthenticator> {
  const { userId, draft } = await draftOfChallenge(kernel.db, key, origin.device, (id) => sealFactor(kernel, id, newSecret()));
  const user = await kernel.directory.loadUser(userId);
  if (user === undefined) throw new AppError('loginFailed', { textKey: 'login.challengeGone' });
  return presentAuthenticator(await openFactor(kernel, userId, draft), translate(locale, 'product.name'), user.account);
}

/** Takes the authenticator by its first code, and lets the person in with the recovery codes. Throws loginFailed and forbidden. */
export async function confirmSetUp(kernel: Kernel, titles: MenuTitles, origin: Origin, key: ChallengeKey, code: string): Promise<SignedIn & { recoveryCodes: string[] }> {
  const challenge = await tryChallenge(kernel.db, 'setUp', key, origin.device);
  const user = await requireUser(kernel, titles, origin, challenge);
  const { draft } = challenge;
  const step = draft === null ? undefined : stepOf(await openFactor(kernel, user.id, draft), code);
  if (draft === null || step === undefined) throw await wrongCode(kernel, origin, challenge, user);
  const recoveryCodes = await kernel.db.transaction().execute(async (trx) => {
    await endChallenge(trx, 'setUp', key, origin.device);
    const codes = await keepFactor(trx, { userId: user.id, secret: draft, step, isFirst: true });
    // Another sign-in has set one up meanwhile: this one has to show it.
    if (codes === undefined) throw new AppError('loginFailed', { textKey: 'login.challengeGone' });
    return codes;
  });
  return { ...(await enter(kernel, origin, challenge.account, user, challenge.basis)), recoveryCodes };
}

/** What has changed since the password was given counts. */
async function requireUser(kernel: Kernel, titles: MenuTitles, origin: Origin, { userId, account }: Challenge): Promise<DirectoryUser> {
  const user = await kernel.directory.loadUser(userId);
  if (user === undefined) throw new AppError('loginFailed', { textKey: 'login.challengeGone' });
  await requireEntry(kernel, titles, origin, account, user);
  return user;
}

async function wrongCode(kernel: Kernel, origin: Origin, { account }: Challenge, user: DirectoryUser): Promise<AppError> {
  await recordLogin(kernel, origin, account, user, false);
  return new AppError('loginFailed', { textKey: 'login.secondFactorWrong' });
}
