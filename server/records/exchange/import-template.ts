import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { yesNoTexts } from '#schemas/language/codecs/boolean-codec.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Actor } from '../../kernel/actor.ts';
import { translate, type MessageKey } from '../../kernel/messages/translate.ts';
import { writeForm, type FormColumn, type FormSheet } from '../../kernel/spreadsheet/write-form.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';
import { shownTexts } from '../read/rows.ts';
import { importFields, type ImportField } from './importable.ts';
import { importWriter } from './import-writer.ts';
import { GUIDE_TITLES, NUMBER_TITLES } from './layout.ts';

const MAX_LISTED = 1_000;

/** An empty workbook with a sheet for the records and one for each child table, and a sheet that explains every column. */
export async function importTemplate(
  context: RecordsContext, actor: Actor, model: StoredModel, screen: ScreenDocument | undefined,
): Promise<{ name: string; content: Uint8Array }> {
  const { rights } = await importWriter(context, actor, model);
  const { locale } = actor;
  const fixed = new Set((screen?.scope ?? []).map(({ field }) => field));
  const guide: string[][] = [];
  const title = resolveText(screen?.title ?? model.document.title, locale);

  async function sheetsOf(table: StoredTable, name: string): Promise<FormSheet[]> {
    // Files cannot come in a workbook.
    const fields = importFields(table, rights, locale, fixed).filter(({ field }) => valueKindOf(field.document) !== 'files');
    const children = [...table.children].filter(([, child]) => rights.canWrite(child.path));
    const numbers = [...(table.path === '' ? [] : ['parent' as const]), ...(children.length === 0 ? [] : ['own' as const])]
      .map((which): FormColumn => ({ title: NUMBER_TITLES[which][locale], note: translate(locale, 'import.rowNumber'), format: '0', width: 10 }));
    const columns = await Promise.all(fields.map((field) => formColumn(context, field, actor)));
    for (const { title: column, note } of [...numbers, ...columns]) guide.push([name, column, note ?? '']);
    const below = await Promise.all(children.map(([key, child]) => {
      const field = table.fields.get(key);
      return sheetsOf(child, field === undefined ? key : resolveText(field.document.title, locale));
    }));
    return [{ name, columns: [...numbers, ...columns] }, ...below.flat()];
  }

  const sheets = await sheetsOf(model.root, title);
  const guideSheet: FormSheet = {
    name: GUIDE_TITLES[locale], rows: guide,
    columns: [{ title: '', format: '@', width: 20 }, { title: translate(locale, 'import.guideColumn'), format: '@', width: 24 }, { title: translate(locale, 'import.guideType'), format: '@', width: 80 }],
  };
  return { name: `${title.replace(/[\\/:*?"<>|]/g, ' ')}.xlsx`, content: await writeForm([...sheets, guideSheet]) };
}

async function formColumn(context: RecordsContext, { field, codec, title, isOnlyKey }: ImportField, actor: Actor): Promise<FormColumn> {
  const { locale } = actor;
  const { document } = field;
  const isRequired = document.required === true && !isOnlyKey;
  const choices = isOnlyKey ? [] : await choicesOf(context, field, actor);
  return {
    title, format: codec.format(document, locale), width: Math.max(codec.width, title.length * 2 + 2), isRequired,
    note: isOnlyKey ? translate(locale, 'import.onlyKey') : noteOf(field, choices, isRequired, locale),
    ...(choices.length > 0 && document.multiple !== true && valueKindOf(document) !== 'list' ? { choices } : {}),
  };
}

async function choicesOf(context: RecordsContext, field: StoredField, actor: Actor): Promise<string[]> {
  const { document } = field;
  if (valueKindOf(document) === 'boolean') return Object.values(yesNoTexts(document, actor.locale));
  if (document.options === undefined || field.target !== undefined) return [];
  return [...(await shownTexts(field, context, actor)).values()].slice(0, MAX_LISTED);
}

/** What goes into a column, in a line. */
function noteOf({ document, target }: StoredField, choices: readonly string[], isRequired: boolean, locale: Locale): string {
  const say = (key: MessageKey, params: Record<string, string | number> = {}): string => translate(locale, key, params);
  const kind = valueKindOf(document);
  const parts = [say(isRequired ? 'import.required' : 'import.optional')];
  if (kind === 'boolean') parts.push(say('import.yesNo', yesNoTexts(document, locale)));
  else if (target === 'user') parts.push(say('import.person'));
  else if (target !== undefined) parts.push(say('import.record'));
  else if (choices.length > 0) parts.push(`${say('import.choose')}: ${choices.slice(0, 20).join(' / ')}${choices.length > 20 ? ' …' : ''}`);
  else if (kind === 'date' || kind === 'datetime') parts.push(say(`import.${kind}`));
  else if (document.type === 'percent') parts.push(say('import.percent'));
  else parts.push(say(kind === 'number' ? 'import.number' : 'import.text'));
  if (kind === 'list') parts.push(say('import.several'));
  if (document.maxLength !== undefined) parts.push(say('import.maxLength', { max: document.maxLength }));
  if (document.min !== undefined) parts.push(say('import.minimum', { min: document.min }));
  if (document.max !== undefined) parts.push(say('import.maximum', { max: document.max }));
  if (document.help !== undefined && getFieldType(document.type) !== undefined) parts.push(resolveText(document.help, locale));
  return parts.join(locale === 'en-US' ? '; ' : '；');
}
