import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { wordsOfHtml } from '#schemas/language/foreign/plain-text.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { NoticeText } from '../../kernel/notify/notice-kind.ts';
import type { JobDefinition } from '../../kernel/queue/job.ts';
import { noticeKind } from './notice-kinds.ts';

export const SEND_OUTSIDE = 'message.sendOutside';
const Input = Type.Object({ message: Type.String(), after: Type.String(), reminded: Type.Optional(Type.String()) });
const REMINDER: NoticeText = { 'zh-CN': '请阅读：', 'en-US': 'Please read: ', 'zh-TW': '請閱讀：' };
/** So many people are written to in one transaction. */
const PAGE = 100;

/**
 * Mail and short messages of a released notice, or of a reminder to those who have not read it, one page of people after the other. What is put into the outbox, the job of the next
 * page and the end of this one are one transaction: each person is told once, whatever process dies in between.
 */
export const sendOutsideJob = (kernel: Kernel): JobDefinition => ({
  name: SEND_OUTSIDE,
  timeoutSeconds: 60,
  retry: { attempts: 5, pauseSeconds: 10 },
  async work(job) {
    const { message, after, reminded } = Value.Parse(Input, job.input);
    await kernel.db.transaction().execute(async (trx) => {
      const notice = await trx.selectFrom('kernel.message').select(['title', 'text']).where('id', '=', message).where('withdrawn', 'is', null).executeTakeFirst();
      const last = notice && await kernel.notify.sendOutside(
        noticeKind, { id: message, title: titleOf(notice.title, reminded !== undefined), text: inEveryLanguage(notice.text, wordsOfHtml) },
        { after, limit: PAGE, ...(reminded !== undefined && { reminded }) }, trx);
      if (last !== undefined) await kernel.queue.send(SEND_OUTSIDE, { message, after: last, ...(reminded !== undefined && { reminded }) }, { trx });
      await job.commit(trx);
    });
  },
});

function titleOf(stored: unknown, isReminder: boolean): NoticeText {
  const title = inEveryLanguage(stored);
  return isReminder ? { 'zh-CN': REMINDER['zh-CN'] + title['zh-CN'], 'en-US': REMINDER['en-US'] + title['en-US'], 'zh-TW': REMINDER['zh-TW'] + title['zh-TW'] } : title;
}

/** A notice is written in one language for all. */
function inEveryLanguage(stored: unknown, say = (text: string): string => text): NoticeText {
  const said = say((stored as { 'zh-CN'?: string } | null)?.['zh-CN'] ?? '');
  return Object.fromEntries(LOCALES.map((locale) => [locale, said])) as NoticeText;
}
