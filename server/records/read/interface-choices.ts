import { answeredChoices } from '#schemas/language/choices/answered-choices.ts';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { KeptInMemory } from '../../kernel/caches/kept-in-memory.ts';
import { AppError } from '../../kernel/errors.ts';
import type { InterfaceCalls } from '../../kernel/interface-calls.ts';

/** Choices that data interfaces answer. */
export interface InterfaceChoices extends KeptInMemory {
  /** Value -> text, in the order of the answer, with the rights of the person. Throws AppError where there is no such answer now. */
  texts(options: InterfaceOptions, actor: Actor): Promise<ReadonlyMap<string, string>>;
}

type Texts = ReadonlyMap<string, string>;

interface Kept {
  texts: Promise<Texts>;
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

/** Keeps answers of a person for a moment, in this process. */
export function createInterfaceChoices(interfaces: Pick<InterfaceCalls, 'call'>, now: () => number = Date.now): InterfaceChoices {
  const kept = new Map<string, Kept>();
  const uses = { hits: 0, misses: 0 };

  function ask(key: string, options: InterfaceOptions, actor: Actor): Promise<Texts> {
    const texts = interfaces.call({ idOrCode: options.interface, parameters: options.parameters ?? {}, actor, use: 'options' }).then((answer) => textsOf(answer, options));
    const entry = { texts, until: now() + KEPT_MS };
    texts.catch(() => { entry.until = Math.min(entry.until, now() + FAILED_MS); });
    kept.delete(key);
    kept.set(key, entry);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break;
      kept.delete(oldest);
    }
    return texts;
  }

  return {
    texts(options, actor) {
      const key = JSON.stringify([actor.userId, actor.locale, options]);
      const found = kept.get(key);
      const isKept = found !== undefined && found.until > now();
      uses[isKept ? 'hits' : 'misses'] += 1;
      return inTime(isKept ? found.texts : ask(key, options, actor));
    },
    entries: () => kept.size,
    uses,
    clear: () => kept.clear(),
  };
}

function inTime(texts: Promise<Texts>): Promise<Texts> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new AppError('unavailable', { textKey: 'choices.late' })), WAIT_MS);
    texts.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

function textsOf(answer: JsonValue, options: InterfaceOptions): Texts {
  const texts = answeredChoices(answer, options);
  if (texts === undefined) throw new AppError('wrongState', { textKey: 'choices.noList' });
  return texts;
}
