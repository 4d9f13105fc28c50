import {
  generateAuthenticationOptions, generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse,
  type AuthenticationResponseJSON, type PublicKeyCredentialCreationOptionsJSON, type PublicKeyCredentialRequestOptionsJSON, type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { OwnPasskey } from '#schemas/wire/passkeys.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Origin } from '../origin.ts';
import { keepQuestion, type PasskeyQuestion, useQuestion } from './challenges.ts';
import type { Site } from './site.ts';

/** Of one person. */
const MOST = 20;

interface StoredPasskey {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
}

export async function listPasskeys({ db }: Kernel, userId: string): Promise<OwnPasskey[]> {
  const { rows } = await sql<OwnPasskey>`
    select id, name, created, last_used as "lastUsed" from kernel.passkey where user_id = ${userId} order by created, id`.execute(db);
  return rows;
}

/** What the browser needs to make a key for the actor. Throws wrongState where there are twenty, and tooManyRequests. */
export async function beginPasskey(kernel: Kernel, site: Site, origin: Origin, actor: Actor): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await load(kernel, site, actor.userId);
  if (known.length >= MOST) throw new AppError('wrongState', { textKey: 'passkey.tooMany' });
  const options = await generateRegistrationOptions({
    rpName: translate(actor.locale, 'product.name'), rpID: site.host, userName: actor.account, userID: new Uint8Array(Buffer.from(actor.userId)), attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepQuestion(kernel, origin, { purpose: 'register', userId: actor.userId }, options.challenge);
  return options;
}

/** Keeps the key that the browser has made. Throws loginFailed where it is none, or none that was asked for here. */
export async function keepPasskey(kernel: Kernel, site: Site, origin: Origin, { userId }: Actor, name: string, response: RegistrationResponseJSON): Promise<void> {
  const { registrationInfo } = await orRefused(verifyRegistrationResponse({
    response, expectedOrigin: site.origin, expectedRPID: site.host, requireUserVerification: true,
    expectedChallenge: (challenge) => useQuestion(kernel, origin, { purpose: 'register', userId }, challenge),
  }));
  if (registrationInfo === undefined) throw refused();
  const { id, publicKey, counter } = registrationInfo.credential;
  const { rows } = await sql`
    insert into kernel.passkey (id, user_id, name, host, public_key, counter, transports)
    values (${id}, ${userId}, ${name}, ${site.host}, ${Buffer.from(publicKey)}, ${counter}, ${response.response.transports ?? []}::text[])
    on conflict do nothing returning id`.execute(kernel.db);
  if (rows.length === 0) throw refused();
}

/** Throws notFound for every id that is none of the actor's. */
export async function removePasskey({ db }: Kernel, { userId }: Actor, id: string): Promise<void> {
  const { rows } = await sql`delete from kernel.passkey where id = ${id} and user_id = ${userId} returning id`.execute(db);
  if (rows.length === 0) throw new AppError('notFound');
}

/** What a key is to sign: one of the person's, or anybody's where it is yet to be said who it is. Throws tooManyRequests. */
export async function askForPasskey(kernel: Kernel, site: Site, origin: Origin, question: PasskeyQuestion): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const allowed = question.userId === null ? [] : await load(kernel, site, question.userId);
  const options = await generateAuthenticationOptions({
    rpID: site.host, userVerification: 'required', allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
  });
  await keepQuestion(kernel, origin, question, options.challenge);
  return options;
}

/** Whose key has signed what was asked for in this browser, once. Throws loginFailed. */
export async function usePasskey(kernel: Kernel, site: Site, origin: Origin, question: PasskeyQuestion, response: AuthenticationResponseJSON): Promise<string> {
  const { rows: [key] } = await sql<StoredPasskey>`
    select id, user_id, public_key, counter, transports from kernel.passkey where id = ${response.id} and host = ${site.host}`.execute(kernel.db);
  if (key === undefined || (question.userId !== null && question.userId !== key.user_id)) throw refused();
  const { verified, authenticationInfo } = await orRefused(verifyAuthenticationResponse({
    response, expectedOrigin: site.origin, expectedRPID: site.host, requireUserVerification: true,
    expectedChallenge: (challenge) => useQuestion(kernel, origin, question, challenge),
    credential: { id: key.id, publicKey: new Uint8Array(key.public_key), counter: Number(key.counter), transports: key.transports },
  }));
  if (!verified) throw refused();
  // A counter that does not grow is that of a copy; some devices do not count at all.
  const { newCounter } = authenticationInfo;
  const { rows } = await sql`
    update kernel.passkey set counter = ${newCounter}, last_used = now()
    where id = ${key.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter}::bigint = 0)) returning id`.execute(kernel.db);
  if (rows.length === 0) throw refused();
  return key.user_id;
}

async function load({ db }: Kernel, site: Site, userId: string): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`select id, user_id, public_key, counter, transports from kernel.passkey where user_id = ${userId} and host = ${site.host}`.execute(db);
  return rows;
}

/** The library throws for everything that is not as it should be; none of it is the caller's business. */
async function orRefused<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(error);
  }
}

function refused(cause?: unknown): AppError {
  return new AppError('loginFailed', { textKey: 'passkey.refused', cause });
}
