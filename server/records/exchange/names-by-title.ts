import type { NamesOptions } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldNames } from '../model/field-storage.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { loadNamedTexts, type NamedTexts, type NamesContext } from '../read/named-choices.ts';

/** Puts codes where a row of a workbook has the titles of what documents name; `beside` is what the row says nothing of. */
export type CodesOfTitles = (input: Values, beside: Values) => Values;

/** For the fields of the record itself; those of its rows are written by their codes. Each is read after what it depends on. */
export async function loadCodesOfTitles(context: NamesContext, actor: Actor, model: StoredModel): Promise<CodesOfTitles> {
  const fields = [...model.root.fields.values()].flatMap(({ key, document }) => {
    const options = fieldNames(document);
    return options === undefined ? [] : [{ key, options }];
  }).toSorted((left, right) => Number(left.options.names === 'choices') - Number(right.options.names === 'choices'));
  if (fields.length === 0) return (input) => input;
  const texts = await loadNamedTexts(context, actor);
  return (input, beside) => {
    const read = { ...input };
    for (const { key, options } of fields) {
      const written = read[key];
      if (typeof written === 'string') read[key] = codeOf(written, texts, options, { ...beside, ...read });
    }
    return read;
  };
}

/** A title of several, or of none, stays what it is, and is refused as any other value that is no choice. */
function codeOf(written: string, texts: NamedTexts, options: NamesOptions, record: Values): string {
  const choices = texts(options, record);
  if (choices === undefined || choices.has(written)) return written;
  const codes = [...choices].filter(([, title]) => title === written).map(([code]) => code);
  return codes.length === 1 ? codes[0] ?? written : written;
}
