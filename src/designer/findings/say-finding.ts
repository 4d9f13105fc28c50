import type { TFunction } from 'i18next';
import { formatFinding } from '#schemas/language/checker/finding-text.ts';
import { UNCHOSEN } from '#schemas/language/design/new-field.ts';
import { fieldsOnPath, pathOf } from '#schemas/language/design/model-fields.ts';
import { FIELD_TYPES } from '#schemas/language/field-types/index.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { propertyWords, ruleName } from './place-words.ts';

export interface FindingWords {
  t: TFunction;
  text(value: Text): string;
  locale: Locale;
  /** What an operator of conditions is called. */
  operator(name: string): string;
}

/** What a finding says to a builder: fields, rules and settings by their titles, in place of the names that the documents write. */
export function sayFinding(finding: DesignFinding, documents: DesignDocuments, words: FindingWords): string {
  const { said } = finding;
  if (!said) return finding.message;
  const { t, locale } = words;
  if (said.params['name'] === UNCHOSEN) return t('findings.unchosen', { property: propertyWords(finding.path, t) });
  const params = Object.fromEntries(Object.entries(said.params).map(([name, value]) => [name, typeof value === 'string' ? nameOf(value, finding, documents, words) : value]));
  const message = formatFinding(said.rule, params, locale);
  return said.suggestion === undefined ? message : t('findings.meant', { message, name: nameOf(said.suggestion, finding, documents, words) });
}

/** What a name in a finding is called: a field, a rule, a setting, a type. As it is where it is none of them. */
function nameOf(name: string, finding: DesignFinding, documents: DesignDocuments, words: FindingWords): string {
  const { t, locale, text } = words;
  if (finding.said?.rule.endsWith('.operator') === true) return words.operator(name);
  // A path of names, such as the fields of a circle.
  if (name.includes(' → ')) return name.split(' → ').map((part) => nameOf(part, finding, documents, words)).join(' → ');
  const number = /^#(\d+)$/.exec(name)?.[1];
  if (number !== undefined) return ruleName(documents.model.reactions?.[Number(number) - 1], text) ?? t('rules.number', { number });
  // Values of fields, such as the example of a gap.
  if (/^[\w.]+ = /.test(name)) return name.replace(/(^|, )([\w.]+)(?= = )/g, (_, before: string, field: string) => before + nameOf(field, finding, documents, words));
  const title = fieldTitle(name, finding, documents, text);
  if (title !== undefined) return title;
  const [, target = '', property = ''] = /^(.+)\.(visible|required|readOnly|value)$/.exec(name) ?? [];
  const targetTitle = fieldTitle(target, finding, documents, text);
  if (targetTitle !== undefined) return t('findings.ofField', { field: targetTitle, property: t(`findings.effect.${property}`) });
  const type = FIELD_TYPES.find((one) => one === name);
  if (type !== undefined) return catalogueTexts(locale).types[type].title;
  const kind: unknown = t(`findings.kind.${name}`, { defaultValue: '' });
  return [kind, propertyWords([name], t)].find((said): said is string => typeof said === 'string' && said !== '') ?? name;
}

/** The title of a field by its key or path, seen from where the finding stands: from a column, its neighbours come first. */
function fieldTitle(name: string, { document, path }: DesignFinding, { model }: DesignDocuments, text: FindingWords['text']): string | undefined {
  const tables = [''];
  if (document === 'model') for (let index = 0; path[index] === 'fields' && path[index + 1] !== undefined; index += 2) tables.unshift(pathOf(tables[0] ?? '', String(path[index + 1])));
  for (const table of tables) {
    const fields = fieldsOnPath(model, pathOf(table, name));
    if (fields) return fields.slice(table === '' ? 0 : table.split('.').length).map(({ title }) => text(title)).join(' › ');
  }
  return undefined;
}
