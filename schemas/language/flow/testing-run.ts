import type { FlowDocument, FlowNode } from '../documents/flow.ts';
import type { Values } from '../runtime.ts';
import { advance } from './advance.ts';
import type { FlowCommand } from './command.ts';
import type { FlowDirectory, PeopleQuestion } from './directory.ts';
import type { FlowHappening } from './event.ts';
import type { FlowState, Step, Task } from './state.ts';
import type { WorkCalendar } from './working-time/calendar.ts';
import { chinaCalendar } from './working-time/china.ts';

/** Monday, 2 March 2026, 09:00 in China. */
export const START = Date.UTC(2026, 2, 2, 1);
export const HOUR = 3_600_000;

/** ann is under ben, ben under cleo, cleo under dora; role `boss` has nobody, role `checker` ben, cleo and dora. */
const SUPERIORS: Record<string, string> = { ann: 'ben', ben: 'cleo', cleo: 'dora' };
const ROLES: Record<string, string[]> = { checker: ['ben', 'cleo', 'dora'], boss: [], one: ['ben'] };

export interface World {
  disabled?: string[];
  entrusted?: Record<string, string>;
  admins?: string[];
  calendar?: WorkCalendar;
}

export function testingDirectory(world: World = {}): FlowDirectory {
  return { calendar: world.calendar ?? chinaCalendar, find: (question) => answer(question, world) };
}

function answer(question: PeopleQuestion, { disabled = [], entrusted = {}, admins = ['root'] }: World): readonly string[] {
  switch (question.ask) {
    case 'role': return ROLES[question.id] ?? [];
    case 'position':
    case 'group':
    case 'department': return question.id === 'all' ? ['eve', 'finn'] : [];
    case 'head': return [`head${question.up} of ${question.department}`];
    case 'headOf': return question.up === 0 ? ['ben'] : ['dora'];
    case 'superior': return [SUPERIORS[question.person]].filter((one) => one !== undefined);
    case 'interface': return typeof question.input['amount'] === 'number' ? ['dora'] : [];
    case 'able': return question.people.filter((person) => !disabled.includes(person));
    case 'entrusted': return [entrusted[question.person]].filter((one) => one !== undefined);
    case 'admins': return admins;
  }
}

export function flowOf(...nodes: FlowNode[]): FlowDocument {
  return { kind: 'flow', schemaVersion: 1, code: 'leave', title: 'Leave', model: 'leave', nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
}

/** An instance that tests drive; refusals come back as their rule. */
export class TestingRun {
  readonly flow: FlowDocument;
  state: FlowState | undefined;
  commands: FlowCommand[] = [];
  at = START;
  random = 0.5;
  record: Values = { amount: 5 };
  world: World;

  constructor(flow: FlowDocument, world: World = {}) {
    this.flow = flow;
    this.world = world;
  }

  do(happening: FlowHappening): string {
    const result = advance(this.flow, this.state, { at: this.at, random: this.random, record: this.record, ...happening }, testingDirectory(this.world));
    if (result.outcome === 'refused') return result.rule;
    if (result.outcome === 'asks') throw new Error(`asks ${JSON.stringify(result.question)}`);
    this.state = JSON.parse(JSON.stringify(result.state)) as FlowState;
    this.commands = result.commands;
    return 'ok';
  }

  launch(choices?: Record<string, string[]>): this {
    const result = this.do({ type: 'launch', by: 'ann', ...(choices ? { choices } : {}) });
    if (result !== 'ok') throw new Error(result);
    return this;
  }

  get active(): Step[] {
    return (this.state?.steps ?? []).filter(({ state }) => state === 'active');
  }

  get open(): Task[] {
    return this.active.flatMap(({ seats }) => seats.flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'open')));
  }

  /** Who has something to do, in order. */
  get people(): string[] {
    return this.open.map(({ person }) => person);
  }

  /** The nodes that run now. */
  get nodes(): string[] {
    return this.active.map(({ node }) => node);
  }

  taskOf(person: string): string {
    const task = this.open.find((one) => one.person === person || one.standsInFor === person);
    if (!task) throw new Error(`${person} has no task; ${this.people.join()} have`);
    return task.id;
  }

  agree(...people: string[]): string {
    return people.map((by) => this.do({ type: 'agree', task: this.taskOf(by), by })).at(-1) ?? 'nobody';
  }

  reject(by: string, more: { to?: string; resume?: 'all' | 'back' } = {}): string {
    return this.do({ type: 'reject', task: this.taskOf(by), by, ...more });
  }

  told(about: string): string[] {
    return this.commands.flatMap((command) => (command.do === 'notify' && command.about === about ? command.people : []));
  }

  fire(): void {
    const next = (this.state?.timers ?? []).filter(({ due }) => due !== undefined).sort((a, b) => (a.due as number) - (b.due as number))[0];
    if (!next) throw new Error('no timer runs');
    this.at = Math.max(this.at, next.due as number);
    this.do({ type: 'timer', timer: next.id });
  }
}
