import type { TFunction } from 'i18next';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ReactionDocument, ReactionEffect } from '#schemas/language/documents/reaction.ts';
import type { Text } from '#schemas/language/documents/text.ts';

/** What a rule does, one sentence an effect: `金额 必填`. */
export function effectSentences({ set }: ReactionDocument, model: ModelDocument, t: TFunction, text: (text: Text) => string): string[] {
  return Object.entries(set).flatMap(([path, effect]) => {
    const title = titleOfPath(path, model, text);
    return effectProperties(effect).map((property) => {
      const value = effect[property];
      if (property === 'value') return t(effect.value?.changeable === true ? 'effect.proposed' : 'effect.value', { title, value: effect.value === undefined ? '' : 'formula' in effect.value ? effect.value.formula : JSON.stringify(effect.value.literal) });
      if (property === 'options') return t('effect.options', { title });
      return t(`effect.${property}.${value === true ? 'on' : 'off'}`, { title });
    });
  });
}

export const EFFECTS = ['visible', 'required', 'readOnly', 'value', 'options'] as const;
export type EffectProperty = (typeof EFFECTS)[number];

export function effectProperties(effect: ReactionEffect): EffectProperty[] {
  return EFFECTS.filter((property) => effect[property] !== undefined);
}

/** `明细.单价` for a column. */
export function titleOfPath(path: string, model: ModelDocument, text: (text: Text) => string): string {
  const parts = path.split('.');
  return parts.map((_, index) => {
    const field = fieldAtPath(model, parts.slice(0, index + 1).join('.'));
    return field ? text(field.title) : parts[index];
  }).join('.');
}
