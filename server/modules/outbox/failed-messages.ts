import type { Kernel } from '../../kernel/module.ts';
import type { WorkSource } from '../../kernel/work/work-source.ts';

const MODEL = 'outboxMessage';
const SEND = 'btn_send';
/** A sender that is out of order fails all at once. */
const MAX_SHOWN = 50;

/** Mail and short messages that could not be sent, for those who may send them again. */
export function failedMessages(kernel: Kernel): WorkSource {
  return {
    name: 'outbox.failed',
    title: { 'zh-CN': '发送失败的邮件和短信', 'en-US': 'Mail and messages not sent', 'zh-TW': '發送失敗的郵件和簡訊' },
    async load(actor, limit) {
      if (!(await kernel.permissions.can(actor, MODEL, SEND))) return [];
      const { list } = await kernel.records.list(actor, MODEL, {
        filter: { field: 'state', op: 'eq', value: 'failed' }, sidx: 'lastModifyTime', sort: 'desc', pageSize: Math.min(limit, MAX_SHOWN), total: false,
        fields: ['subject', 'recipient', 'lastModifyTime'],
      });
      return list.map((row) => ({
        key: row['id'] as string,
        stamp: String(row['version']),
        title: (row['subject'] as string | null) || (row['recipient'] as string),
        detail: row['recipient'] as string,
        time: row['lastModifyTime'] as number,
        opens: { screen: 'outbox', record: row['id'] as string },
      }));
    },
  };
}
