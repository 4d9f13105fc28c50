import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { SheetCell } from '#schemas/language/codecs/index.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { ExportRequest } from '#schemas/wire/exchange.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { CSV_MARK, csvLine } from '../../kernel/spreadsheet/csv-writer.ts';
import { createWorkbookWriter, type SheetColumn, type SheetWriter, type WorkbookWriter } from '../../kernel/spreadsheet/workbook-writer.ts';
import type { RecordsContext } from '../context.ts';
import { fieldOf, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import { narrowRights } from '../permissions/rights.ts';
import { EXPORT_BUTTON } from '../permissions/buttons.ts';
import { orderOf } from '../read/list-order.ts';
import { pageOf, whereParts } from '../read/list-records.ts';
import { isShown } from '../permissions/masked-fields.ts';
import type { ListSettings } from '../read/list-settings.ts';
import type { ShownRow } from '../read/rows.ts';
import type { RowsRequest } from '../read/rows-statement.ts';
import { rowsOf } from '../write/diff.ts';
import type { PreparedExport } from './exchange.ts';
import { dayStamp, NUMBER_TITLES } from './layout.ts';
import { readView } from './read-view.ts';
import { cellOf, chooseFields, titleOf, viewColumn, type ViewColumn } from './view-columns.ts';

/** What the person sees now, with the same rights; 403 without the button, 400 for what he may not name. */
export async function prepareExport(
  context: RecordsContext, actor: Actor, model: StoredModel, screen: ScreenDocument | undefined, settings: ListSettings, request: ExportRequest,
): Promise<PreparedExport> {
  const all = await context.permissions.model(actor, model.code);
  const rule = actor.isAdministrator ? true : all.buttons.get(EXPORT_BUTTON) ?? false;
  if (all.rows === false || rule === false) throw new AppError('forbidden');
  const format = request.format ?? 'xlsx';
  // A column counts on a record only where one grant gives the column, the record and the button.
  const rights = narrowRights(all, ({ buttons }) => buttons.has(EXPORT_BUTTON));
  const { columns, tables } = chooseFields(model, screen, request.selectKey, rights);
  const variables = await context.variables(actor);
  const page = request.dataType === 0 ? pageOf(request) : undefined;
  const found = whereParts(context, actor, model, request, settings, all);
  const parts = rule === true ? found : { ...found, conditions: [...found.conditions, rule] };
  // Child rows are found by the record's id.
  const id = fieldOf(model.root, 'id');
  const rows: RowsRequest = {
    columns: id === undefined || columns.includes(id) ? columns : [id, ...columns], rights, parts, variables, order: orderOf(model, request, settings, all),
    isPartial: (path) => rights.parts?.every((part) => part.canRead(path)) === false,
    ...(page === undefined ? {} : { limit: page.pageSize, offset: (page.currentPage - 1) * page.pageSize }),
  };
  const total = await context.totals.count(context, model, parts, variables);
  const { locale } = actor;
  const view: View = { model, rows, actor, locale, title: resolveText(screen?.title ?? model.document.title, locale), tables: format === 'csv' ? [] : tables,
    columns: columns.map((field) => viewColumn(context, model.root, field, titleOf(field, screen, locale), locale)) };
  return {
    name: `${view.title.replace(/[\\/:*?"<>|]/g, ' ')}-${dayStamp(Date.now())}.${format}`,
    format,
    total: page === undefined ? total : Math.min(page.pageSize, Math.max(0, total - (page.currentPage - 1) * page.pageSize)),
    content: (progress = () => undefined) => (format === 'csv' ? csvContent(context, view, progress) : xlsxContent(context, view, progress)),
  };
}

interface View {
  model: StoredModel;
  rows: RowsRequest;
  actor: Actor;
  locale: Locale;
  title: string;
  columns: readonly ViewColumn[];
  tables: readonly StoredTable[];
}

async function* csvContent(context: RecordsContext, { model, rows, columns, actor, locale }: View, progress: (done: number) => void): AsyncGenerator<Buffer> {
  const formats = columns.map(({ format }) => format);
  const pipe = new PassThrough();
  const gone = new AbortController();
  let done = 0;
  pipe.write(CSV_MARK + csvLine(columns.map(({ title }) => title), []));
  const reading = readView(context, model, rows, [], actor, async (batch) => {
    const text = batch.map((row) => csvLine(columns.map((column) => cellOf(column, row, locale)), formats)).join('');
    // A reader that goes away destroys the pipe, which ends the wait.
    if (!pipe.write(text)) await once(pipe, 'drain', { signal: gone.signal });
    if (pipe.destroyed) throw new Error('Nobody reads any more');
    progress((done += batch.length));
  }).then(() => void pipe.end(), (error: unknown) => void pipe.destroy(error as Error));
  try {
    yield* pipe as AsyncIterable<Buffer>;
  } finally {
    gone.abort();
    pipe.destroy();
    await reading;
  }
}

async function* xlsxContent(context: RecordsContext, view: View, progress: (done: number) => void): AsyncGenerator<Buffer> {
  const workbook = await createWorkbookWriter();
  try {
    const { columns, tables, locale } = view;
    const isNumbered = tables.length > 0;
    const main = await workbook.sheet(view.title, isNumbered ? [numberColumn('own', locale), ...columns] : columns);
    const children = await Promise.all(tables.map((table) => childSheet(context, workbook, table, view)));
    let done = 0;
    await readView(context, view.model, view.rows, tables, view.actor, async (rows) => {
      for (const row of rows) {
        done += 1;
        const cells = columns.map((column) => cellOf(column, row, locale));
        await main.row(isNumbered ? [done, ...cells] : cells);
        for (const child of children) await child.write(row, done);
      }
      progress(done);
    });
    yield* workbook.finish();
  } finally {
    await workbook.release();
  }
}

interface ChildSheet {
  write(parent: ShownRow, number: number): Promise<void>;
}

/** A sheet for the rows of a child table; each says by number which row it belongs to. */
async function childSheet(context: RecordsContext, workbook: WorkbookWriter, table: StoredTable, view: View): Promise<ChildSheet> {
  const { locale, rows: { rights } } = view;
  const columns = [...table.fields.values()].filter((field) => field.place.type !== 'table' && field.place.type !== 'none' && isShown(rights, field))
    .map((field) => viewColumn(context, table, field, resolveText(field.document.title, locale), locale));
  const key = table.path.split('.').at(-1) ?? '';
  const isNumbered = table.children.size > 0;
  const head: SheetColumn[] = [numberColumn('parent', locale), ...(isNumbered ? [numberColumn('own', locale)] : []), ...columns];
  const sheet: SheetWriter = await workbook.sheet(tableTitle(view.model, table, locale), head);
  const below = await Promise.all([...table.children.values()].filter(({ path }) => rights.canRead(path)).map((child) => childSheet(context, workbook, child, view)));
  let count = 0;
  return {
    async write(parent, number) {
      for (const row of rowsOf(parent[key]) as ShownRow[]) {
        count += 1;
        const cells: SheetCell[] = columns.map((column) => cellOf(column, row, locale));
        await sheet.row([number, ...(isNumbered ? [count] : []), ...cells]);
        for (const child of below) await child.write(row, count);
      }
    },
  };
}

function numberColumn(which: 'own' | 'parent', locale: Locale): SheetColumn {
  return { title: NUMBER_TITLES[which][locale], format: '0', width: 10 };
}

/** The title of the field whose rows the table holds. */
function tableTitle(model: StoredModel, table: StoredTable, locale: Locale): string {
  let fields = model.root;
  const keys = table.path.split('.');
  for (const key of keys.slice(0, -1)) fields = fields.children.get(key) ?? fields;
  const field = fields.fields.get(keys.at(-1) ?? '');
  return field === undefined ? table.path : resolveText(field.document.title, locale);
}
