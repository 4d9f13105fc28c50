import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { greetWithNotices } from './greeting.ts';
import { registerInbox } from './inbox-routes.ts';
import { NOTICE, noticeKind, RELEASE } from './notice-kinds.ts';
import { registerNotices } from './notice-routes.ts';
import { noticeListener } from './record-listener.ts';
import { sendOutsideJob } from './send-outside.ts';
import { registerSettings } from './settings-routes.ts';
import { openTexts, textListener } from './texts.ts';

const BASE = '/api/message';

/** Notices that people release, and the messages that everybody receives. */
export const message = defineModule({
  name: 'message',
  permissions: { [NOTICE]: [RELEASE] },
  notices: [noticeKind],
  records: (kernel) => [noticeListener, textListener(kernel)],
  attachments: (kernel) => (actor, fileId) => hasReceived(kernel, actor, fileId),
  jobs: (kernel) => [sendOutsideJob(kernel)],
  socket: (kernel) => ({ greetings: [greetWithNotices(kernel)] }),
  async routes(app, kernel) {
    await openTexts(kernel);
    registerInbox(app, kernel);
    registerSettings(app, kernel);
    registerNotices(app, kernel, BASE);
  },
});

/** Whether the file is attached to a message that the person has. */
async function hasReceived(kernel: Kernel, actor: Actor, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kernel.message m join kernel.message_receiver r on r.message_id = m.id
    where m.files @> ${JSON.stringify([{ fileId }])}::jsonb and m.withdrawn is null and r.user_id = ${actor.userId} and r.removed_at is null limit 1`.execute(kernel.db);
  return rows.length > 0;
}
