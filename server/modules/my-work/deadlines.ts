import type { Locale, Text } from '#schemas/language/documents/text.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { WorkSource } from '../../kernel/work/work-source.ts';

/** Records whose day is near or has passed, as the deadlines of screens say. One that is given another day waits again. */
export function deadlines(kernel: Kernel): WorkSource {
  return {
    name: 'myWork.deadlines',
    title: { 'zh-CN': '到期事项', 'en-US': 'Deadlines', 'zh-TW': '到期事項' },
    isClosed: (actor) => kernel.records.hasNoDeadlines(actor),
    async load(actor, limit) {
      const due = await kernel.records.deadlines(actor, limit);
      return due.slice(0, limit).map(({ screen, screenTitle, id, label, field, fieldTitle, due: day, changed }) => ({
        key: `${screen}.${field}.${id}`,
        stamp: day,
        title: label || textIn(screenTitle, actor.locale),
        detail: `${textIn(screenTitle, actor.locale)} · ${textIn(fieldTitle, actor.locale)}`,
        due: day,
        time: changed,
        opens: { screen, record: id },
      }));
    },
  };
}

function textIn(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale];
}
