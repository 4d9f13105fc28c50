import enUS from '#schemas/language/catalogue/en-US.json' with { type: 'json' };
import zhCN from '#schemas/language/catalogue/zh-CN.json' with { type: 'json' };
import zhTW from '#schemas/language/catalogue/zh-TW.json' with { type: 'json' };
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { PlanStep } from '#schemas/wire/designs.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Unfit } from './values.ts';

const CATALOGUES: Record<Locale, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

/** A step of a plan before it is put into words, as versions keep it. */
export interface Step {
  kind: PlanStep['kind'];
  fieldId: string;
  /** Path by keys. */
  field: string;
  title: Text;
  rows: number;
  unfit: Unfit;
  /** What the sentence names beside title and rows. */
  params?: Record<string, string>;
  /** The values become nothing else: they are kept in the retired column. */
  isAside?: true;
  /** Properties of the field whose names the sentence lists. */
  rules?: string[];
}

/** The step in the reader's language. */
export function showStep(step: Step, locale: Locale): PlanStep {
  const { kind, field, fieldId, rows, unfit } = step;
  return { kind, field, fieldId, message: sentence(step, locale), rows, unfit };
}

/** What the step does, as one sentence. */
export function sentence({ kind, title, rows, field, unfit, params = {}, rules = [], isAside }: Step, locale: Locale): string {
  return translate(locale, `design.step.${kind}${isAside === true ? '.aside' : ''}`, {
    title: resolveText(title, locale), rows, field, ...(kind === 'changeType' ? typeNames(params, locale) : params),
    fits: unfit.stays === true ? rows : rows - unfit.count,
    rules: joinNames(rules.map((rule) => translate(locale, `design.rule.${rule}`)), locale),
  });
}

function typeNames(params: Record<string, string>, locale: Locale): Record<string, string> {
  const titles: Record<string, { title: string } | undefined> = CATALOGUES[locale].types;
  return Object.fromEntries(Object.entries(params).map(([name, type]) => [name, titles[type]?.title ?? type]));
}
