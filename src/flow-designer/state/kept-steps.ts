import { del, get, set } from 'idb-keyval';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowStep, FlowWork } from '../edit/flow-steps.ts';
import { openedFlow } from './flow-store.ts';

interface KeptSteps {
  flow: FlowDocument;
  /** The saving on the server that the flow stands on. */
  revision: number;
  steps: FlowStep[];
  position: number;
}

const keyOf = (id: string, user: string): string => `flow-steps ${user} ${id}`;

/** What a person has done to a flow in this browser: it survives a reload. Steps to another flow than the server has mean nothing. */
export async function loadSteps(id: string, user: string, flow: FlowDocument, revision: number): Promise<FlowWork> {
  let kept: KeptSteps | undefined;
  try {
    kept = await get<KeptSteps>(keyOf(id, user));
  } catch {
    // A browser without storage keeps no steps.
  }
  if (!kept || (kept.revision !== revision && !isSame(kept.flow, flow))) return openedFlow(flow);
  // What was not saved any more before the page ended is in it, too.
  return { flow: kept.flow, steps: kept.steps, position: kept.position };
}

/** Without storage the steps end with the page. */
export async function keepSteps(id: string, user: string, { flow, steps, position }: FlowWork, revision: number): Promise<void> {
  const kept: KeptSteps = { flow, revision, steps: [...steps], position };
  try {
    await (steps.length === 0 ? del(keyOf(id, user)) : set(keyOf(id, user), kept));
  } catch {
    // As above.
  }
}

/** The same values, whatever the order of their keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return Array.isArray(a) === Array.isArray(b) && one.length === other.length && one.every(([key, value]) => isSame(value, (b as Record<string, unknown>)[key]));
}
