import { createHash } from 'node:crypto';
import { hasFormat } from '#schemas/language/formats.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isCommonDigest } from '../../kernel/authentication/common-passwords.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import { requireButton } from '../../module-kit/require-button.ts';

export interface NewPassword {
  userPassword: string;
  validatePassword: string;
}

const DIGEST = /^[0-9a-f]{32}$/;

/** Gives a user another password and ends his sessions. */
export async function resetPassword(kernel: Kernel, actor: Actor, id: string, body: NewPassword): Promise<void> {
  await requireButton(kernel, actor, 'user', 'btn_password', id);
  const user = await kernel.directory.loadUser(id);
  if (user?.isAdministrator === true && actor.userId !== id) throw refusal(actor, 'forbidden', 'user.builtIn');
  const digest = digestOf(actor, body.userPassword);
  if (body.userPassword !== body.validatePassword) throw fieldRefusal(actor, 'validatePassword', 'user.passwordsDiffer');
  if (isCommonDigest(digest)) throw fieldRefusal(actor, 'userPassword', 'user.passwordCommon');
  await kernel.db.transaction().execute(async (trx) => {
    await kernel.credentials.set(id, digest, trx);
    await kernel.sessions.endUser(id, 'password', actor.userId === id && actor.sessionId !== undefined ? { trx, except: actor.sessionId } : { trx });
  });
}

/** Some clients send the digest, as they do when they sign in; a dialog of the screen language sends what was typed. */
function digestOf(actor: Actor, password: string): string {
  if (DIGEST.test(password)) return password;
  if (!hasFormat(password, 'password')) throw fieldRefusal(actor, 'userPassword', 'user.password');
  return createHash('md5').update(password).digest('hex');
}
