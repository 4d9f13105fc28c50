import type { Run } from './run.ts';
import { dropStep } from './seats.ts';
import type { FlowStatus } from './state.ts';

/** Ends the flow; whatever still runs is closed. */
export function endFlow(run: Run, status: FlowStatus): void {
  for (const step of run.state.steps) if (step.state === 'active' || step.state === 'held') dropStep(run, step);
  run.moves = [];
  run.state.timers = [];
  run.state.status = status;
  run.log({ what: 'ended', details: { status } });
  if (status === 'adopted' || status === 'rejected') run.notify(status === 'adopted' ? 'agreed' : 'rejected', [run.state.launcher]);
  run.commands.push({ do: 'finish', status });
}
