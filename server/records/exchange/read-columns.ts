import { LOCALES } from '#schemas/language/documents/text.ts';
import { didYouMean } from '#schemas/language/did-you-mean.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { cellText } from '#schemas/language/codecs/codec.ts';
import type { ReadSheet } from '../../kernel/spreadsheet/read-workbook.ts';
import { CHOICES_SHEET } from '../../kernel/spreadsheet/write-form.ts';
import { sheetNames } from '../../kernel/spreadsheet/sheet-names.ts';
import type { StoredField, StoredModel, StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { importFields, reasonAgainst, type ImportField } from './importable.ts';
import { ERROR_TITLES, GUIDE_TITLES, NUMBER_TITLES } from './layout.ts';

/** Which cell of a sheet's rows belongs to which field. */
export interface SheetPlan {
  sheet: ReadSheet;
  table: StoredTable;
  columns: Map<number, ImportField>;
  /** Places of the columns that join the sheets. */
  own?: number;
  parent?: number;
  children: SheetPlan[];
}

type Ignored = ImportReport['ignored'];

/** Finds the model's fields in the heads of a workbook; says which columns nobody takes. Throws where nothing fits. */
export function planSheets(
  model: StoredModel, sheets: readonly ReadSheet[], rights: ModelRights, actor: Actor, fixed: ReadonlySet<string>,
): { plan: SheetPlan; ignored: Ignored } {
  const ignored: Ignored = [];
  const guides = new Set([...Object.values(GUIDE_TITLES), CHOICES_SHEET]);
  const useful = sheets.filter(({ name, rows }) => rows.length > 0 && !guides.has(name));
  const isChild = (sheet: ReadSheet): boolean => findNumber(sheet, 'parent') !== undefined;
  const main = useful.find((sheet) => !isChild(sheet)) ?? useful[0];
  if (main === undefined) throw new AppError('badRequest', { textKey: 'import.empty' });
  const plan = planSheet(main, model.root);
  if (plan.columns.size === 0) {
    const wanted = importFields(model.root, rights, actor.locale, fixed).slice(0, 8).map(({ title }) => title).join(', ');
    throw new AppError('badRequest', { textKey: 'import.noColumns', params: { sheet: main.name, wanted } });
  }
  addChildren(plan);
  const known = new Set<string>(allSheets(plan));
  for (const sheet of useful) if (!known.has(sheet.name)) ignored.push({ title: '', sheet: sheet.name, reason: 'unknown' });
  return { plan, ignored };

  function addChildren(parent: SheetPlan): void {
    for (const [key, table] of parent.table.children) {
      const field = parent.table.fields.get(key);
      const names = new Set(field === undefined ? [] : titlesOf(field).map((title) => sheetNames()(title).toLowerCase()));
      const sheet = useful.find((one) => one !== main && isChild(one) && (names.has(one.name.toLowerCase()) || one.name === key));
      if (sheet === undefined) continue;
      if (parent.own === undefined) {
        throw new AppError('badRequest', { textKey: 'import.noNumbers', params: { sheet: parent.sheet.name, column: NUMBER_TITLES.own[actor.locale] } });
      }
      const child = planSheet(sheet, table);
      parent.children.push(child);
      addChildren(child);
    }
  }

  function planSheet(sheet: ReadSheet, table: StoredTable): SheetPlan {
    const own = findNumber(sheet, 'own');
    const parent = findNumber(sheet, 'parent');
    const plan: SheetPlan = { sheet, table, columns: new Map(), children: [], ...(own === undefined ? {} : { own }), ...(parent === undefined ? {} : { parent }) };
    const fields = importFields(table, rights, actor.locale, fixed);
    const taken = new Set<string>();
    for (const [index, cell] of (sheet.rows[0]?.cells ?? []).entries()) {
      const title = plainTitle(cellText(cell));
      if (title === '' || index === own || index === parent || Object.values(ERROR_TITLES).includes(title)) continue;
      const found = [...table.fields.values()].find((field) => titlesOf(field).includes(title) || field.key === title);
      const field = fields.find((one) => one.field === found);
      if (field !== undefined) {
        if (taken.has(field.field.key)) throw new AppError('badRequest', { textKey: 'import.columnTwice', params: { sheet: sheet.name, column: title } });
        taken.add(field.field.key);
        plan.columns.set(index, field);
        continue;
      }
      const reason = found === undefined || !rights.canRead(found.path) ? 'unknown' : reasonAgainst(table, found, rights, fixed) ?? 'unknown';
      const meant = reason === 'unknown' ? didYouMean(title, fields.map((one) => one.title)) : undefined;
      ignored.push({ title, sheet: sheet.name, reason, ...(meant === undefined ? {} : { meant }) });
    }
    return plan;
  }
}

function allSheets(plan: SheetPlan): string[] {
  return [plan.sheet.name, ...plan.children.flatMap(allSheets)];
}

function findNumber(sheet: ReadSheet, which: 'own' | 'parent'): number | undefined {
  const titles = Object.values(NUMBER_TITLES[which]);
  const index = sheet.rows[0]?.cells.findIndex((cell) => titles.includes(plainTitle(cellText(cell)))) ?? -1;
  return index < 0 ? undefined : index;
}

function titlesOf({ document }: StoredField): string[] {
  return LOCALES.map((locale) => plainTitle(resolveText(document.title, locale)));
}

/** A title without the sign of a required column. */
function plainTitle(text: string): string {
  return text.replace(/[\s*＊]+$/, '').trim();
}
