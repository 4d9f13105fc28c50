import type { Locale } from '../documents/text.ts';
import { formatIssue } from '../messages.ts';
import enUS from './messages/en-US.json' with { type: 'json' };
import zhCN from './messages/zh-CN.json' with { type: 'json' };
import zhTW from './messages/zh-TW.json' with { type: 'json' };

const MESSAGES: Record<Locale, Record<string, string>> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

/** What a finding says; the rules of conditions, formulas and models have their texts in the language itself. */
export function formatFinding(rule: string, params: Record<string, string | number>, locale: Locale): string {
  const messages = MESSAGES[locale];
  const message = Object.hasOwn(messages, rule) ? messages[rule] : undefined;
  return formatIssue({ rule, params, ...(message === undefined ? {} : { message: fill(message, params) }) }, locale);
}

function fill(template: string, params: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
