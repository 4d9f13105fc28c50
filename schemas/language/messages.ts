import type { Locale } from './documents/text.ts';
import type { Issue } from './runtime.ts';
import { resolveText } from './texts.ts';
import enUS from './messages/en-US.json' with { type: 'json' };
import zhCN from './messages/zh-CN.json' with { type: 'json' };
import zhTW from './messages/zh-TW.json' with { type: 'json' };

const MESSAGES: Record<Locale, Record<string, string>> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

/** What an issue says to a person: the document's own text, else the language's text for its rule. */
export function formatIssue(issue: Pick<Issue, 'rule' | 'params' | 'message'>, locale: Locale): string {
  if (issue.message !== undefined) return resolveText(issue.message, locale);
  const messages = MESSAGES[locale];
  const template = Object.hasOwn(messages, issue.rule) ? messages[issue.rule] : messages['invalid'];
  return (template ?? issue.rule).replace(/\{(\w+)\}/g, (whole, name: string) => String(issue.params?.[name] ?? whole));
}

/** Names of every rule that has a text. */
export const RULE_NAMES: readonly string[] = Object.keys(zhCN);
