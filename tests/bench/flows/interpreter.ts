import { execFileSync } from 'node:child_process';
import { advance } from '#schemas/language/flow/advance.ts';
import type { FlowDirectory, PeopleQuestion } from '#schemas/language/flow/directory.ts';
import type { FlowHappening } from '#schemas/language/flow/event.ts';
import { simulation } from '#schemas/language/flow/simulate.ts';
import type { FlowState } from '#schemas/language/flow/state.ts';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { installPeers } from '../driver/peers.ts';
import type { Finding } from '../findings.ts';
import type { Measured } from '../results.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const WARM_MS = 300;
const APPROVALS = 10;
const LARGE = 100;
const PEER = 'tests/bench/peers/src/bpmn-engine.js';

/** The interpreter beside bpmn-engine: flows of approvals one after the other, each from its launch to its end. */
export function benchInterpreter(): { findings: Finding[]; table: Measured[] } {
  installPeers();
  const peer = JSON.parse(execFileSync(process.execPath, [PEER, String(APPROVALS), String(SECONDS)], { encoding: 'utf8' })) as { inMemory: number; stored: number };
  const flow = approvals(APPROVALS);
  const [inMemory, stored] = [perSecond(() => runThrough(flow, (state) => state)), perSecond(() => runThrough(flow, (state) => JSON.parse(JSON.stringify(state)) as FlowState))];
  const [small, large] = [perSecond(() => simulateWhole(approvals(APPROVALS))), perSecond(() => simulateWhole(approvals(LARGE)))];
  const name = `flow of ${String(APPROVALS)} approvals, from launch to end`;
  return {
    findings: [
      { what: `${name}, in memory: product / bpmn-engine`, value: inMemory / peer.inMemory, goal: 5, isAtLeast: true },
      { what: `${name}, stored between decisions: product / bpmn-engine`, value: stored / peer.stored, goal: 5, isAtLeast: true },
      { what: `simulation, cost of a node of ${String(LARGE)} / of ${String(APPROVALS)}`, value: (small * APPROVALS) / (large * LARGE), goal: 12 },
    ],
    table: [
      { case: name, subject: 'product', figures: { 'in memory, a second': inMemory, 'stored, a second': stored } },
      { case: name, subject: 'bpmn-engine', figures: { 'in memory, a second': peer.inMemory, 'stored, a second': peer.stored } },
      { case: 'simulation', subject: 'product', figures: { [`of ${String(APPROVALS)} approvals, a second`]: small, [`of ${String(LARGE)} approvals, a second`]: large } },
    ],
  };
}

function approvals(count: number): FlowDocument {
  const nodes = Array.from({ length: count }, (_, index): FlowNode => ({ id: `approval${String(index)}`, type: 'approver', title: `Approval ${String(index)}`, people: [{ roles: [`role${String(index)}`] }] }));
  return { kind: 'flow', schemaVersion: 1, code: 'bench', title: 'Bench', model: 'bench', nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
}

/** Knows one person of each role, once that has been asked. */
function directoryOf(answers: Map<string, readonly string[]>): FlowDirectory {
  return { calendar: chinaCalendar, variables: {}, find: (question) => answers.get(JSON.stringify(question)) };
}

function answerTo(question: PeopleQuestion): readonly string[] {
  if (question.ask === 'able') return question.people;
  return question.ask === 'role' ? [`${question.id} holder`] : [];
}

/** Everybody agrees as soon as he is asked; `keep` is what becomes of the state between two decisions. */
function runThrough(flow: FlowDocument, keep: (state: FlowState) => FlowState): void {
  let state: FlowState | undefined;
  let happening: FlowHappening = { type: 'launch', by: 'launcher' };
  while (state === undefined || state.status === 'waiting') {
    const answers = new Map<string, readonly string[]>();
    let result = advance(flow, state, { ...happening, at: 0, random: 0, record: {} }, directoryOf(answers));
    while (result.outcome === 'asks') {
      answers.set(JSON.stringify(result.question), answerTo(result.question));
      result = advance(flow, state, { ...happening, at: 0, random: 0, record: {} }, directoryOf(answers));
    }
    if (result.outcome === 'refused') throw new Error(result.rule);
    state = keep(result.state);
    const task = state.steps.at(-1)?.seats[0]?.tasks[0];
    happening = { type: 'agree', task: task?.id ?? '', by: task?.person ?? '' };
  }
}

function simulateWhole(flow: FlowDocument): void {
  const answers = new Map<string, readonly string[]>();
  const run = simulation(flow, { launcher: 'launcher', record: {}, at: 0, random: 0 });
  let result = run(directoryOf(answers));
  while (result.outcome === 'asks') {
    answers.set(JSON.stringify(result.question), answerTo(result.question));
    result = run(directoryOf(answers));
  }
  if (result.outcome === 'refused' || result.state.status !== 'adopted') throw new Error('it has not come to its end');
}

function perSecond(work: () => void): number {
  for (const began = performance.now(); performance.now() - began < WARM_MS;) work();
  const began = performance.now();
  let count = 0;
  for (; performance.now() - began < SECONDS * 1_000; count += 1) work();
  return count / ((performance.now() - began) / 1_000);
}
