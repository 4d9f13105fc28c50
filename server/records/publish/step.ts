import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { PlanStep } from '#schemas/wire/designs.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Unfit } from './values.ts';

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
  /** Properties of the field whose names the sentence lists. */
  rules?: string[];
}

/** The step in the reader's language. */
export function showStep(step: Step, locale: Locale): PlanStep {
  const { kind, field, fieldId, rows, unfit } = step;
  return { kind, field, fieldId, message: sentence(step, locale), rows, unfit };
}

/** What the step does, as one sentence. */
export function sentence({ kind, title, rows, field, params = {}, rules = [] }: Step, locale: Locale): string {
  return translate(locale, `design.step.${kind}`, {
    title: resolveText(title, locale), rows, field, ...params,
    rules: joinNames(rules.map((rule) => translate(locale, `design.rule.${rule}`)), locale),
  });
}
