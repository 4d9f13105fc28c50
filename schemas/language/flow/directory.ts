import type { Variables } from '../documents/condition.ts';
import type { Values } from '../runtime.ts';
import type { WorkCalendar } from './working-time/calendar.ts';

/** What a flow has to know about people. The answer to each is a list of user ids, in their order. */
export type PeopleQuestion =
  | { ask: 'role' | 'position' | 'group' | 'department'; id: string }
  /** The head of a department, or of that of a person; `up` levels above it. */
  | { ask: 'head'; department: string; up: number }
  | { ask: 'headOf'; person: string; up: number }
  /** The direct superior. */
  | { ask: 'superior'; person: string }
  | { ask: 'interface'; code: string; input: Values }
  /** Those of these who exist and are enabled. */
  | { ask: 'able'; people: string[] }
  /** Who stands in for a person in this flow now; nobody for most. */
  | { ask: 'entrusted'; person: string; flow: string }
  | { ask: 'admins' };

/** What the interpreter knows of the world: answers that have been loaded before. */
export interface FlowDirectory {
  /** undefined: not loaded; `advance` then asks for it. */
  find(question: PeopleQuestion): readonly string[] | undefined;
  /** The launcher's values for conditions: his organisation, roles and so on. */
  variables?: Partial<Variables>;
  calendar: WorkCalendar;
}

/** Ends a step that cannot go on before a question is answered. */
export class Unanswered extends Error {
  readonly question: PeopleQuestion;

  constructor(question: PeopleQuestion) {
    super(`not loaded: ${JSON.stringify(question)}`);
    this.question = question;
  }
}
