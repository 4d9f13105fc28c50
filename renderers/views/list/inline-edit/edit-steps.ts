import type { Values } from '#schemas/language/runtime.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { DataSource, RecordRow } from '../../../engine/data-source.ts';
import { isSameValue } from '../../form/record-values.ts';

/** What was saved of one record. */
export interface RecordChange {
  id: string;
  before: Values;
  after: Values;
}

/** What was done at once: a cell that was left, or a block that was pasted over many records. */
export type EditStep = readonly RecordChange[];

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

/** How the changes of a step went: those that could not be made are tried again with the next step, those that collided never. */
export interface StepOutcome {
  made: EditStep;
  left: EditStep;
}

/** After the last step was taken back (or done again). */
export function moved(steps: EditSteps, direction: 'undo' | 'redo', { made, left }: StepOutcome): EditSteps {
  const rest = (from: readonly EditStep[]): EditStep[] => [...from.slice(0, -1), ...(left.length > 0 ? [left] : [])];
  const more = made.length > 0 ? [made] : [];
  return direction === 'undo'
    ? { done: rest(steps.done), undone: [...steps.undone, ...more] }
    : { done: [...steps.done, ...more], undone: rest(steps.undone) };
}

/**
 * Saves a change's other side by an ordinary update. Where somebody has changed one of its fields since, nothing is
 * written and the error has code 409.
 */
export async function takeChange(dataSource: DataSource, model: string, change: RecordChange, direction: 'undo' | 'redo', key: string): Promise<RecordRow> {
  const [expected, wanted] = direction === 'undo' ? [change.after, change.before] : [change.before, change.after];
  const stored = await dataSource.get(model, change.id);
  if (Object.entries(expected).some(([field, value]) => !isSameValue(stored[field], value))) throw new DataSourceError(409, '');
  return dataSource.update(model, change.id, { ...wanted, version: stored['version'] ?? null }, key);
}
