import type { DesignDocuments, DesignStep } from '../../wire/designs.ts';
import type { CommandOptions, DesignCommand, DesignItem } from './command.ts';
import { changeOnePlace } from './one-place.ts';
import { applyPatches } from './patches.ts';
import { runCommand, stepBetween } from './run-command.ts';

/** A design with everything that was done to it: `history` up to `position` is done, the rest has been taken back. */
export interface DesignHistory {
  documents: DesignDocuments;
  history: DesignStep[];
  position: number;
}

/** Carries a command out as a new step; what had been taken back is forgotten. With `joins` it becomes part of the step before where both change one value. */
export function doCommand(present: DesignHistory, command: DesignCommand, options: CommandOptions, joins = false): DesignHistory & { chosen: DesignItem[] } {
  const { documents, step, chosen } = runCommand(present.documents, command, options);
  if (step.forward.length === 0) return { ...present, chosen };
  const done = present.history.slice(0, present.position);
  const before = done.at(-1);
  const follows = command.name === 'renameField' && command.follows === true;
  const last = before && (follows || (joins && changeOnePlace(before, step))) ? done.pop() : undefined;
  const whole = last ? stepBetween(follows ? last.name : step.name, last.values, applyPatches(present.documents, last.backward), documents) : step;
  const history = whole.forward.length === 0 ? done : [...done, whole];
  return { documents, history, position: history.length, chosen };
}

/** The design after another number of steps, taken back or done again. */
export function atPosition(present: DesignHistory, position: number): DesignHistory {
  const wanted = Math.max(0, Math.min(position, present.history.length));
  let { documents } = present;
  for (let step = present.position; step > wanted; step -= 1) documents = applyPatches(documents, present.history[step - 1]?.backward ?? []);
  for (let step = present.position; step < wanted; step += 1) documents = applyPatches(documents, present.history[step]?.forward ?? []);
  return { documents, history: present.history, position: wanted };
}
