import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { SUBJECT_TYPES } from './grants.ts';

/** Lets its holder see and change what a subject of its model is granted. */
export const BUTTON = 'btn_authorize';
export const allowed = { permission: { anyOf: SUBJECT_TYPES.map((model) => ({ model, button: BUTTON })) } };

/** Each kind of subject has the button on its own screen; the address alone does not say which kind it is. */
export async function requireSubject(kernel: Kernel, actor: Actor, id: string): Promise<void> {
  for (const type of SUBJECT_TYPES) {
    if (await kernel.records.can(SYSTEM_ACTOR, type, 'read', id)) return requireButton(kernel, actor, type, BUTTON, id);
  }
  throw new AppError('notFound');
}
