import { namesChoices } from '#schemas/language/choices/choice-rule.ts';
import { yesNoTexts } from '#schemas/language/codecs/boolean-codec.ts';
import type { NamesOptions } from '#schemas/language/documents/field.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { fieldDictionary } from '../model/field-storage.ts';
import { fieldOf, type StoredField, type StoredModel } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { itemTexts } from './item-texts.ts';

export type NamesContext = Pick<RecordsContext, 'dictionaries' | 'models' | 'permissions'>;

type Texts = ReadonlyMap<string, string>;

/** Value -> text of the choices that documents name, for one record or row; undefined where the field they name has none, so that its values are typed. */
export type NamedTexts = (options: NamesOptions, record: Values) => Texts | undefined;

const NOTHING: Texts = new Map();

/**
 * Fields of models and what they choose from, as a person knows them: what he may not read is none. All that could be asked for is
 * read at once, from memory, since rows are put together one by one and cannot wait.
 */
export async function loadNamedTexts({ models, permissions, dictionaries }: NamesContext, actor: Actor): Promise<NamedTexts> {
  const rights = new Map<string, ModelRights>();
  const entries = new Map<string, Texts>();
  for (const model of models.values()) {
    rights.set(model.code, await permissions.model(actor, model.code));
    for (const { document } of model.root.fields.values()) {
      const code = fieldDictionary(document);
      if (code !== undefined && !entries.has(code)) entries.set(code, await dictionaries.texts(code, actor.locale));
    }
  }
  const known = new Map<string, Texts | undefined>();

  function textsOf({ names, of, at }: NamesOptions, record: Values): Texts | undefined {
    const model = models.get(String(record[of] ?? ''));
    const theirs = rights.get(model?.code ?? '');
    if (model === undefined || theirs === undefined) return NOTHING;
    if (names === 'fields') return new Map(namedFields(model).filter(({ path }) => theirs.canRead(path)).map(({ key, document }) => [key, resolveText(document.title, actor.locale)]));
    const field = fieldOf(model.root, String(record[at ?? ''] ?? ''));
    return field === undefined || !theirs.canRead(field.path) ? NOTHING : valueTexts(field);
  }

  /** As they are written in a text; values that are records, or answers of a service, are not listed. */
  function valueTexts({ document }: StoredField): Texts | undefined {
    if (valueKindOf(document) === 'boolean') {
      const { yes, no } = yesNoTexts(document, actor.locale);
      return new Map([['true', yes], ['false', no]]);
    }
    if (!namesChoices(document)) return undefined;
    return entries.get(fieldDictionary(document) ?? '') ?? itemTexts(document, actor.locale);
  }

  return (options, record) => {
    const key = JSON.stringify([options.names, record[options.of] ?? null, options.at === undefined ? null : record[options.at] ?? null]);
    if (!known.has(key)) known.set(key, textsOf(options, record));
    return known.get(key);
  };
}

/** What a record of the model is stored with, in its order. */
function namedFields({ root }: StoredModel): StoredField[] {
  return [...root.fields.values()].filter(({ place, document }) => place.type === 'column' && getFieldType(document.type)?.isSecret !== true);
}
