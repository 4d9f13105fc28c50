import { sql } from 'kysely';
import type { NewAuthenticator, OwnSecondFactor } from '#schemas/wire/second-step.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { isRequired, keepFactor, loadFactor, openFactor, removeFactor, sealFactor, useSecondFactor } from './factors.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { newSecret, presentAuthenticator, stepOf } from './totp.ts';

const DRAFT_MINUTES = 15;

/** Shows that it is the person, not only the session: the password, and a code where there is a second factor. */
export interface Proof {
  /** Digest of the password. */
  password: string;
  code?: string | undefined;
}

interface Asking {
  actor: Actor;
  ip: string;
}

export async function showOwnFactor(kernel: Kernel, { userId }: Actor): Promise<OwnSecondFactor> {
  const [factor, recoveryCodesLeft, user] = await Promise.all([loadFactor(kernel.db, userId), countRecoveryCodes(kernel.db, userId), kernel.directory.loadUser(userId)]);
  return { isOn: factor !== undefined, since: factor?.since ?? null, recoveryCodesLeft, isRequired: user !== undefined && (await isRequired(kernel, user)) };
}

/** A new authenticator; it counts once `confirmOwnFactor` has seen a code of it. Throws loginFailed. */
export async function beginOwnFactor(kernel: Kernel, { actor, ip }: Asking, proof: Proof): Promise<NewAuthenticator> {
  await requireProof(kernel, { actor, ip }, proof);
  const secret = newSecret();
  const sealed = await sealFactor(kernel, actor.userId, secret);
  await sql`
    insert into kernel.second_factor_draft (user_id, secret) values (${actor.userId}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, created = now()`.execute(kernel.db);
  return presentAuthenticator(secret, translate(actor.locale, 'product.name'), actor.account);
}

/** Takes the new authenticator in place of the one before, and answers the recovery codes. Throws loginFailed. */
export async function confirmOwnFactor(kernel: Kernel, { userId }: Actor, code: string): Promise<string[]> {
  return kernel.db.transaction().execute(async (trx) => {
    const { rows: [draft] } = await sql<{ secret: string }>`
      select secret from kernel.second_factor_draft where user_id = ${userId} and created > now() - make_interval(mins => ${DRAFT_MINUTES}) for update`.execute(trx);
    if (draft === undefined) throw new AppError('wrongState', { textKey: 'secondFactor.beginAgain' });
    const step = stepOf(await openFactor(kernel, userId, draft.secret), code);
    if (step === undefined) throw new AppError('loginFailed', { textKey: 'login.secondFactorWrong' });
    return (await keepFactor(trx, { userId, secret: draft.secret, step })) ?? [];
  });
}

/** Throws loginFailed, and wrongState where the administrator's rule names the person. */
export async function turnOffOwnFactor(kernel: Kernel, { actor, ip }: Asking, proof: Proof): Promise<void> {
  const user = await kernel.directory.loadUser(actor.userId);
  if (user !== undefined && (await isRequired(kernel, user))) throw new AppError('wrongState', { textKey: 'secondFactor.required' });
  await requireProof(kernel, { actor, ip }, proof, true);
  await kernel.db.transaction().execute((trx) => removeFactor(trx, actor.userId));
}

/** Ten other recovery codes; those before open nothing any more. Throws loginFailed. */
export async function newOwnRecoveryCodes(kernel: Kernel, { actor, ip }: Asking, proof: Proof): Promise<string[]> {
  await requireProof(kernel, { actor, ip }, proof, true);
  return kernel.db.transaction().execute((trx) => replaceRecoveryCodes(trx, actor.userId));
}

/** `needsCode`: also a code of the second factor; where there is one when absent. Throws loginFailed. */
export async function requireProof(kernel: Kernel, { actor, ip }: Asking, { password, code }: Proof, needsCode?: boolean): Promise<void> {
  const { userId } = actor;
  const isAsked = needsCode ?? (await loadFactor(kernel.db, userId)) !== undefined;
  if (!(await kernel.credentials.matches({ userId, ip }, password))) throw new AppError('loginFailed', { textKey: 'secondFactor.passwordWrong' });
  if (isAsked && !(await useSecondFactor(kernel, userId, code ?? ''))) throw new AppError('loginFailed', { textKey: 'login.secondFactorWrong' });
}
