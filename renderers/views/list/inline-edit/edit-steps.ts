import type { Values } from '#schemas/language/runtime.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { DataSource, RecordRow } from '../../../engine/data-source.ts';
import { isSameValue } from '../../form/record-values.ts';

/** One saved change of one record. */
export interface EditStep {
  id: string;
  before: Values;
  after: Values;
}

/** What was saved here and can be taken back, and what was taken back and can be done again; the last one last. */
export interface EditSteps {
  done: EditStep[];
  undone: EditStep[];
}

export const NO_STEPS: EditSteps = { done: [], undone: [] };
const MOST = 100;

/** After a save; what had been taken back cannot be done again any more. */
export function withStep({ done }: EditSteps, step: EditStep): EditSteps {
  return { done: [...done, step].slice(-MOST), undone: [] };
}

/** After the last step was taken back (or done again). */
export function moved({ done, undone }: EditSteps, direction: 'undo' | 'redo'): EditSteps {
  const from = direction === 'undo' ? done : undone;
  const step = from.at(-1);
  if (!step) return { done, undone };
  return direction === 'undo' ? { done: done.slice(0, -1), undone: [...undone, step] } : { done: [...done, step], undone: undone.slice(0, -1) };
}

/**
 * Saves a step's other side by an ordinary update. Where somebody has changed one of its fields since, nothing is
 * written and the error has code 409.
 */
export async function takeStep(dataSource: DataSource, model: string, step: EditStep, direction: 'undo' | 'redo', key: string): Promise<RecordRow> {
  const [expected, wanted] = direction === 'undo' ? [step.after, step.before] : [step.before, step.after];
  const stored = await dataSource.get(model, step.id);
  if (Object.entries(expected).some(([field, value]) => !isSameValue(stored[field], value))) throw new DataSourceError(409, '');
  return dataSource.update(model, step.id, { ...wanted, version: stored['version'] ?? null }, key);
}
