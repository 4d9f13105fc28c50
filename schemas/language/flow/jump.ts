import type { FlowHappening } from './event.ts';
import { isInside, outlineOf } from './outline.ts';
import { Refused } from './refused.ts';
import type { Run } from './run.ts';
import { dropStep } from './seats.ts';
import type { Step } from './state.ts';

/** Takes the flow from a step to another node of the same parallel branch; what ran in the branches of the step is closed. */
export function jump(run: Run, { step: id, by, to, opinion }: Extract<FlowHappening, { type: 'jump' }>): void {
  const step = run.step(id);
  if (step?.state !== 'active') throw new Refused('flow.taskClosed');
  if (!mayJump(run, step, to)) throw new Refused('flow.noTarget', { name: to });
  run.log({ what: 'jump', by, node: step.node, details: { to, ...(opinion === undefined ? {} : { opinion }) } });
  for (const one of runningUnder(run, step)) dropStep(run, one);
  if (run.state.status !== 'waiting') run.state.status = 'waiting';
  run.moves.push({ enter: to, ...(step.returnsTo ? { returnsTo: step.returnsTo } : {}) });
}

/** Nodes to which the flow may be taken from a step, in the order of the document. */
export function jumpTargets(run: Run, step: Step): string[] {
  return [...outlineOf(run.flow).keys()].filter((node) => node !== step.node && mayJump(run, step, node));
}

function mayJump(run: Run, step: Step, to: string): boolean {
  const from = run.place(step.node);
  const target = run.place(to);
  const isBeside = isInside(from.chain, target.chain) && isInside(target.chain, from.chain);
  // What it was sent back for would never be taken up again after a node that nobody decides.
  const losesReturn = step.returnsTo !== undefined && target.node.type !== 'approver' && target.node.type !== 'end';
  return isBeside && target.node.type !== 'start' && !losesReturn;
}

/** The step, and what runs in its branches. */
function runningUnder(run: Run, step: Step): Step[] {
  const { chain } = run.place(step.node);
  return run.state.steps.filter((one) => {
    if (one === step) return true;
    const inner = run.place(one.node).chain;
    return (one.state === 'active' || one.state === 'held') && isInside(inner, chain) && inner[chain.length]?.startsWith(`${step.node}/`) === true;
  });
}
