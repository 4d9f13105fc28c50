import { applyPatches, differenceOf } from '#schemas/language/design/patches.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignPatch } from '#schemas/wire/designs.ts';
import type { FlowEdit } from './flow-edit.ts';

/** A step by name: what was done, to what, and how it is taken back. */
export interface FlowStep {
  name: FlowEdit['do'];
  /** Fills the step's text: the title of what it is about, the type of a node, the property that was set. */
  values: Record<string, string>;
  forward: DesignPatch[];
  backward: DesignPatch[];
}

/** A flow with the steps that led to it; those behind `position` are taken back and can be done again. */
export interface FlowWork {
  flow: FlowDocument;
  steps: readonly FlowStep[];
  position: number;
}

/** Older steps than these are forgotten. */
const MAX_STEPS = 500;

/** The work after a step; what was taken back is gone. `joins`: it becomes part of the step before. */
export function withStep(work: FlowWork, flow: FlowDocument, { name, values, joins }: Pick<FlowStep, 'name' | 'values'> & { joins?: boolean }): FlowWork {
  const done = work.steps.slice(0, work.position);
  const before = joins === true ? done.at(-1) : undefined;
  const start = before ? applyPatches(work.flow, before.backward) : work.flow;
  const step = { name, values, ...differenceOf(start as unknown as JsonValue, flow as unknown as JsonValue) };
  const kept = before ? done.slice(0, -1) : done;
  const steps = step.forward.length === 0 ? kept : [...kept, step].slice(-MAX_STEPS);
  return { flow, steps, position: steps.length };
}

/** The work as it stood after so many of its steps. */
export function goToStep(work: FlowWork, position: number): FlowWork {
  const to = Math.min(Math.max(0, position), work.steps.length);
  let { flow } = work;
  for (let at = work.position; at > to; at -= 1) flow = applyPatches(flow, work.steps[at - 1]?.backward ?? []);
  for (let at = work.position; at < to; at += 1) flow = applyPatches(flow, work.steps[at]?.forward ?? []);
  return { ...work, flow, position: to };
}
