import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { dependsOnRecord, fieldInterface, fieldNames } from '../model/field-storage.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { knowsSources } from '../read/known-beside.ts';
import { loadNamedTexts, type NamesContext } from '../read/named-choices.ts';

/** Puts codes where a row of a workbook has the titles of what its other values name; `beside` is what the row says nothing of. */
export type CodesOfTitles = (input: Values, beside: Values) => Promise<Values>;

/** For the fields of the record itself; those of its rows are written by their codes. Each is read after what it depends on. */
export async function loadCodesOfTitles(context: NamesContext & Pick<RecordsContext, 'interfaceChoices'>, actor: Actor, model: StoredModel): Promise<CodesOfTitles> {
  const named = [...model.root.fields.values()].flatMap(({ key, document }) => {
    const options = fieldNames(document);
    return options === undefined ? [] : [{ key, options }];
  }).toSorted((left, right) => Number(left.options.names === 'choices') - Number(right.options.names === 'choices'));
  const rights = await context.permissions.model(actor, model.code);
  const answered = [...model.root.fields.values()].flatMap((field) => {
    const options = fieldInterface(field.document);
    return options !== undefined && dependsOnRecord(field) && knowsSources(field, rights) ? [{ key: field.key, options }] : [];
  });
  const texts = named.length === 0 ? undefined : await loadNamedTexts(context, actor);
  return async (input, beside) => {
    const read = { ...input };
    for (const { key, options } of named) {
      const written = read[key];
      if (texts !== undefined && typeof written === 'string') read[key] = codeOf(written, texts(options, { ...beside, ...read }));
    }
    for (const { key, options } of answered) {
      const written = read[key];
      // While there is no answer, what is written is refused with a sentence that says so.
      if (typeof written === 'string' && written !== '') read[key] = codeOf(written, await context.interfaceChoices.texts(options, actor, { ...beside, ...read }).catch(() => undefined));
    }
    return read;
  };
}

/** A title of several, or of none, stays what it is, and is refused as any other value that is no choice. */
function codeOf(written: string, choices: ReadonlyMap<string, string> | undefined): string {
  if (choices === undefined || choices.has(written)) return written;
  const codes = [...choices].filter(([, title]) => title === written).map(([code]) => code);
  return codes.length === 1 ? codes[0] ?? written : written;
}
