import type { ResourceKey } from 'i18next';
import type { ChangedTexts } from '#schemas/wire/product-texts.ts';

/** The texts of a namespace, those that are changed in their places. */
export function withChanged(texts: ResourceKey, changed: ChangedTexts[string], at = ''): ResourceKey {
  return Object.fromEntries(Object.entries(texts).map(([name, part]: [string, ResourceKey]) =>
    [name, typeof part === 'string' ? changed[at + name] ?? part : withChanged(part, changed, `${at}${name}.`)]));
}
