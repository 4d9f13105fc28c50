import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { AppError, type ErrorName } from '../../../kernel/errors.ts';
import type { InterfaceCall } from '../../../kernel/interface-calls.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';

/** What a flow asks a data interface. */
export type OutsideQuestion = Omit<InterfaceCall, 'use'>;

/** Answers that one piece of work has been given so far, by its questions. */
export type OutsideAnswers = Map<string, JsonValue>;

/** So many questions one piece of work may ask. */
const MAX_QUESTIONS = 50;
/** What was wrong with the question itself; anything else may go well the next time. */
const REFUSED: readonly ErrorName[] = ['badRequest', 'validation', 'notFound', 'forbidden', 'tooLarge'];

const given = new WeakMap<Db | Transaction, OutsideAnswers>();

/** Ends a transaction without effect, so that a question is asked while nothing is locked and no connection is held. */
class AskFirst extends Error {
  readonly question: OutsideQuestion;

  constructor(question: OutsideQuestion) {
    super(`not asked yet: ${question.idOrCode}`);
    this.question = question;
  }
}

/**
 * The answer of a data interface to a flow. In a transaction of flows it is one that was given before; where there is none, the
 * transaction ends, and `withOutsideAnswers` begins it again with the answer. Throws 503, or 409 where it is of no use to ask again.
 */
export async function askOutside(kernel: Kernel, db: Db | Transaction, question: OutsideQuestion): Promise<JsonValue> {
  if (db === kernel.db) return ask(kernel, question);
  const answers = given.get(db);
  if (answers === undefined) throw new Error('a data interface is asked within a transaction that cannot begin again');
  const answer = answers.get(keyOf(question));
  if (answer === undefined) throw new AskFirst(question);
  return answer;
}

/** Does work that opens one transaction, as often as it has to ask first. */
export async function withOutsideAnswers<Result>(kernel: Kernel, work: (answers: OutsideAnswers) => Promise<Result>): Promise<Result> {
  const answers: OutsideAnswers = new Map();
  for (;;) {
    try {
      return await work(answers);
    } catch (error) {
      if (!(error instanceof AskFirst)) throw error;
      if (answers.size >= MAX_QUESTIONS) throw new AppError('wrongState', { textKey: 'flow.asksTooMuch' });
      answers.set(keyOf(error.question), await ask(kernel, error.question));
    }
  }
}

/** Lets questions in this transaction be answered by these. */
export function giveAnswers(trx: Transaction, answers: OutsideAnswers): void {
  given.set(trx, answers);
}

/** What an interface says of its parameters is not about the fields of a form, so its errors are not handed on as they are. */
async function ask(kernel: Kernel, question: OutsideQuestion): Promise<JsonValue> {
  try {
    return await kernel.interfaces.call({ ...question, use: 'flow' });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { locale } = question.actor;
    const message = translate(locale, 'flow.interfaceFailed', { name: question.idOrCode, reason: reasonOf(error, locale) });
    throw new AppError(REFUSED.includes(error.errorName) ? 'wrongState' : 'unavailable', { message, cause: error });
  }
}

function reasonOf(error: AppError, locale: OutsideQuestion['actor']['locale']): string {
  const { errors } = (error.data ?? {}) as { errors?: { message: string }[] };
  if (errors !== undefined && errors.length > 0) return errors.map(({ message }) => message).join('; ');
  return error.message === '' ? translate(locale, error.textKey ?? `error.${error.errorName}`, error.params) : error.message;
}

function keyOf({ idOrCode, parameters, actor }: OutsideQuestion): string {
  return JSON.stringify([idOrCode, parameters, actor.userId]);
}
