import { del, get, set } from 'idb-keyval';
import type { FlowStep, FlowWork } from '../edit/flow-steps.ts';

interface KeptSteps {
  /** The flow that the steps lead to, as it is kept on the server: steps of another one mean nothing. */
  flow: string;
  steps: FlowStep[];
  position: number;
}

const keyOf = (id: string, user: string): string => `flow-steps ${user} ${id}`;

/** The steps that a person has done to a flow in this browser; they survive a reload. */
export async function loadSteps(id: string, user: string, flow: FlowWork['flow']): Promise<FlowWork> {
  const kept = await get<KeptSteps>(keyOf(id, user)).catch(() => undefined);
  if (kept?.flow !== JSON.stringify(flow)) return { flow, steps: [], position: 0 };
  return { flow, steps: kept.steps, position: kept.position };
}

/** Without storage the steps end with the page. */
export async function keepSteps(id: string, user: string, { flow, steps, position }: FlowWork): Promise<void> {
  const kept: KeptSteps = { flow: JSON.stringify(flow), steps: [...steps], position };
  await (steps.length === 0 ? del(keyOf(id, user)) : set(keyOf(id, user), kept)).catch(() => undefined);
}
