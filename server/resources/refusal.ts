import type { Locale } from '#schemas/language/documents/text.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, type ErrorName } from '../kernel/errors.ts';
import enUS from './texts/en-US.json' with { type: 'json' };
import zhCN from './texts/zh-CN.json' with { type: 'json' };
import zhTW from './texts/zh-TW.json' with { type: 'json' };

export type ResourceText = keyof typeof zhCN;

const TEXTS: Record<Locale, Record<ResourceText, string>> = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

/** A text of the resources in the given language. */
export function resourceText(locale: Locale, key: ResourceText): string {
  return TEXTS[locale][key];
}

/**
 * Why a rule of a resource says no, in the actor's language.
 *
 * @example throw refusal(actor, 'inUse', 'role.hasUsers')
 */
export function refusal(actor: Actor, name: ErrorName, key: ResourceText): AppError {
  return new AppError(name, { message: resourceText(actor.locale, key) });
}

/** A refusal that belongs to one field of the form. */
export function fieldRefusal(actor: Actor, path: string, key: ResourceText): AppError {
  const message = resourceText(actor.locale, key);
  return new AppError('validation', { message, data: { errors: [{ path, rule: key, message }] } });
}
