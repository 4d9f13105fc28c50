import type { PlanStep } from '#schemas/wire/designs.ts';

/** Steps of one kind that are told together. */
export interface StepRun {
  kind: PlanStep['kind'];
  steps: PlanStep[];
}

/** So many steps of one kind in a row are folded. */
const LONG_RUN = 4;

/** The steps in their order; long runs of one kind together, except those that ask something. */
export function stepRuns(steps: readonly PlanStep[]): (PlanStep | StepRun)[] {
  const runs: StepRun[] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    const isPlain = step.unfit.count === 0;
    if (last?.kind === step.kind && isPlain && last.steps.every(({ unfit }) => unfit.count === 0)) last.steps.push(step);
    else runs.push({ kind: step.kind, steps: [step] });
  }
  return runs.flatMap((run): (PlanStep | StepRun)[] => (run.steps.length < LONG_RUN ? run.steps : [run]));
}
