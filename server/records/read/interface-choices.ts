import { answeredRows, type AnsweredRow } from '#schemas/language/choices/answered-choices.ts';
import { askedParameters, type AskedParameters } from '#schemas/language/choices/interface-parameters.ts';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { KeptInMemory } from '../../kernel/caches/kept-in-memory.ts';
import { AppError } from '../../kernel/errors.ts';
import type { InterfaceCalls } from '../../kernel/interface-calls.ts';

/** Choices that data interfaces answer. */
export interface InterfaceChoices extends KeptInMemory {
  /**
   * Value -> text, in the order of the answer, with the rights of the person. `beside`: the record or row that the choice is for. Nothing
   * while it lacks what the interface needs. Throws AppError where there is no such answer now.
   */
  texts(options: InterfaceOptions, actor: Actor, beside?: Values): Promise<ReadonlyMap<string, string>>;
  /** The same with the columns of the field's picker. */
  rows(options: InterfaceOptions, actor: Actor, beside?: Values): Promise<ReadonlyMap<string, AnsweredRow>>;
}

interface Answer {
  rows: ReadonlyMap<string, AnsweredRow>;
  texts: ReadonlyMap<string, string>;
}

interface Kept {
  answer: Promise<Answer>;
  /** Epoch milliseconds. */
  until: number;
}

/** One form asks for the same choices to offer, to check and to show them. */
const KEPT_MS = 30_000;
/** A service that is down is not asked for every row and field. */
const FAILED_MS = 3_000;
/** Writes and lists wait for it. */
const WAIT_MS = 5_000;
const MAX_KEPT = 500;
const NOTHING: Answer = { rows: new Map(), texts: new Map() };

/** Keeps answers of a person for a moment, in this process. */
export function createInterfaceChoices(interfaces: Pick<InterfaceCalls, 'call' | 'check'>, now: () => number = Date.now): InterfaceChoices {
  const kept = new Map<string, Kept>();
  const uses = { hits: 0, misses: 0 };

  async function call(options: InterfaceOptions, parameters: AskedParameters, actor: Actor): Promise<Answer> {
    const asked = { idOrCode: options.interface, parameters, actor, use: 'options' } as const;
    const isIncomplete = Object.keys(parameters).length < Object.keys(options.parameters ?? {}).length;
    // A record that is not filled in so far is no failed call.
    if (isIncomplete && !(await isEnough(interfaces.check(asked)))) return NOTHING;
    return answerOf(await interfaces.call(asked), options);
  }

  function ask(key: string, options: InterfaceOptions, parameters: AskedParameters, actor: Actor): Promise<Answer> {
    const answer = call(options, parameters, actor);
    const entry = { answer, until: now() + KEPT_MS };
    answer.catch(() => { entry.until = Math.min(entry.until, now() + FAILED_MS); });
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return answer;
  }

  function find(options: InterfaceOptions, actor: Actor, beside: Values): Promise<Answer> {
    const parameters = askedParameters(options, beside);
    const key = JSON.stringify([actor.userId, actor.locale, options, parameters]);
    const found = kept.get(key);
    const isKept = found !== undefined && found.until > now();
    uses[isKept ? 'hits' : 'misses'] += 1;
    return inTime(isKept ? found.answer : ask(key, options, parameters, actor));
  }

  return {
    texts: async (options, actor, beside = {}) => (await find(options, actor, beside)).texts,
    rows: async (options, actor, beside = {}) => (await find(options, actor, beside)).rows,
    entries: () => kept.size,
    uses,
    clear: () => kept.clear(),
  };
}

function inTime(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new AppError('unavailable', { textKey: 'choices.late' })), WAIT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

async function isEnough(checked: Promise<void>): Promise<boolean> {
  return checked.then(() => true, (error: unknown) => {
    if (error instanceof AppError && error.errorName === 'validation') return false;
    throw error;
  });
}

function answerOf(answer: JsonValue, options: InterfaceOptions): Answer {
  const rows = answeredRows(answer, options);
  if (rows === undefined) throw new AppError('wrongState', { textKey: 'choices.noList' });
  return { rows, texts: new Map([...rows].map(([value, { label }]) => [value, label])) };
}
