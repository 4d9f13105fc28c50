import { fc, test as property } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { Values } from '../runtime.ts';
import type { FlowHappening } from './event.ts';
import { moveVersion } from './move-version.ts';
import { outlineOf } from './outline.ts';
import { simulation } from './simulate.ts';
import { anyCircularFlow, anyFlow, anyWorld } from './testing-flows.ts';
import type { FlowState, Step } from './state.ts';
import { START, testingDirectory, TestingRun } from './testing-run.ts';

const record: fc.Arbitrary<Values> = fc.record({ amount: fc.integer({ min: 0, max: 12 }), owner: fc.constantFrom(null, 'eve'), items: fc.constantFrom<Values[]>([], [{ id: 'i1' }, { id: 'i2' }]) });
const lots = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 30 });

/** Everything that could happen now, in a fixed order. */
function possible(run: TestingRun, lot: number): FlowHappening[] {
  const { state } = run;
  if (!state) return [];
  const tasks = run.open.flatMap((task): FlowHappening[] => (task.by === 'launcher' ? [{ type: 'submit', by: 'ann' }] : byPerson({ task: task.id, by: task.person }, lot)));
  const outside = state.steps.filter((step) => step.state === 'active' || step.state === 'held').flatMap((step) => ofStep(run, step, lot));
  const timers = state.timers.flatMap(({ id, due }): FlowHappening[] => (due === undefined ? [] : [{ type: 'timer', timer: id }]));
  if (state.paused) return [{ type: 'resume', by: 'root' }, ...outside, ...timers, ...overseen(run, lot)];
  return [...tasks, ...tasks, ...outside, ...timers, ...takingBack(state), ...overseen(run, lot)];
}

/** What the launcher and those who oversee the flow do; now and then, or nothing else would happen. */
function overseen(run: TestingRun, lot: number): FlowHappening[] {
  const nodes = [...outlineOf(run.flow).keys()];
  const step = run.active[lot % Math.max(1, run.active.length)];
  const happenings: (FlowHappening | false)[] = [
    lot % 5 === 0 && { type: 'withdraw', by: 'ann' }, lot % 4 === 1 && { type: 'pause', by: 'root' },
    lot % 11 === 2 && { type: 'stop', by: 'root' }, lot % 3 === 0 && { type: 'urge', by: 'ann' },
    step !== undefined && lot % 3 === 1 && { type: 'jump', step: step.id, by: 'root', to: nodes[lot % nodes.length] as string },
    step !== undefined && lot % 7 === 3 && { type: 'assign', step: step.id, by: 'root', people: ['joe'] },
    step?.stuck === 'loop' && { type: 'retry', step: step.id, by: 'root' },
  ];
  return happenings.filter((happening) => happening !== false);
}

function byPerson(own: { task: string; by: string }, lot: number): FlowHappening[] {
  return [
    { type: 'agree', ...own }, { type: 'agree', ...own }, { type: 'reject', ...own, resume: lot % 2 ? 'all' : 'back' }, { type: 'abstain', ...own },
    { type: 'transfer', ...own, to: 'gil' }, { type: 'delegate', ...own, to: 'hal' }, { type: 'sign', ...own, place: lot % 2 ? 'before' : 'after', people: ['ida'] },
  ];
}

function ofStep(run: TestingRun, step: Step, lot: number): FlowHappening[] {
  const children = (step.children ?? []).map((key): FlowHappening => ({ type: 'subFlowEnded', step: step.id, key, result: lot % 5 ? 'agree' : 'reject' }));
  const signed = step.seats.flatMap(({ tasks }) => tasks.flatMap((task): FlowHappening[] => (task.from && task.state === 'open' ? [{ type: 'unsign', task: task.id, by: task.from }] : [])));
  return [...children, ...signed, ...ofCall(run, step, lot), ...(step.state === 'active' && step.stuck === 'nobody' ? [{ type: 'assign' as const, step: step.id, by: 'root', people: ['joe'] }] : [])];
}

function ofCall(run: TestingRun, step: Step, lot: number): FlowHappening[] {
  if (step.stuck === 'operation') return step.state === 'active' ? [{ type: 'retry', step: step.id, by: 'root' }] : [];
  if (outlineOf(run.flow).get(step.node)?.node.type !== 'operation' || step.answered === true) return [];
  return [lot % 4 ? { type: 'called', step: step.id } : { type: 'called', step: step.id, failed: 'no' }];
}

function takingBack({ last, steps }: FlowState): FlowHappening[] {
  const task = steps.flatMap(({ seats }) => seats.flatMap(({ tasks }) => tasks)).find(({ id }) => id === last?.task);
  return task ? [{ type: 'takeBack', task: task.id, by: task.person }] : [];
}

/** What a step that runs waits for; nothing where it stands still without saying so. */
function waitsFor(run: TestingRun, step: Step): string[] {
  const type = outlineOf(run.flow).get(step.node)?.node.type;
  return [
    ...(step.seats.some(({ tasks }) => tasks.some((task) => task.state === 'open')) ? ['people'] : []),
    ...((step.open?.length ?? 0) > 0 ? ['branches'] : []), ...((step.children?.length ?? 0) > 0 ? ['sub-flows'] : []),
    ...(type === 'timer' && run.state?.timers.some((timer) => timer.step === step.id) ? ['time'] : []), ...(type === 'operation' ? ['a call'] : []),
    ...(step.stuck === undefined ? [] : ['help']),
  ];
}

function play(run: TestingRun, choices: readonly number[], check: () => void): void {
  run.launch();
  check();
  for (const lot of choices) {
    const events = possible(run, lot);
    const event = events[lot % Math.max(1, events.length)];
    if (!event) return;
    if (event.type === 'timer') run.at = Math.max(run.at, run.state?.timers.find(({ id }) => id === event.timer)?.due ?? 0);
    else run.at += 60_000;
    run.do(event);
    check();
  }
}

function expectEnded(state: FlowState): void {
  expect(state.timers).toEqual([]);
  expect(['adopted', 'rejected', 'cancelled']).toContain(state.status);
}

property.prop([anyCircularFlow, anyWorld, record, lots], { numRuns: 200 })('whatever people do, the flow never leaves its graph, never stands still, and its ids never repeat', (flow, world, values, choices) => {
  const run = new TestingRun(flow, world);
  run.record = values;
  const outline = outlineOf(flow);
  play(run, choices, () => {
    const { state } = run;
    if (!state) return;
    const running = state.steps.filter((step) => step.state === 'active' || step.state === 'held');
    for (const step of state.steps) expect(outline.has(step.node)).toBe(true);
    if (running.length === 0) return expectEnded(state);
    expect(state.status).not.toBe('adopted');
    // Something runs that is not held, or all would wait for each other.
    expect(run.active.length).toBeGreaterThan(0);
    for (const step of run.active) expect({ node: step.node, waits: waitsFor(run, step) }).not.toEqual({ node: step.node, waits: [] });
    // A branch that is open has something in it.
    const inside = running.flatMap((step) => outline.get(step.node)?.chain ?? []);
    for (const block of run.active) for (const branch of block.open ?? []) expect(inside).toContain(`${block.node}/${branch}`);
    const ids = [...state.steps.map(({ id }) => id), ...state.steps.flatMap(({ seats }) => seats.flatMap((seat) => [seat.id, ...seat.tasks.map(({ id }) => id)])), ...state.timers.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

property.prop([anyCircularFlow, anyWorld, record, lots], { numRuns: 100 })('the outside that carries the commands out knows the open tasks and timers of the state', (flow, world, values, choices) => {
  const run = new TestingRun(flow, world);
  run.record = values;
  const tasks = new Map<string, string>();
  const timers = new Map<string, number>();
  play(run, choices, () => {
    for (const command of run.commands) {
      if (command.do === 'openTask') tasks.set(command.task.id, command.task.person);
      if (command.do === 'closeTask') tasks.delete(command.task);
      if (command.do === 'schedule') timers.set(command.timer, command.due);
      if (command.do === 'cancelTimer') timers.delete(command.timer);
    }
    run.commands = [];
    expect([...tasks].sort()).toEqual(run.open.map(({ id, person }) => [id, person]).sort());
    expect([...timers].sort()).toEqual((run.state?.timers ?? []).flatMap(({ id, due }) => (due === undefined ? [] : [[id, due]])).sort());
  });
});

property.prop([anyFlow, anyWorld, record, fc.double({ min: 0, max: 0.999, noNaN: true })], { numRuns: 150 })('W15 a simulation is the run in which everybody agrees', (flow, world, values, random) => {
  const simulated = simulation(flow, { launcher: 'ann', record: values, at: START, random })(testingDirectory(world));
  if (simulated.outcome !== 'simulated') throw new Error(simulated.outcome);
  const run = new TestingRun(flow, world);
  Object.assign(run, { record: values, random });
  run.launch();
  for (let count = 0; ; count += 1) {
    if (count > 500) throw new Error('it goes on for ever');
    const state = run.state;
    if (state?.status !== 'waiting') break;
    const step = run.active.find((one) => (one.children?.length ?? 0) > 0 || (outlineOf(flow).get(one.node)?.node.type === 'operation'));
    if (step?.children?.[0] !== undefined) run.do({ type: 'subFlowEnded', step: step.id, key: step.children[0], result: 'agree' });
    else if (step) run.do({ type: 'called', step: step.id });
    else if (run.open[0]) run.agree(run.open[0].person);
    else if (state.timers.length > 0) run.fire();
    else break;
  }
  const visits = (steps: readonly { node: string; people: readonly string[] }[]): string[] => steps.map(({ node, people }) => `${node}: ${people.join()}`).sort();
  expect(visits(simulated.steps)).toEqual(visits((run.state?.steps ?? []).map(({ node, seats }) => ({ node, people: seats.map(({ person }) => person) }))));
  expect(simulated.state.status).toBe(run.state?.status);
});

property.prop([anyFlow, anyWorld, record], { numRuns: 100 })('W15 a simulation that learns of people only when it asks is the same, and asks nothing twice', (flow, world, values) => {
  const input = { launcher: 'ann', record: values, at: START, random: 0.5 };
  const all = testingDirectory(world);
  const known = new Map<string, readonly string[] | undefined>();
  const goOn = simulation(flow, input);
  let simulated = goOn({ ...all, find: (question) => known.get(JSON.stringify(question)) });
  for (; simulated.outcome === 'asks'; simulated = goOn({ ...all, find: (question) => known.get(JSON.stringify(question)) })) {
    const { question } = simulated;
    expect(known.has(JSON.stringify(question))).toBe(false);
    known.set(JSON.stringify(question), all.find(question));
  }
  expect(simulated).toEqual(simulation(flow, input)(all));
});

property.prop([anyCircularFlow, anyWorld, record, lots], { numRuns: 100 })('W16 nothing gets stuck without somebody being told', (flow, world, values, choices) => {
  const run = new TestingRun(flow, world);
  run.record = values;
  const known = new Set<string>();
  play(run, choices, () => {
    // A call can fail while its step is held: that is told at once, not when the step goes on.
    const stuck = (run.state?.steps ?? []).filter(({ state, stuck: reason }) => (state === 'active' || state === 'held') && reason !== undefined);
    const fresh = stuck.filter(({ id, stuck: reason }) => !known.has(`${id} ${String(reason)}`));
    const told = run.commands.filter((command) => command.do === 'notify' && command.about === 'stuck').length;
    if (fresh.length > 0) expect(told).toBeGreaterThanOrEqual(fresh.length);
    // A decision that is taken back brings back what had been told of before it.
    for (const { id, stuck: reason } of stuck) known.add(`${id} ${String(reason)}`);
    run.commands = [];
  });
});

property.prop([anyFlow, anyFlow, anyWorld, record, lots], { numRuns: 200 })('W12 an instance that is moved stands in the graph of its new version and does not stand still, or is refused', (flow, next, world, values, choices) => {
  const run = new TestingRun(flow, world);
  run.record = values;
  play(run, choices, () => {
    const { state } = run;
    if (!state || run.active.length === 0) return;
    for (const to of [next, flow]) {
      const result = moveVersion({ from: flow, to, mapping: {}, by: 'root', versions: { from: 1, to: 2 } }, state, { at: run.at, random: 0.5, record: values }, testingDirectory(world));
      // By the same document it always fits.
      if (to === flow) expect(result.outcome).toBe('advanced');
      if (result.outcome !== 'advanced') continue;
      const moved = new TestingRun(to, world);
      Object.assign(moved, { state: result.state, at: run.at });
      for (const step of result.state.steps) expect(outlineOf(to).has(step.node)).toBe(true);
      if (moved.active.length === 0) expectEnded(result.state);
      if (result.state.paused === undefined) for (const step of moved.active) expect({ node: step.node, waits: waitsFor(moved, step) }).not.toEqual({ node: step.node, waits: [] });
    }
  });
});
