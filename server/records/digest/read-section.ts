import type { Condition } from '#schemas/language/documents/condition.ts';
import type { DigestSection, ScreenDocument } from '#schemas/language/documents/screen.ts';
import { cellWords } from '#schemas/language/codecs/cell-words.ts';
import { conditionFields } from '#schemas/language/conditions/fields.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { DIGEST_ROWS, type DigestPart, type OpenDigestPart } from '#schemas/wire/digests.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { cellOf, titleOf, viewColumn, type ViewColumn } from '../exchange/view-columns.ts';
import { fieldOf, isSystemKey, type StoredField, type StoredModel } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { orderOf } from '../read/list-order.ts';
import { whereParts } from '../read/list-records.ts';
import { rowsStatement } from '../read/rows-statement.ts';
import { sumColumns } from '../read/sums.ts';
import type { Period } from './read-period.ts';

/** What a section is asked for: the records of a period that name `about`. */
export interface SectionRequest {
  section: DigestSection;
  /** The screen that lists the records; its fixed filter counts here, too. */
  screen: ScreenDocument | undefined;
  period: Period;
  about: string | null;
}

export interface FoundSection {
  part: DigestPart;
  /** The sums by field, and how many records there are. */
  sums: ReadonlyMap<string, number>;
  count: number;
}

/** Everything of a section in one statement: the first rows, how many there are, and the sums over them all. */
export async function readSection(context: RecordsContext, actor: Actor, model: StoredModel, request: SectionRequest): Promise<FoundSection> {
  const { section, screen } = request;
  const { locale } = actor;
  const title = resolveText(section.title ?? screen?.title ?? model.document.title, locale);
  const rights = await context.permissions.model(actor, model.code);
  const filter = filterOf(request);
  if (isClosed(rights, request, conditionFields(filter, { scope: context.filterScope(model) }))) return { part: { title, isClosed: true }, sums: new Map(), count: 0 };
  const shown = section.columns.flatMap((key) => fieldOf(model.root, key) ?? []).filter(({ path, place }) => rights.canRead(path) && place.type !== 'table');
  const added = (section.sums ?? []).filter((key) => mayAsk(rights, key));
  const variables = await context.variables(actor);
  const statement = await rowsStatement(context, model, {
    columns: shown, rights, variables, isPartial: (path) => !rights.canQuery(path),
    parts: whereParts(context, actor, model, { filter }, screen?.where === undefined ? {} : { where: screen.where }, rights),
    order: orderOf(model, { sidx: section.date }, {}, rights), limit: DIGEST_ROWS, offset: 0,
    totals: (scope) => ['count(*)', ...sumColumns(scope, added.map((field) => ({ field, function: 'sum' })), rights).map(({ value }) => `sum(${value})`)],
  }, actor);
  const rows = await context.database.rows(statement.text, statement.values);
  const [count = 0, ...totals] = statement.totalsOf(rows[0] ?? []).map(Number);
  const sums = new Map(added.map((key, index) => [key, totals[index] ?? 0]));
  const columnOf = (field: StoredField): ViewColumn => viewColumn(context, model.root, field, titleOf(field, screen, locale), locale);
  const columns = shown.map(columnOf);
  const figures = [...sums].flatMap(([key, value]) => {
    const field = fieldOf(model.root, key);
    return field === undefined ? [] : [{ title: titleOf(field, screen, locale), text: cellWords(value, columnOf(field).document, locale) }];
  });
  const part: OpenDigestPart = {
    title, model: model.code, filter, count, figures, ...sentenceOf(request, actor, count, figures),
    columns: columns.map((column) => column.title),
    rows: (await statement.build(rows)).map((row) => columns.map((column) => cellWords(cellOf(column, row, locale), column.document, locale))),
  };
  return { part, sums, count };
}

/** What the list of the model's screen is filtered by to show the same records. */
function filterOf({ section: { by, date, where }, period: { from, to }, about }: SectionRequest): Condition {
  return { all: [
    ...(by === undefined || about === null ? [] : [{ field: by, op: 'eq' as const, value: about }]),
    { field: date, op: 'between', value: [from, to] },
    ...(where === undefined ? [] : [where]),
  ] };
}

/** No right to see any, none within what the digest is about, or none to ask for what tells which of them count. */
function isClosed(rights: ModelRights, { section, about }: SectionRequest, asked: readonly string[]): boolean {
  if (rights.rows === false || !asked.every((path) => mayAsk(rights, path))) return true;
  return rights.limits?.some(({ field, verbs, within }) => field === section.by && verbs.size === 0 && about !== null && within.includes(about)) === true;
}

function mayAsk(rights: ModelRights, path: string): boolean {
  return isSystemKey(path) || rights.canQuery(path);
}

/** Left out where the person may not know one of the sums. */
function sentenceOf({ section: { text, sums = [] } }: SectionRequest, { locale }: Actor, count: number, figures: OpenDigestPart['figures']): Pick<OpenDigestPart, 'sentence'> {
  if (text === undefined || figures.length < sums.length || count === 0) return {};
  const said: Record<string, string> = { count: String(count), ...Object.fromEntries(figures.map((figure, index) => [`sum${String(index + 1)}`, figure.text])) };
  const pieces = resolveText(text, locale).split(/\{(\w+)\}/);
  return { sentence: pieces.map((piece, index) => (index % 2 === 0 ? { text: piece, isFigure: false } : { text: said[piece] ?? '', isFigure: true })).filter((piece) => piece.text !== '') };
}
