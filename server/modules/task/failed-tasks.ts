import { sql } from 'kysely';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Kernel } from '../../kernel/module.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { WorkSource } from '../../kernel/work/work-source.ts';

interface FailedTask {
  id: string;
  kind: string;
  model: string;
  finished: number;
  message: string | null;
}

/** Imports, exports and other long work of a person that have failed in the last month, unless a later try has worked. */
export function failedTasks(kernel: Kernel): WorkSource {
  return {
    name: 'task.failed',
    title: { 'zh-CN': '失败的任务', 'en-US': 'Failed tasks', 'zh-TW': '失敗的任務' },
    async load(actor, limit) {
      const { rows } = await sql<FailedTask>`
        select id, kind, model, finished, error ->> 'message' as message from kernel.task t
        where user_id = ${actor.userId} and state = 'failed' and finished > now() - interval '30 days'
          and not exists (select 1 from kernel.task later
            where later.user_id = t.user_id and later.kind = t.kind and later.model = t.model and later.state = 'done' and later.created > t.created)
        order by finished desc, id desc limit ${limit}`.execute(kernel.db);
      return rows.map(({ id, kind, model, finished, message }) => ({
        key: id,
        stamp: '',
        title: translate(actor.locale, 'task.failedOn', { task: kindIn(kind, actor.locale), screen: titleIn(kernel, model, actor.locale) }),
        ...(message !== null && { detail: translate(actor.locale, message) }),
        time: finished,
        opens: { screen: model },
      }));
    },
  };
}

function kindIn(kind: string, locale: Locale): string {
  const key = `task.kind.${kind}`;
  const text = translate(locale, key);
  return text === key ? translate(locale, 'task.kind.other') : text;
}

function titleIn(kernel: Kernel, screen: string, locale: Locale): string {
  const title = kernel.records.titleOf(screen) ?? screen;
  return typeof title === 'string' ? title : title[locale];
}
