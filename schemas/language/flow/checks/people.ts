import type { Duration, FlowNode, PeopleRule } from '../../documents/flow.ts';
import type { JsonPath } from '../../record/model-error.ts';
import type { Place } from '../outline.ts';
import type { FlowFault } from './fault.ts';

/** Nodes that nobody could decide, and times that are none. */
export function peopleFaults({ node, at }: Place): FlowFault[] {
  return [
    ...peopleIn(node).filter(([, rules]) => !rules.some(canName)).map(([place]) => ({ at: [...at, ...place], rule: 'checker.flow.nobody' })),
    ...askedTooOften(node).map((place) => ({ at: [...at, ...place], rule: 'checker.flow.interfaceHere' })),
    ...(onlyTheLauncher(node) ? [{ at: [...at, 'launcher'], rule: 'checker.flow.skipsAll', severity: 'warning' as const }] : []),
    ...(node.type === 'timer' ? timeFaults(node.wait, [...at, 'wait']) : []),
    ...(node.type === 'approver' ? timeoutFaults(node, at) : []),
  ];
}

function timeoutFaults({ timeouts = [] }: Extract<FlowNode, { type: 'approver' }>, at: JsonPath): FlowFault[] {
  return timeouts.flatMap(({ after, do: verb, repeat }, index) => {
    const place = [...at, 'timeouts', index];
    const isUseless = repeat !== undefined && verb !== 'remind';
    return [...timeFaults(after, [...place, 'after']), ...(isUseless ? [{ at: [...place, 'repeat'], rule: 'checker.flow.repeat', severity: 'warning' as const }] : [])];
  });
}

function timeFaults({ days = 0, hours = 0, minutes = 0 }: Duration, at: JsonPath): FlowFault[] {
  return days + hours + minutes > 0 ? [] : [{ at, rule: 'checker.flow.noTime' }];
}

type Rules = readonly PeopleRule[];

/** Every list of people that a node has and needs. */
function peopleIn(node: FlowNode): [JsonPath, Rules][] {
  if (node.type === 'start') return node.launchers ? [[['launchers'], node.launchers]] : [];
  if (node.type === 'copy') return [[['people'], node.people]];
  if (node.type === 'subFlow') return node.launcher ? [[['launcher'], node.launcher]] : [];
  if (node.type !== 'approver') return [];
  const { nobody, copies, timeouts = [] } = node;
  return [
    [['people'], node.people],
    ...listIn(nobody, 'people', ['nobody', 'people']),
    ...(copies ? [[['copies'], copies] satisfies [JsonPath, Rules]] : []),
    ...timeouts.flatMap(({ do: verb }, index) => listIn(verb, 'escalate', ['timeouts', index, 'do', 'escalate'])),
  ];
}

/** What stands beside words may be anything but the one object that is meant; the shape has been judged. */
function listIn(value: unknown, key: string, at: JsonPath): [JsonPath, Rules][] {
  const list: unknown = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return Array.isArray(list) ? [[at, list as Rules]] : [];
}

/** Whether a rule can ever name somebody; what is no rule has been reported by its shape. */
function canName(rule: PeopleRule): boolean {
  if (typeof rule !== 'object' || rule === null) return true;
  for (const list of ['users', 'roles', 'positions', 'groups', 'departments'] as const) {
    if (list in rule) return (rule as Record<string, readonly string[]>)[list]?.length !== 0;
  }
  return !('choice' in rule) || rule.from === undefined || rule.from.some(canName);
}

/** Rules that are asked for every list of flows that somebody may launch: no service could answer so often. */
function askedTooOften(node: FlowNode): JsonPath[] {
  const asking = (rules: unknown, place: JsonPath): JsonPath[] => (Array.isArray(rules) ? rules : []).flatMap((rule: unknown, index) => (typeof rule === 'object' && rule !== null && 'interface' in rule ? [[...place, index]] : []));
  return [
    ...(node.type === 'start' ? asking(node.launchers, ['launchers']) : []),
    ...peopleIn(node).flatMap(([place, rules]) => rules.flatMap((rule, index) => (typeof rule === 'object' && rule !== null && 'choice' in rule ? asking(rule.from, [...place, index, 'from']) : []))),
  ];
}

function onlyTheLauncher(node: FlowNode): boolean {
  return node.type === 'approver' && node.launcher === 'skip' && node.people.length > 0 && node.people.every((rule) => 'launcher' in rule);
}
