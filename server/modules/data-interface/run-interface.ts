import type { JsonValue } from '#schemas/language/documents/json.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createTurns } from '../../kernel/turns.ts';
import { checkInterface } from './check-interface.ts';
import { readInterface, type InterfaceDocument } from './interface-document.ts';
import { parseJson } from './json-text.ts';
import { createKeptAnswers, PERSONAL } from './kept-answers.ts';
import { KINDS } from './kinds/index.ts';
import { takeParameters, type ParameterValues } from './parameters.ts';

export const MODEL = 'dataInterface';
/** Bytes of an answer, as JSON. */
export const MAX_ANSWER_BYTES = 2_000_000;
const AT_ONCE = 8;
const WAITING = 300;

/** Runs interfaces; one for a server. */
export interface InterfaceRunner {
  /** By id or code; undefined where none is called so, or it is switched off. */
  find(idOrCode: string): Promise<InterfaceDocument | undefined>;
  /** `given` is what the caller says of parameters, unchecked; with `onceKey` nothing that is kept answers it. Throws AppError in his language. */
  run(document: InterfaceDocument, given: Readonly<Record<string, unknown>>, actor: Actor, onceKey?: string): Promise<JsonValue>;
  /** Forgets answers that depend on the rights and the records of people. */
  clearPersonal(): void;
}

export function createInterfaceRunner(kernel: Kernel): InterfaceRunner {
  const kept = createKeptAnswers();
  kernel.caches.register('interfaceAnswers', kept);
  const turns = createTurns({ atOnce: AT_ONCE, waiting: WAITING, refuse: () => new AppError('tooManyRequests') });

  return {
    async find(idOrCode) {
      const named = (field: string) => ({ field, op: 'eq' as const, value: idOrCode });
      const { list } = await kernel.records.list(SYSTEM_ACTOR, MODEL, { filter: { any: [named('id'), named('enCode')] }, fields: ['enabledMark'], currentPage: 1, pageSize: 1, total: false });
      const id = list[0]?.['id'];
      if (typeof id !== 'string' || list[0]?.['enabledMark'] === false) return undefined;
      return readInterface(await kernel.records.get(SYSTEM_ACTOR, MODEL, id));
    },
    async run(document, given, actor, onceKey) {
      const parameters = takeParameters(actor, document.parameters, given);
      const kind = await runnableKind(kernel, document, actor);
      if (document.isMocked) return parseJson(document.mockAnswer) ?? null;
      return kept.take(keyOf(document, kind.isPersonal, parameters, actor), onceKey === undefined ? document.cacheSeconds : 0, () => turns.take(document.id, async () => {
        const value = await kind.answer(document, parameters, actor, { maxBytes: MAX_ANSWER_BYTES, onceKey });
        if (Buffer.byteLength(JSON.stringify(value)) > MAX_ANSWER_BYTES) throw new AppError('tooLarge', { textKey: 'dataInterface.tooLarge', params: { size: MAX_ANSWER_BYTES / 1_000 } });
        return value;
      }));
    },
    clearPersonal: kept.clearPersonal,
  };
}

/** A document is checked again: it may have come into the table otherwise than through the form, or the world has changed. */
async function runnableKind(kernel: Kernel, document: InterfaceDocument, actor: Actor): Promise<ReturnType<(typeof KINDS)['2']>> {
  const [first] = await checkInterface(kernel, document, actor);
  if (document.kind === undefined || first !== undefined) {
    // What is wrong with it is for those who can put it right.
    const message = actor.isAdministrator && first !== undefined ? translate(actor.locale, first.key, first.params) : undefined;
    throw new AppError('wrongState', { textKey: 'dataInterface.faulty', ...(message !== undefined && { message }) });
  }
  return KINDS[document.kind](kernel);
}

/** A change of the interface makes another version of it, so that every process asks again. */
function keyOf({ id, version }: InterfaceDocument, isPersonal: boolean, parameters: ParameterValues, { userId, locale }: Actor): string {
  return `${isPersonal ? `${PERSONAL}${userId} ${locale} ` : ''}${id} ${String(version)} ${JSON.stringify(Object.entries(parameters))}`;
}
