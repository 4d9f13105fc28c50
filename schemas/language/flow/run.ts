import type { Condition, Variables } from '../documents/condition.ts';
import type { FlowDocument, FlowInput, FlowNode } from '../documents/flow.ts';
import { dateVariables } from '../conditions/date-variables.ts';
import { evaluateCondition } from '../conditions/evaluate.ts';
import type { Values } from '../runtime.ts';
import type { FlowCommand, LogEntry, NoticeKind } from './command.ts';
import { Unanswered, type FlowDirectory, type PeopleQuestion } from './directory.ts';
import type { Occasion } from './event.ts';
import { outlineOf, type Outline, type Place } from './outline.ts';
import { Refused } from './refused.ts';
import type { FlowState, Seat, Step, Task } from './state.ts';

/** So many nodes are entered by one event at most: what goes on for longer goes in a circle. */
const MAX_ENTERED = 300;
const TWO_TO_32 = 4_294_967_296;

/** What is to be done next; none of them calls another, so a circle ends with `MAX_ENTERED`. */
export type Move =
  | { enter: string; from?: string; returnsTo?: NonNullable<Step['returnsTo']> }
  | { leave: string }
  | { settle: string }
  | { reject: string; to?: string; resume?: 'all' | 'back' };

/** One event being carried out on a copy of the state. */
export class Run {
  readonly flow: FlowDocument;
  readonly outline: Outline;
  readonly state: FlowState;
  readonly occasion: Occasion;
  readonly directory: FlowDirectory;
  /** What cannot be seen by comparing the state before with the one after. */
  readonly commands: FlowCommand[] = [];
  moves: Move[] = [];
  private entered = 0;

  constructor(flow: FlowDocument, state: FlowState, occasion: Occasion, directory: FlowDirectory) {
    this.flow = flow;
    this.outline = outlineOf(flow);
    this.state = state;
    this.occasion = occasion;
    this.directory = directory;
  }

  get at(): number {
    return this.occasion.at;
  }

  get isOver(): boolean {
    return !this.state.steps.some(({ state }) => state === 'active' || state === 'held');
  }

  newId(): string {
    this.state.sequence += 1;
    return String(this.state.sequence);
  }

  /** A number from 0 up to 1 that differs from step to step. */
  lot(): number {
    let mixed = (Math.floor(this.occasion.random * TWO_TO_32) + this.state.sequence * 0x6d2b79f5) | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  }

  ask(question: PeopleQuestion): readonly string[] {
    const answer = this.directory.find(question);
    if (answer === undefined) throw new Unanswered(question);
    return answer;
  }

  place(node: string): Place {
    const place = this.outline.get(node);
    if (!place) throw new Refused('flow.noNode', { name: node });
    return place;
  }

  nodeOf(step: Step): FlowNode {
    return this.place(step.node).node;
  }

  holds(condition: Condition): boolean {
    const variables = { ...this.directory.variables, ...dateVariables(this.at) } as Variables;
    return evaluateCondition(condition, this.occasion.record, { variables });
  }

  input(given: Readonly<Record<string, FlowInput>> | undefined, row?: Values): Values {
    const read = (value: FlowInput): Values[string] => {
      if (value === null || typeof value !== 'object') return value;
      const source = row && Object.hasOwn(row, value.field) ? row : this.occasion.record;
      return Object.hasOwn(source, value.field) ? (source[value.field] ?? null) : null;
    };
    return Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, read(value)]));
  }

  /** A new visit of a node. */
  open(node: string): Step {
    this.entered += 1;
    const step: Step = { id: this.newId(), node, state: 'active', entered: this.at, seats: [] };
    if (this.entered > MAX_ENTERED) this.stick(step, 'loop');
    this.state.steps.push(step);
    return step;
  }

  /** Nobody can go on here without help. */
  stick(step: Step, reason: NonNullable<Step['stuck']>): void {
    step.stuck = reason;
    this.notify('stuck', [], step.node);
  }

  step(id: string): Step | undefined {
    return this.state.steps.find((step) => step.id === id);
  }

  findTask(id: string): { step: Step; seat: Seat; task: Task } | undefined {
    for (const step of this.state.steps) {
      for (const seat of step.seats) {
        const task = seat.tasks.find((one) => one.id === id);
        if (task) return { step, seat, task };
      }
    }
    return undefined;
  }

  notify(about: NoticeKind, people: string[], node?: string): void {
    this.commands.push({ do: 'notify', about, people: [...new Set(people)], ...(node === undefined ? {} : { node }) });
  }

  log(entry: Omit<LogEntry, 'at'>): void {
    this.commands.push({ do: 'log', entry: { at: this.at, ...entry } });
  }
}
