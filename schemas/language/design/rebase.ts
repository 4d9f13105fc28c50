import type { DesignDocuments, DesignStep } from '../../wire/designs.ts';
import type { WorkStep } from './history-lines.ts';
import { mergeDesigns, mergeForMine, titledField, type DesignConflict } from './merge/merge-designs.ts';
import { applyPatches } from './patches.ts';
import { stepBetween } from './run-command.ts';

/** A property that somebody else has changed before the server had the step that changes it here. */
export interface RebaseConflict extends DesignConflict {
  /** The design as it was when the question came up, and with the builder's own change in the place of the other's. */
  documents: DesignDocuments;
  withMine: DesignDocuments;
}

export interface Rebased {
  documents: DesignDocuments;
  /** Those that the server has not taken yet, as changes of what is there now; what has no effect any more is not among them. */
  steps: WorkStep[];
  /** One of each property, however many steps have changed it. */
  conflicts: RebaseConflict[];
}

interface Question extends RebaseConflict {
  /** The first of the steps that are taken back together. */
  root: string;
}

/** Steps that were made on `base`, over what others have made of it meanwhile. Where both have changed one property it stays as the others have it. */
export function rebaseSteps(base: DesignDocuments, steps: readonly WorkStep[], onto: DesignDocuments): Rebased {
  const kept: WorkStep[] = [];
  let questions: Question[] = [];
  let present = onto;
  let before = base;
  for (const step of steps) {
    const after = applyPatches(before, step.forward);
    const root = step.joins ?? step.id;
    const states = { base: before, mine: after, theirs: present };
    // A key that follows a title stays where the title does.
    const heldKeys = new Set(questions.filter((one) => one.root === root).flatMap((one) => titledField(one) ?? []));
    const { documents, conflicts } = mergeDesigns(states, { heldKeys });
    const next = stepBetween(step.name, step.values, present, documents);
    if (next.forward.length > 0 || step.undoes !== undefined || step.redoes !== undefined) kept.push({ ...step, ...next });
    questions = [
      ...questions.map((one) => goOn(one, { root, before, after, conflicts })),
      ...conflicts.filter(({ key }) => !questions.some((one) => one.key === key))
        .map((conflict) => ({ ...conflict, root, documents, withMine: mergeDesigns(states, { heldKeys, mine: new Set([conflict.key]) }).documents })),
    ];
    present = documents;
    before = after;
  }
  return { documents: present, steps: kept, conflicts: questions.map(({ root: _root, ...conflict }) => conflict) };
}

/** What the builder does next to a property that is asked about, or together with it, is part of the answer. */
function goOn(question: Question, { root, before, after, conflicts }: { root: string; before: DesignDocuments; after: DesignDocuments; conflicts: readonly DesignConflict[] }): Question {
  const again = conflicts.find(({ key }) => key === question.key);
  if (again === undefined && question.root !== root) return question;
  const withMine = mergeForMine({ base: before, mine: after, theirs: question.withMine });
  return { ...question, ...(again && { about: again.about, ...(again.mine !== undefined && { mine: again.mine }) }), withMine };
}

/** A question that comes up again before it is answered: what would have been answered is part of it. */
export function withEarlier(question: RebaseConflict, earlier: RebaseConflict): RebaseConflict {
  return { ...question, withMine: mergeDesigns({ base: earlier.documents, mine: earlier.withMine, theirs: question.withMine }).documents };
}

/** The design after steps that were made on it. */
export function afterSteps(documents: DesignDocuments, steps: readonly Pick<DesignStep, 'forward'>[]): DesignDocuments {
  return steps.reduce((present, { forward }) => applyPatches(present, forward), documents);
}
