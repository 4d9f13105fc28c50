import type { PeopleRule } from '../documents/flow.ts';
import type { JsonValue } from '../documents/json.ts';
import { splitSubject } from '../field-types/subject-kinds.ts';
import type { Run } from './run.ts';

/** Those whom rules name, each once, in the order of the rules; only people who exist and are enabled. */
export function resolvePeople(run: Run, rules: readonly PeopleRule[], node: string): string[] {
  const named = [...new Set(rules.flatMap((rule) => byRule(run, rule, node)))];
  return named.length === 0 ? [] : ableOf(run, named);
}

export function ableOf(run: Run, people: readonly string[]): string[] {
  const able = run.ask({ ask: 'able', people: [...people] });
  return people.filter((person) => able.includes(person));
}

/** The nearest superior of a person who can decide; undefined where there is none. */
export function superiorOf(run: Run, person: string): string | undefined {
  return run.ask({ ask: 'superior', person })[0];
}

function byRule(run: Run, rule: PeopleRule, node: string): readonly string[] {
  const { launcher } = run.state;
  if ('users' in rule) return rule.users;
  if ('roles' in rule) return rule.roles.flatMap((id) => [...run.ask({ ask: 'role', id })]);
  if ('positions' in rule) return rule.positions.flatMap((id) => [...run.ask({ ask: 'position', id })]);
  if ('groups' in rule) return rule.groups.flatMap((id) => [...run.ask({ ask: 'group', id })]);
  if ('departments' in rule) return rule.departments.flatMap((id) => [...run.ask({ ask: 'department', id })]);
  if ('head' in rule) return headsOf(run, rule);
  if ('superior' in rule) return superiorsOf(run, launcher, rule.superior, rule.chain === true);
  if ('approversOf' in rule) return approversOf(run, rule.approversOf);
  if ('launcher' in rule) return [launcher];
  if ('choice' in rule) return chosenBy(run, rule, node);
  if ('interface' in rule) return run.ask({ ask: 'interface', code: rule.interface, input: run.input(rule.input) });
  return idsIn(run.occasion.record[rule.field]).flatMap((value) => bySubject(run, value));
}

/** A field names people by their ids, or as subjects such as `role:id`. */
function bySubject(run: Run, value: string): readonly string[] {
  const subject = splitSubject(value);
  if (subject === undefined) return [value];
  switch (subject.kind) {
    case 'user': return [subject.id];
    case 'departmentHead': return run.ask({ ask: 'head', department: subject.id, up: 0 });
    case 'organize': return run.ask({ ask: 'department', id: subject.id });
    default: return run.ask({ ask: subject.kind, id: subject.id });
  }
}

function headsOf(run: Run, { head, up = 0 }: Extract<PeopleRule, { head: unknown }>): readonly string[] {
  if (head === 'launcher') return run.ask({ ask: 'headOf', person: run.state.launcher, up });
  return idsIn(run.occasion.record[head.field]).flatMap((department) => [...run.ask({ ask: 'head', department, up })]);
}

/** Superiors may go in a circle; each counts once. */
function superiorsOf(run: Run, person: string, level: number, isChain: boolean): string[] {
  const chain: string[] = [];
  let at: string | undefined = person;
  while (chain.length < level && at !== undefined) {
    at = superiorOf(run, at);
    if (at === undefined || at === person || chain.includes(at)) break;
    chain.push(at);
  }
  if (isChain) return chain;
  const last = chain[level - 1];
  return last === undefined ? [] : [last];
}

function chosenBy(run: Run, { from, multiple }: Extract<PeopleRule, { choice: true }>, node: string): string[] {
  const chosen = run.state.choices[node] ?? [];
  const allowed = from === undefined ? chosen : from.flatMap((rule) => [...byRule(run, rule, node)]);
  const fitting = chosen.filter((person) => allowed.includes(person));
  return multiple === true ? fitting : fitting.slice(0, 1);
}

/** Who decided the last visit of a node that still counts. */
export function approversOf(run: Run, node: string): string[] {
  const step = run.state.steps.findLast((one) => one.node === node && one.state === 'done');
  return (step?.seats ?? []).flatMap((seat) => (seat.decision !== undefined && seat.byRule !== true ? [seat.tasks.findLast(({ decision }) => decision !== undefined)?.person ?? seat.person] : []));
}

function idsIn(value: JsonValue | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');
}
