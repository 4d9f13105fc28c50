import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/module.ts';
import { requireButton } from './require-button.ts';

const MODEL = 'dataSource';
const BUTTON = 'btn_tables';

/** Refuses people who may not look at the tables of a data source; one that they may not even see is not found. */
export async function requireSource(kernel: Kernel, actor: Actor, id: string): Promise<void> {
  // The platform's own database is no record.
  if (id !== OWN_SOURCE) await requireButton(kernel, actor, MODEL, BUTTON, id);
  else if (!(await kernel.records.can(actor, MODEL, BUTTON))) throw new AppError('forbidden');
}
