import { isCommonDigest } from '../../../kernel/authentication/common-passwords.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { useCode } from './use-code.ts';

/** Sets another password for somebody who has forgotten his, by the code that was sent to him; all his sessions end. */
export async function resetPassword(kernel: Kernel, { name, code, digest, ip }: { name: string; code: string; digest: string; ip: string }): Promise<void> {
  // Said before the code is used up; it is about the new password alone.
  if (isCommonDigest(digest)) throw new AppError('badRequest', { textKey: 'password.common' });
  const userId = await useCode(kernel, { purpose: 'reset', name, code, ip });
  const user = userId === undefined ? undefined : await kernel.directory.loadUser(userId);
  if (user?.isEnabled !== true) throw new AppError('loginFailed', { textKey: 'login.codeWrong' });
  await kernel.db.transaction().execute(async (trx) => {
    await kernel.credentials.set(user.id, digest, trx);
    await kernel.sessions.endUser(user.id, 'password', { trx });
  });
}
