import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/module.ts';

/** Refuses people who may not use the button on this record; a record that they may not even see is not found. */
export async function requireButton(kernel: Kernel, actor: Actor, model: string, button: string, id: string): Promise<void> {
  if (!(await kernel.records.can(actor, model, button))) throw new AppError('forbidden');
  await kernel.records.get(actor, model, id);
  if (!(await kernel.records.can(actor, model, button, id))) throw new AppError('forbidden');
}
