import type { DraftStep } from '../../wire/designs.ts';

/** A step on the page of a builder. */
export type WorkStep = Omit<DraftStep, 'revision'> & {
  /** Null: the server has not taken it yet. */
  revision: number | null;
};

/** What a builder sees as one step. */
export interface HistoryLine {
  id: string;
  /** The first of its steps names it. */
  step: WorkStep;
  isOwn: boolean;
  /** Taken back: it can be done again. */
  isUndone: boolean;
  /** Ids of the steps whose changes taking it back, or doing it again, takes away. */
  reverses: readonly string[];
}

interface Group extends HistoryLine {
  isUndone: boolean;
  reverses: string[];
}

/**
 * What has been done, in order, by whomever; behind it what the builder has taken back, as it would be done again. What
 * others have taken back is not shown, nor what a builder has taken back and gone another way.
 */
export function linesOf(steps: readonly WorkStep[], by: string): HistoryLine[] {
  const groups = new Map<string, Group>();
  let done: Group[] = [];
  const undone = new Map<string, Group[]>();
  for (const step of steps) {
    const own = undone.get(step.by) ?? [];
    undone.set(step.by, own);
    const about = groups.get(step.undoes ?? step.redoes ?? step.joins ?? '');
    if (step.undoes !== undefined || step.redoes !== undefined) {
      // What it speaks of may be older than what is kept.
      if (about === undefined || about.isUndone === (step.undoes !== undefined)) continue;
      about.isUndone = step.undoes !== undefined;
      about.reverses = [step.id];
      done = done.filter((group) => group !== about);
      if (about.isUndone) own.unshift(about);
      else {
        own.splice(own.indexOf(about), 1);
        done.push(about);
      }
    } else if (about !== undefined && !about.isUndone && about.step.by === step.by) {
      about.reverses.push(step.id);
    } else {
      own.length = 0;
      const group: Group = { id: step.id, step, isOwn: step.by === by, isUndone: false, reverses: [step.id] };
      groups.set(step.id, group);
      done.push(group);
    }
  }
  return [...done, ...(undone.get(by) ?? [])];
}
