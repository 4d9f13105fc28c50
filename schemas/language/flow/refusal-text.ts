import type { Locale } from '../documents/text.ts';
import enUS from './messages/en-US.json' with { type: 'json' };
import zhCN from './messages/zh-CN.json' with { type: 'json' };
import zhTW from './messages/zh-TW.json' with { type: 'json' };

const MESSAGES: Record<Locale, Record<string, string>> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

/** What a refusal of `advance` says to a person. Apart from the other texts of the language, so that forms do not carry it. */
export function refusalText(rule: string, params: Record<string, string | number>, locale: Locale): string {
  const text = MESSAGES[locale][rule] ?? rule;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
