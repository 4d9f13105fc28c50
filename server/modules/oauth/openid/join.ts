import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { SYSTEM_ACTOR } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { DirectoryUser } from '../../../kernel/directory/directory-user.ts';
import { gatedTransactions } from '../../../kernel/gated-transactions.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { RecordValues } from '../../../records/index.ts';
import type { Identity } from './identity.ts';
import type { OpenidSettings } from './settings.ts';

// Who somebody is, is looked up beside the transaction.
const inTurn = gatedTransactions(0.2);

/**
 * Who this is here: whom the identity was joined to at its first sign-in, whom the rule finds, or who is made by it.
 * Undefined where the rule lets nobody in. One person has one identity of a provider, so that a mail address that
 * the provider gives to somebody else does not bring the account along.
 */
export function findPerson(kernel: Kernel, settings: OpenidSettings, identity: Identity): Promise<DirectoryUser | undefined> {
  const { issuer, subject } = identity;
  return inTurn(kernel, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`openid:${issuer}:${subject}`}, 0))`.execute(trx);
    const { rows: [joined] } = await sql<{ user_id: string }>`
      update kernel.openid_identity set last_used = now() where issuer = ${issuer} and subject = ${subject} returning user_id`.execute(trx);
    if (joined !== undefined) return kernel.directory.loadUser(joined.user_id, trx);
    const userId = await firstTime(kernel, trx, settings, identity);
    if (userId === undefined) return undefined;
    const { rows } = await sql`
      insert into kernel.openid_identity (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId}) on conflict do nothing returning user_id`.execute(trx);
    return rows.length === 0 ? undefined : kernel.directory.loadUser(userId, trx);
  });
}

async function firstTime(kernel: Kernel, trx: Transaction, settings: OpenidSettings, { claims }: Identity): Promise<string | undefined> {
  const found = settings.openidMatch === 'email' ? await byEmail(kernel, claims) : await byClaim(kernel, claims[settings.openidClaim.trim()]);
  if (found === undefined) return undefined;
  if (found !== 'nobody') return found;
  return settings.openidUnknown === 'create' ? create(kernel, trx, settings, claims) : undefined;
}

/** Undefined: nothing that could be gone by, or too many. */
type Found = string | 'nobody' | undefined;

/** An address that the provider has not verified is anybody's. */
async function byEmail(kernel: Kernel, claims: Identity['claims']): Promise<Found> {
  const email = verifiedEmail(claims);
  if (email === undefined) return undefined;
  const [one, other] = await kernel.directory.findByEmail(email);
  return other === undefined ? (one?.id ?? 'nobody') : undefined;
}

async function byClaim(kernel: Kernel, account: unknown): Promise<Found> {
  if (typeof account !== 'string' || account.trim() === '') return undefined;
  const user = await kernel.directory.findByAccount(account.trim());
  if (user === undefined) return 'nobody';
  // A mobile number would find people as well.
  return user.account.toLowerCase() === account.trim().toLowerCase() ? user.id : undefined;
}

async function create(kernel: Kernel, trx: Transaction, settings: OpenidSettings, claims: Identity['claims']): Promise<string> {
  const email = verifiedEmail(claims);
  const account = await freeAccount(kernel, textOf(claims['preferred_username']) ?? email ?? '');
  const realName = (textOf(claims['name']) ?? '').replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '').slice(0, 30);
  const values: RecordValues = {
    account, realName: realName === '' ? account : realName, organizeId: settings.openidOrganize, roleIds: settings.openidRoles, ...(email !== undefined && { email }),
  };
  const { id } = await kernel.records.create(SYSTEM_ACTOR, 'user', values, { trx, operation: true, reason: 'OpenID Connect' });
  return String(id);
}

/** As the provider calls the person where that is free and an account may be called so, else with some digits behind. */
async function freeAccount(kernel: Kernel, wanted: string): Promise<string> {
  const name = (wanted.split('@')[0] ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, 24);
  if (name.length >= 2 && (await kernel.directory.findByAccount(name)) === undefined) return name;
  return `${name === '' ? 'user' : name}${String(randomInt(100_000, 1_000_000))}`;
}

function verifiedEmail(claims: Identity['claims']): string | undefined {
  return claims['email_verified'] === true ? textOf(claims['email']) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
