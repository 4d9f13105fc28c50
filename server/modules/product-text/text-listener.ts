import { sql } from 'kysely';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { textsChanged } from '../../events/catalogue.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate, type MessageKey } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordListener, RecordValues } from '../../records/index.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import { checkText, type TextFault } from './check-text.ts';
import { FIELDS, isMissing, MODEL } from './keep-list.ts';
import { shippedText, type ShippedText } from './shipped-texts.ts';

const FAULTS: Readonly<Record<TextFault['rule'], MessageKey>> = { lostPlace: 'productText.lostPlace', unknownPlace: 'productText.unknownPlace' };

/** Texts come and go with the product; people change what they say, in each language, and keep the places that are filled. */
export function productTextListener(kernel: Kernel): RecordListener {
  return {
    model: MODEL,
    before({ verb, actor, before, after }) {
      if (verb === 'create') throw fieldRefusal(actor, 'key', shippedText(after['key']) !== undefined ? 'productText.matchByKey' : 'productText.unknownKey');
      if (verb !== 'update') throw refusal(actor, 'wrongState', 'productText.ofProduct');
      if (after['key'] !== before['key']) throw fieldRefusal(actor, 'key', 'productText.keyStays');
      return settle(actor, presentText(before['key']), after);
    },
    async after(event) {
      const { verb, actor, before, after, trx } = event;
      if (verb !== 'update') return;
      const shipped = presentText(before['key']);
      const differing = LOCALES.filter((locale) => after[FIELDS[locale].own] !== before[FIELDS[locale].own]);
      if (differing.length === 0) return;
      for (const locale of differing) {
        const text = String(after[FIELDS[locale].own]);
        await (text === shipped.words[locale]
          ? sql`delete from kernel.changed_text where key = ${shipped.key} and locale = ${locale}`.execute(trx)
          : sql`insert into kernel.changed_text as kept (key, locale, text, changed_by) values (${shipped.key}, ${locale}, ${text}, ${actor.userId})
              on conflict (key, locale) do update set text = excluded.text, version = kept.version + 1, changed_by = excluded.changed_by, changed = now()`.execute(trx));
      }
      await kernel.events.publish(textsChanged, null, trx);
    },
  };
}

/** One of another version of the product that runs beside this one is not there. */
function presentText(key: unknown): ShippedText {
  const found = shippedText(key);
  if (found === undefined) throw new AppError('notFound');
  return found;
}

/** An empty text is the product's own again. */
function settle(actor: Actor, { area, words }: ShippedText, after: RecordValues): RecordValues {
  const own = LOCALES.map((locale): [string, string] => {
    const field = FIELDS[locale].own;
    const given = after[field];
    const text = typeof given === 'string' && given.trim() !== '' ? given : words[locale];
    const fault = checkText(area, words[locale], text);
    if (fault !== undefined) throw placeRefusal(actor, field, fault);
    return [field, text];
  });
  const shipped = LOCALES.map((locale) => [FIELDS[locale].shipped, words[locale]]);
  return {
    ...after, ...Object.fromEntries(own), ...Object.fromEntries(shipped), area,
    isChanged: LOCALES.some((locale, index) => own[index]?.[1] !== words[locale]), isMissing: isMissing(own.map(([, text]) => text)),
  };
}

function placeRefusal(actor: Actor, path: string, { rule, place }: TextFault): AppError {
  const message = translate(actor.locale, FAULTS[rule], { place });
  return new AppError('validation', { message, data: { errors: [{ path, rule, message }] } });
}
