import { Type } from 'typebox';
import type { Kernel } from '../../kernel/module.ts';
import { unreadOf } from '../../kernel/notify/unread.ts';
import { defineSocketGreeting, type SocketGreeting } from '../../kernel/socket/socket-greetings.ts';
import { newestOf } from './inbox.ts';

/** What a page learns of messages as it connects. */
export function greetWithNotices(kernel: Kernel): SocketGreeting {
  return defineSocketGreeting({
    name: 'notices',
    maxBytes: 4_096,
    schema: Type.Object({ unreadNoticeCount: Type.Integer(), noticeDefaultText: Type.String(), noticeDefaultTime: Type.Union([Type.Number(), Type.Null()]) }),
    async greet(actor) {
      const [counts, newest] = await Promise.all([unreadOf(kernel.db, [actor.userId]), newestOf(kernel.db, actor)]);
      return { unreadNoticeCount: counts.get(actor.userId) ?? 0, noticeDefaultText: newest?.title ?? '', noticeDefaultTime: newest?.lastModifyTime ?? null };
    },
  });
}
