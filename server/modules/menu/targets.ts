import { sql } from 'kysely';
import type { PageDocument } from '#schemas/language/documents/page.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import type { RecordValues } from '../../records/index.ts';

/** The types of entries, as clients of this family count them. */
export const TYPE = { directory: '1', page: '2', function: '3', dictionary: '4', report: '5', dataScreen: '6', link: '7', portal: '8' } as const;

/** Where entries stand that nobody gives an address, by their type. */
const FOLDERS: Readonly<Record<string, string>> = {
  [TYPE.page]: 'page', [TYPE.function]: 'model', [TYPE.dictionary]: 'dictionary', [TYPE.report]: 'dataReport', [TYPE.portal]: 'portal',
};

const REPORT = 'report:';

/** What an entry leads to, as the page and the rights of people read it. */
export interface Target {
  /** The model whose rights decide, or the dictionary. */
  moduleId: string | null;
  property: Readonly<Record<string, unknown>> | null;
}

export interface ProductParts {
  pages: readonly PageDocument[];
  modelOfScreen(screen: string): string | undefined;
}

/** What is chosen of the entry's type, put into what opens it. Throws a refusal where it leads nowhere. */
export async function targetOf({ pages, modelOfScreen }: ProductParts, actor: Actor, trx: Transaction, values: RecordValues): Promise<Target> {
  const given = text(values['moduleId']);
  const screen = text(values['screenCode']);
  switch (values['type']) {
    case TYPE.page: {
      const code = text(values['pageCode']);
      if (code === null) return onScreen(given, screen);
      const page = pages.find((known) => known.code === code);
      if (page === undefined) throw fieldRefusal(actor, 'pageCode', 'menu.noPage');
      return { moduleId: page.model ?? null, property: { ...(page.model !== undefined && { moduleId: page.model }), page: code } };
    }
    case TYPE.dictionary: {
      const id = text(values['dictionary']) ?? given;
      return { moduleId: id, property: id === null ? null : { moduleId: id } };
    }
    case TYPE.report: {
      const view = text(values['listView']);
      return view === null ? onScreen(given, screen) : onView(modelOfScreen, actor, trx, view);
    }
    case TYPE.portal: return portalOf(actor, trx, values['portalViews']);
    case TYPE.dataScreen: return { moduleId: given, property: given === null ? null : { moduleId: given } };
    case TYPE.directory: case TYPE.link: return { moduleId: null, property: null };
    default: return onScreen(given, screen);
  }

  function onScreen(model: string | null, code: string | null): Target {
    const moduleId = (code === null ? undefined : modelOfScreen(code)) ?? model;
    return { moduleId, property: moduleId === null ? null : { moduleId, screen: code ?? moduleId } };
  }
}

async function onView(modelOfScreen: ProductParts['modelOfScreen'], actor: Actor, trx: Transaction, view: string): Promise<Target> {
  const report = reportIn(view);
  if (report !== null) {
    if ((await sharedReports(trx, [report])).length === 0) throw fieldRefusal(actor, 'listView', 'menu.noView');
    return { moduleId: null, property: { report } };
  }
  const [found] = await sharedViews(trx, [view]);
  const model = found && modelOfScreen(found.screen);
  if (found === undefined || model === undefined) throw fieldRefusal(actor, 'listView', 'menu.noView');
  return { moduleId: model, property: { moduleId: model, screen: found.screen, view } };
}

async function portalOf(actor: Actor, trx: Transaction, chosen: unknown): Promise<Target> {
  const wanted = (Array.isArray(chosen) ? chosen.map(String) : []).map((view) => ({ view, report: reportIn(view) }));
  const views = await sharedViews(trx, wanted.flatMap(({ view, report }) => (report === null ? [view] : [])));
  const reports = await sharedReports(trx, wanted.flatMap(({ report }) => report ?? []));
  if (views.length + reports.length < wanted.length) throw fieldRefusal(actor, 'portalViews', 'menu.noView');
  const screens = new Map(views.map(({ id, screen }) => [id, screen]));
  return { moduleId: null, property: { portal: wanted.map(({ view, report }) => (report === null ? { view, screen: screens.get(view) } : { report })) } };
}

/** The address an entry has by itself: `model/expense`. */
export function ownAddress({ type, enCode }: RecordValues): string | null {
  const folder = FOLDERS[String(type)];
  return folder === undefined || typeof enCode !== 'string' || enCode === '' ? null : `${folder}/${enCode}`;
}

interface SharedView {
  id: string;
  screen: string;
  name: string;
}

/** Views of lists that others may see, those of `ids` alone where it is given. */
export async function sharedViews(db: Db, ids?: readonly string[]): Promise<SharedView[]> {
  const { rows } = await sql<SharedView>`
    select id, screen, name from kernel.list_view
    where audience <> 'self' and ${ids === undefined ? sql`true` : sql`id = any(${ids})`} order by screen, name, id limit 1000`.execute(db);
  return rows;
}

interface SharedReport {
  id: string;
  full_name: string;
}

/** Data interfaces that reports may show, those of `ids` alone where it is given. */
export async function sharedReports(db: Db, ids?: readonly string[]): Promise<SharedReport[]> {
  const { rows } = await sql<SharedReport>`
    select id, full_name from records.sys_data_interface
    where deleted_at is null and shown_as is not null and ${ids === undefined ? sql`true` : sql`id = any(${ids})`} order by full_name, id limit 1000`.execute(db);
  return rows;
}

/** What stands for a data interface among the views that a report or a portal shows. */
export function asView(report: string): string {
  return `${REPORT}${report}`;
}

function reportIn(view: string): string | null {
  return view.startsWith(REPORT) ? view.slice(REPORT.length) : null;
}

export function pageTitles(pages: readonly PageDocument[], { locale }: Actor): Map<string, string> {
  return new Map(pages.map(({ code, title }) => [code, resolveText(title, locale)]));
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
