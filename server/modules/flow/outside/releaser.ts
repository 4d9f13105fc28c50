import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';

/** What a flow does by itself is done, and asked, with the rights of who released its version: those that he has now. */
export async function releaserOf(kernel: Kernel, trx: Transaction | undefined, { flowId, version }: { flowId: string; version: number }, locale: Actor['locale'] = 'zh-CN'): Promise<Actor> {
  const { rows: [released] } = await sql<{ author: string }>`select author from kernel.flow_version where flow_id = ${flowId} and version = ${version}`.execute(trx ?? kernel.db);
  const user = released === undefined ? undefined : await kernel.directory.loadUser(released.author, trx);
  if (user === undefined || !user.isEnabled) throw new AppError('forbidden', { textKey: 'flow.releaserGone' });
  return { userId: user.id, account: user.account, isAdministrator: user.isAdministrator, locale };
}
