import type { Variables } from '#schemas/language/documents/condition.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowDirectory, PeopleQuestion } from '#schemas/language/flow/directory.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { calendarOf } from '../calendar/load-calendar.ts';
import { askPeople } from '../outside/ask-people.ts';
import { answerQuestion, MAX_PEOPLE } from './answer.ts';

/** A flow that asks more than this goes wrong. */
const MAX_QUESTIONS = 2_000;

/** What the step is carried out with. */
interface Around {
  db: Db | Transaction;
  /** Epoch milliseconds. */
  at: number;
  /** Whose values the conditions take for `currentUser`; loaded where the flow asks for one, or is not known. */
  launcher: string;
  flow?: FlowDocument;
  /** With whose rights data interfaces are asked for people; `pretended`: not at all, they name the launcher. */
  asker: (() => Promise<Actor>) | 'pretended';
}

/** Carries a step of the interpreter out; whenever it asks for people they are loaded, and it begins again. */
export async function withAnswers<Result extends { outcome: string }>(
  kernel: Kernel, { db, at, launcher, flow, asker }: Around, step: (directory: FlowDirectory) => Result | { outcome: 'asks'; question: PeopleQuestion },
): Promise<Exclude<Result, { outcome: 'asks' }>> {
  const answers = new Map<string, readonly string[]>();
  const variables = flow === undefined || asksForUser(flow) ? await kernel.directory.loadVariables(launcher) as Partial<Variables> : {};
  const directory: FlowDirectory = { calendar: await calendarOf(kernel), variables, find: (question) => answers.get(JSON.stringify(question)) };
  for (let count = 0; count < MAX_QUESTIONS; count += 1) {
    const result = step(directory);
    if (result.outcome !== 'asks') return result as Exclude<Result, { outcome: 'asks' }>;
    const { question } = result as { question: PeopleQuestion };
    answers.set(JSON.stringify(question), await answer(question));
  }
  throw new Error('a flow asks without an end');

  async function answer(question: PeopleQuestion): Promise<string[]> {
    if (question.ask !== 'interface') return answerQuestion(db, question, at);
    return asker === 'pretended' ? [launcher] : askPeople(kernel, db, await asker(), question, MAX_PEOPLE);
  }
}

const asking = new WeakMap<FlowDocument, boolean>();

/** The values of a user take seven statements, and most flows ask for none. */
function asksForUser(flow: FlowDocument): boolean {
  const known = asking.get(flow) ?? JSON.stringify(flow).includes('"currentUser.');
  asking.set(flow, known);
  return known;
}
