import type { DesignDocuments, DraftStep, SentStep } from '../../wire/designs.ts';
import { hasShape } from '../checker/shape.ts';
import { DesignRefusal } from './command.ts';
import type { WorkStep } from './history-lines.ts';
import { valueAt } from './layout-places.ts';
import { applyPatches } from './patches.ts';
import { afterSteps, rebaseSteps } from './rebase.ts';
import { stepBetween } from './run-command.ts';

interface Kept {
  revision: number;
  documents: DesignDocuments;
  steps: DraftStep[];
}

export interface SentSteps {
  /** What the first of them was made on. */
  revision: number;
  steps: readonly SentStep[];
  /** Nobody waits for the answer: what others have done meanwhile stays, and the rest goes in. */
  isLeaving?: boolean;
}

/** Steps kept with a draft; older ones cannot be taken back any more. */
const STEPS_KEPT = 300;
const STEPS_KEPT_BYTES = 1_048_576;

/**
 * Takes the steps of a builder into what is kept. Steps that are there already, because an answer was lost, are left out.
 * Null where others have gone on since: the steps have to be made over first. Throws a DesignRefusal for what does not fit.
 */
export function takeSteps(kept: Kept, { revision, steps, isLeaving = false }: SentSteps, by: string, time: number): Kept | null {
  const known = new Map(kept.steps.map((step) => [step.id, step]));
  const firstNew = steps.findIndex(({ id }) => !known.has(id));
  if (firstNew < 0) return kept;
  const fresh = steps.slice(firstNew);
  for (const { undoes, redoes, joins } of fresh) {
    const about = known.get(undoes ?? redoes ?? joins ?? '');
    if (about !== undefined && about.by !== by) throw new DesignRefusal('notYours');
  }
  if (kept.revision === revision + firstNew) return withSteps(kept, stepsOn(kept.documents, fresh, by, time));
  const base = isLeaving ? documentsAt(kept, revision) : undefined;
  if (base === undefined) return null;
  const rebased = rebasedOnto(kept.documents, base, stepsOn(base, steps, by, time));
  return rebased && withSteps(kept, rebased.filter(({ id }) => !known.has(id)).map((step) => ({ ...step, revision: 0 })));
}

/** Null where one of the designs is none: nobody can say what of it belongs together. */
function rebasedOnto(onto: DesignDocuments, base: DesignDocuments, steps: readonly DraftStep[]): WorkStep[] | null {
  try {
    return rebaseSteps(base, steps, onto).steps;
  } catch (error) {
    if ([onto, base, afterSteps(base, steps)].every(isDesign)) throw error;
    return null;
  }
}

function isDesign({ model, screen }: DesignDocuments): boolean {
  return hasShape(model, 'model') && hasShape(screen, 'screen');
}

/** With one step that the server itself has made. */
export function withServerStep(kept: Kept, documents: DesignDocuments, { name, values, ...step }: Omit<DraftStep, 'forward' | 'backward' | 'revision'>): Kept {
  const change = stepBetween(name, values, kept.documents, documents);
  // A revision without a step says that nothing is known of the way to it.
  return change.forward.length === 0 ? { ...kept, revision: kept.revision + 1 } : withSteps(kept, [{ ...step, revision: 0, ...change }]);
}

/** What has been done since a revision; null where that is not known. */
export function stepsSince({ revision, steps }: Pick<Kept, 'revision' | 'steps'>, since: number): DraftStep[] | null {
  if (since === revision) return [];
  const later = steps.filter((step) => step.revision > since);
  const isWhole = later.length === revision - since && later.every((step, index) => step.revision === since + 1 + index);
  return isWhole ? later : null;
}

function documentsAt(kept: Kept, revision: number): DesignDocuments | undefined {
  return stepsSince(kept, revision)?.toReversed().reduce((present, { backward }) => applyPatches(present, backward), kept.documents);
}

/** As they are on these documents; only what leads forward is the builder's word. */
function stepsOn(documents: DesignDocuments, steps: readonly SentStep[], by: string, time: number): DraftStep[] {
  let before = documents;
  return steps.map(({ id, name, values, forward, joins, undoes, redoes }) => {
    const after = applied(before, forward);
    const step = stepBetween(name, values, before, after);
    before = after;
    return { id, by, time, revision: 0, ...step, ...(joins !== undefined && { joins }), ...(undoes !== undefined && { undoes }), ...(redoes !== undefined && { redoes }) };
  });
}

function applied(documents: DesignDocuments, forward: SentStep['forward']): DesignDocuments {
  let after = documents;
  for (const patch of forward) {
    if (!fits(after as unknown, patch)) throw new DesignRefusal('gone');
    after = applyPatches(after, [patch]);
  }
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(after) || !isObject(after.model) || !isObject(after.screen)) throw new DesignRefusal('gone');
  for (const list of [after.dictionaries, after.fragments] as unknown[]) {
    if (list !== undefined && !(Array.isArray(list) && list.every(isObject))) throw new DesignRefusal('gone');
  }
  return {
    model: after.model, screen: after.screen, ...(after.dictionaries && { dictionaries: after.dictionaries }), ...(after.fragments && { fragments: after.fragments }),
  };
}

/** What it changes or takes away is there, and where it puts something new there is room. */
function fits(documents: unknown, { path, value, at }: SentStep['forward'][number]): boolean {
  const last = path.at(-1);
  if (last === undefined) return value !== undefined;
  const around = valueAt(documents, path.slice(0, -1));
  if (typeof around !== 'object' || around === null) return false;
  const isNew = value !== undefined && at !== undefined;
  // A place in a list may have become a text on its way.
  if (Array.isArray(around)) return isNew ? at <= around.length : Object.hasOwn(around, last) && Number.isInteger(Number(last));
  return isNew !== Object.hasOwn(around, last);
}

function withSteps(kept: Kept, added: readonly DraftStep[]): Kept {
  const steps = [...kept.steps, ...added.map((step, index) => ({ ...step, revision: kept.revision + 1 + index }))];
  let bytes = 0;
  const first = steps.findLastIndex((step, index) => {
    bytes += JSON.stringify(step).length;
    return index < steps.length - STEPS_KEPT || bytes > STEPS_KEPT_BYTES;
  });
  return { revision: kept.revision + added.length, documents: afterSteps(kept.documents, added), steps: steps.slice(first + 1) };
}
