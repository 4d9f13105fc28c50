import type { Actor } from '../kernel/actor.ts';
import { AppError, type ErrorName } from '../kernel/errors.ts';
import { translate, type MessageKey } from '../kernel/messages/translate.ts';

/**
 * Why a rule of a resource says no, in the actor's language.
 *
 * @example throw refusal(actor, 'inUse', 'role.hasUsers')
 */
export function refusal(actor: Actor, name: ErrorName, key: MessageKey): AppError {
  return new AppError(name, { message: translate(actor.locale, key) });
}

/** A refusal that belongs to one field of the form. */
export function fieldRefusal(actor: Actor, path: string, key: MessageKey, params: Record<string, string | number> = {}): AppError {
  const message = translate(actor.locale, key, params);
  return new AppError('validation', { message, data: { errors: [{ path, rule: key, message }] } });
}
