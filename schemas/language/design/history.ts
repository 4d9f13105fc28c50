import type { DesignDocuments, DesignStep, StepRelation } from '../../wire/designs.ts';
import type { CommandOptions, DesignCommand, DesignItem } from './command.ts';
import { linesOf, type HistoryLine, type WorkStep } from './history-lines.ts';
import { mergeDesigns, type DesignConflict } from './merge/merge-designs.ts';
import { changeOnePlace } from './one-place.ts';
import { applyPatches } from './patches.ts';
import { runCommand, stepBetween } from './run-command.ts';

/** A design with the steps that led to it, of everyone who works on it. A step that takes one back is a step like any other. */
export interface DesignWork {
  documents: DesignDocuments;
  steps: readonly WorkStep[];
}

/** Whose steps they are. */
export interface Builder {
  by: string;
  newStepId(): string;
}

export type StepOptions = CommandOptions & Builder;

/** `same`: what is done becomes part of the step before; `next`: a step of its own that is taken back with it. */
export type Joining = 'same' | 'next';

/** Carries a command out as a new step; what its builder had taken back is forgotten. Only what changes one value joins. */
export function doCommand(present: DesignWork, command: DesignCommand, options: StepOptions, joins?: Joining): DesignWork & { chosen: DesignItem[] } {
  const { documents, step, chosen } = runCommand(present.documents, command, options);
  if (step.forward.length === 0) return { ...present, chosen };
  const before = present.steps.at(-1);
  // A key that goes with a title is part of the step that has set it.
  const follows = command.name === 'renameField' && command.follows === true;
  const joining = joins ?? (follows ? 'same' : undefined);
  const isOwn = before !== undefined && before.by === options.by && before.undoes === undefined && before.redoes === undefined;
  // Somebody else may have done something in between.
  const title = follows && !isOwn ? linesOf(present.steps, options.by).findLast((line) => line.isOwn && !line.isUndone)?.id : undefined;
  if (title !== undefined) return { ...withStep(present, documents, step, options, { joins: title }), chosen };
  if (joining === undefined || !isOwn || !(follows || changeOnePlace(before, step))) return { ...withStep(present, documents, step, options), chosen };
  if (joining === 'next') return { ...withStep(present, documents, step, options, { joins: before.joins ?? before.id }), chosen };
  const whole = { ...before, ...stepBetween(follows ? before.name : step.name, before.values, applyPatches(present.documents, before.backward), documents) };
  return { documents, steps: whole.forward.length === 0 ? present.steps.slice(0, -1) : present.steps.with(-1, whole), chosen };
}

/** The work with one step more, whatever made it. */
export function withStep(present: DesignWork, documents: DesignDocuments, step: DesignStep, { by, newStepId }: Builder, relation: StepRelation = {}): DesignWork {
  return { documents, steps: [...present.steps, { ...step, ...relation, id: newStepId(), by, time: Date.now(), revision: null }] };
}

export interface Reverted {
  work: DesignWork;
  /** What somebody else has changed since, and stays so. */
  conflicts: DesignConflict[];
}

/** Takes the builder's own last step back, whatever others have done since; null where there is none. */
export function undoStep(present: DesignWork, builder: Builder): Reverted | null {
  const line = linesOf(present.steps, builder.by).findLast((one) => one.isOwn && !one.isUndone);
  return line === undefined ? null : reverted(present, line, builder, { undoes: line.id });
}

/** Does again what the builder has taken back last. */
export function redoStep(present: DesignWork, builder: Builder): Reverted | null {
  const line = linesOf(present.steps, builder.by).find((one) => one.isUndone);
  return line === undefined ? null : reverted(present, line, builder, { redoes: line.id });
}

/** Takes back, or does again, what is the builder's own until it stands at a line of the history; 0 is before the first. */
export function goToLine(present: DesignWork, position: number, builder: Builder): Reverted {
  let work = present;
  const conflicts: DesignConflict[] = [];
  const wanted = linesOf(present.steps, builder.by)[position - 1];
  const isThere = (): boolean => {
    const lines = linesOf(work.steps, builder.by);
    const at = wanted === undefined ? -1 : lines.findIndex(({ id }) => id === wanted.id);
    return wanted?.isUndone === true ? lines[at]?.isUndone !== true : !lines.slice(at + 1).some(({ isOwn, isUndone }) => isOwn && !isUndone);
  };
  while (!isThere()) {
    const next = wanted?.isUndone === true ? redoStep(work, builder) : undoStep(work, builder);
    if (next === null) break;
    ({ work } = next);
    conflicts.push(...next.conflicts);
  }
  return { work, conflicts };
}

/** What the steps of a line did, taken away from what is there now. */
function reverted(present: DesignWork, { step, reverses }: HistoryLine, builder: Builder, relation: StepRelation): Reverted {
  let { documents } = present;
  const conflicts: DesignConflict[] = [];
  let behind = present.documents;
  for (let index = present.steps.length - 1, left = reverses.length; index >= 0 && left > 0; index -= 1) {
    const one = present.steps[index] as WorkStep;
    const before = applyPatches(behind, one.backward);
    if (reverses.includes(one.id)) {
      const merged = mergeDesigns({ base: behind, mine: before, theirs: documents });
      ({ documents } = merged);
      conflicts.push(...merged.conflicts);
      left -= 1;
    }
    behind = before;
  }
  return { work: withStep(present, documents, stepBetween(step.name, step.values, present.documents, documents), builder, relation), conflicts };
}
