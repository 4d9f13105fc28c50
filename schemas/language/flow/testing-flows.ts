import { fc } from '@fast-check/vitest';
import type { ApproverNode, FlowDocument, FlowNode, PeopleRule } from '../documents/flow.ts';
import { isBranching, walkNodes } from './outline.ts';
import { flowOf, type World } from './testing-run.ts';

const optional = <T>(values: readonly T[]): fc.Arbitrary<T | undefined> => fc.constantFrom(undefined, ...values);

const people: fc.Arbitrary<PeopleRule[]> = fc.array(fc.constantFrom<PeopleRule>(
  { users: ['ben', 'eve'] }, { users: ['ann'] }, { roles: ['checker'] }, { roles: ['boss'] }, { superior: 2, chain: true }, { head: 'launcher' }, { launcher: true }, { field: 'owner' }, { positions: ['all'] },
), { minLength: 1, maxLength: 2 });

const approver: fc.Arbitrary<FlowNode> = fc.record({
  people,
  decide: optional<NonNullable<ApproverNode['decide']>>(['any', 'all', 'sequential', 'random', 'vote', { ratio: 60 }]),
  nobody: optional<NonNullable<ApproverNode['nobody']>>(['agree', 'reject', 'admins', 'wait', { people: [{ users: ['eve'] }] }]),
  launcher: optional(['skip', 'superior'] as const),
  repeated: optional(['skip', 'skipAdjacent'] as const),
  reject: optional<NonNullable<ApproverNode['reject']>>([{ to: 'previous' }, { to: 'any', resume: 'choose' }, { to: 'any', resume: 'back' }, { to: 'end' }, { resume: 'back' }]),
  timeouts: optional<NonNullable<ApproverNode['timeouts']>>([[{ after: { hours: 4, working: true }, do: 'agree' }], [{ after: { days: 1 }, do: 'reject' }], [{ after: { hours: 1 }, do: 'remind', repeat: 2 }], [{ after: { hours: 9 }, do: { escalate: [{ users: ['finn'] }] } }]]),
  copies: optional<PeopleRule[]>([[{ users: ['finn'] }]]),
}).map((node) => ({ id: '', type: 'approver', ...(Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as Pick<ApproverNode, 'people'>) }));

const simple: fc.Arbitrary<FlowNode> = fc.oneof(
  { arbitrary: approver, weight: 6 },
  fc.constant<FlowNode>({ id: '', type: 'copy', people: [{ users: ['finn'] }] }),
  fc.constant<FlowNode>({ id: '', type: 'timer', wait: { hours: 3 } }),
  fc.constant<FlowNode>({ id: '', type: 'jump', to: '' }),
  fc.constantFrom<FlowNode>({ id: '', type: 'subFlow', flow: 'travel' }, { id: '', type: 'subFlow', flow: 'travel', each: 'items' }, { id: '', type: 'subFlow', flow: 'travel', waits: false }),
  fc.constantFrom<FlowNode>({ id: '', type: 'operation', call: { operation: 'x.y' } }, { id: '', type: 'operation', call: { interface: 'z' }, failed: 'goOn' }),
);

function sequence(depth: number): fc.Arbitrary<FlowNode[]> {
  const node = depth === 0 ? simple : fc.oneof({ arbitrary: simple, weight: 3 }, { arbitrary: branching(depth - 1), weight: 2 });
  return fc.array(node, { maxLength: 3 });
}

function branching(depth: number): fc.Arbitrary<FlowNode> {
  return fc.record({ type: fc.constantFrom('condition', 'parallel', 'inclusive'), branches: fc.array(sequence(depth), { minLength: 2, maxLength: 3 }), limits: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 }) })
    .map(({ type, branches, limits }) => ({
      id: '', type,
      branches: branches.map((nodes, index) => ({ id: `b${index}`, nodes, ...(type === 'parallel' || index === branches.length - 1 ? {} : { when: { field: 'amount', op: 'ge', value: limits[index] } }) })),
    } as FlowNode));
}

/** Flows without errors, of every kind of node; jumps lead on, so that each comes to an end. */
export const anyFlow = flowsWith(false);

/** As these, and jumps may lead back: some go in circles without a decision. */
export const anyCircularFlow = flowsWith(true);

function flowsWith(canTurnBack: boolean): fc.Arbitrary<FlowDocument> {
  return fc.tuple(sequence(2), fc.array(fc.nat(100), { minLength: 1, maxLength: 8 })).map(([nodes, lots]) => documentOf(nodes, lots, canTurnBack));
}

function documentOf(nodes: FlowNode[], lots: readonly number[], canTurnBack: boolean): FlowDocument {
  const flow = JSON.parse(JSON.stringify(flowOf(...nodes))) as FlowDocument;
  // Ids are given at the end: shrinking keeps them apart.
  walkNodes(flow).forEach(({ node }, index) => {
    if (node.id === '') node.id = `n${index}`;
    if (isBranching(node)) node.branches.forEach((branch, number) => (branch.id = `n${index}b${number}`));
  });
  leadJumps(flow, lots, canTurnBack);
  return flow;
}

/** Gives each jump a target in its own parallel branch. */
function leadJumps(flow: FlowDocument, lots: readonly number[], canTurnBack: boolean): void {
  const places = walkNodes(flow);
  for (const [number, { node, chain }] of places.entries()) {
    if (node.type !== 'jump') continue;
    const targets = places.filter((one, index) => one.chain.join() === chain.join() && one.node !== node && one.node.type !== 'start' && (canTurnBack || index > number));
    const target = targets[(lots[number % lots.length] as number) % Math.max(1, targets.length)];
    if (target) node.to = target.node.id;
    // Nothing follows it in its branch.
    else Object.assign(node, { type: 'copy', people: [{ users: ['finn'] }], to: undefined });
  }
}

export const anyWorld: fc.Arbitrary<World> = fc.record({
  disabled: fc.subarray(['ben', 'cleo', 'dora', 'eve']), admins: fc.constantFrom(['root'], []), entrusted: fc.constantFrom<Record<string, string>>({}, { ben: 'finn' }),
});
