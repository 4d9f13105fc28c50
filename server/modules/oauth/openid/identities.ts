import { sql } from 'kysely';
import { Type } from 'typebox';
import type { OwnIdentities } from '#schemas/wire/openid.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { defineNoticeKind } from '../../../kernel/notify/notice-kind.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { requireOtherPerson } from '../require-other-person.ts';
import { requireProof } from '../second-factor/own.ts';
import { isOfProvider, nameOfProvider, openidSettings } from './settings.ts';

export const DETACH_BUTTON = 'btn_detachIdentity';

/** A person who signed in by it stands before the sign-in page, and should hear why. */
export const identityDetachedKind = defineNoticeKind({
  name: 'oauth.identityDetached', type: 2, isRequired: true,
  label: { 'zh-CN': '统一身份解除关联', 'en-US': 'Sign-in identity detached', 'zh-TW': '統一身份解除關聯' },
  data: Type.Object({ by: Type.String() }),
  title: { 'zh-CN': '{by} 解除了您的统一身份关联', 'en-US': '{by} has detached your sign-in identity', 'zh-TW': '{by} 解除了您的統一身份關聯' },
  text: {
    'zh-CN': '您已从所有设备退出。下次用统一身份登录时，将重新按规则查找账号。',
    'en-US': 'You were signed out everywhere. The next time you sign in with the identity provider, your account is looked up by the rule again.',
    'zh-TW': '您已從所有裝置登出。下次用統一身份登入時，將重新按規則查找帳號。',
  },
  sample: { by: '李明' },
});

/** The identities that the person is joined to, the present provider's under the name that people know. */
export async function listOwnIdentities(kernel: Kernel, { userId, locale }: Actor): Promise<OwnIdentities> {
  const settings = await kernel.settings.read(openidSettings);
  const { rows } = await sql<{ issuer: string; created: number; lastUsed: number }>`
    select issuer, created, last_used as "lastUsed" from kernel.openid_identity where user_id = ${userId} order by created, issuer`.execute(kernel.db);
  const list = rows.map((row) => ({ ...row, name: isOfProvider(settings, row.issuer) ? nameOfProvider(settings, locale) : hostOf(row.issuer) }));
  return { list, hasPassword: await kernel.credentials.has(userId) };
}

/** Lets go of one of one's own. Throws loginFailed, notFound, and wrongState where nothing else would let the person in. */
export async function detachOwnIdentity(kernel: Kernel, { actor, ip }: { actor: Actor; ip: string }, { issuer, password }: { issuer: string; password: string }): Promise<void> {
  if (!(await kernel.credentials.has(actor.userId))) throw new AppError('wrongState', { textKey: 'openid.needsPassword' });
  await requireProof(kernel, { actor, ip }, { password }, false);
  const { rows } = await sql`delete from kernel.openid_identity where user_id = ${actor.userId} and issuer = ${issuer} returning issuer`.execute(kernel.db);
  if (rows.length === 0) throw new AppError('notFound');
}

/** Detaches all identities of somebody else, ends the sessions and tells the person; one's own is a matter of the profile. Throws forbidden, notFound and wrongState. */
export async function detachIdentities(kernel: Kernel, actor: Actor, id: string): Promise<void> {
  const by = await requireOtherPerson(kernel, actor, id, { button: DETACH_BUTTON, own: 'openid.notOwn', ofAdministrator: 'openid.ofAdministrator' });
  await kernel.db.transaction().execute(async (trx) => {
    const { rows } = await sql`delete from kernel.openid_identity where user_id = ${id} returning issuer`.execute(trx);
    if (rows.length === 0) throw refusal(actor, 'wrongState', 'openid.notJoined');
    await kernel.sessions.endUser(id, 'forced', { trx });
    await kernel.notify.send(identityDetachedKind, { event: uuidv7(), people: [id], data: { by }, sender: actor.userId }, trx);
  });
}

const hostOf = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : issuer);
