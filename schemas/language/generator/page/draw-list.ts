import type { Condition } from '../../documents/condition.ts';
import type { FieldDocument } from '../../documents/field.ts';
import type { ModelDocument } from '../../documents/model.ts';
import type { ScreenDocument } from '../../documents/screen.ts';
import type { Locale, Text } from '../../documents/text.ts';
import { valueKindOf } from '../../field-types/resolve-field.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '../../system-fields.ts';
import { resolveText } from '../../texts.ts';
import { cellText } from './cell-text.ts';
import { makerOf } from './make-element.ts';
import type { PageQuery, PageSource, StoredRecord } from './page-source.ts';
import { WORDS } from './words.ts';

const PAGE_SIZE = 20;
const PAUSE_MS = 300;
/** What a screen without a list shows of its records. */
const MAX_COLUMNS = 6;

export interface ListPage {
  model: ModelDocument;
  screen: ScreenDocument;
  locale: Locale;
  source: Pick<PageSource, 'list'>;
  /** Said above the list, such as that a record was saved. */
  notice: string;
  /** Null: a new record. */
  onOpen(id: string | null): void;
}

/** Draws the records of the form, with the columns of its list: to look for, to go through page by page, and to open. */
export function drawList(root: HTMLElement, { model, screen, locale, source, notice, onOpen }: ListPage): void {
  const make = makerOf(root.ownerDocument);
  const text = (words: Text): string => resolveText(words, locale);
  const columns = columnsOf(model, screen);
  const add = make('button', { type: 'button', className: 'primary' }, text(WORDS.new));
  const find = make('input', { type: 'search', placeholder: text(WORDS.find) });
  find.setAttribute('aria-label', text(WORDS.find));
  const body = make('tbody');
  const said = make('p', { className: 'said' }, notice);
  said.setAttribute('role', 'status');
  const [before, after] = [make('button', { type: 'button' }, text(WORDS.before)), make('button', { type: 'button' }, text(WORDS.after))];
  const count = make('span');
  let page = 1;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function show(wanted: number): Promise<void> {
    const own = (asked += 1);
    body.setAttribute('aria-busy', 'true');
    try {
      const { list, total } = await source.list(queryOf(screen, wanted, find.value.trim()));
      if (own !== asked) return;
      page = wanted;
      const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
      count.textContent = `${text(WORDS.total).replace('#', String(total))} · ${String(page)} / ${String(last)}`;
      before.disabled = page <= 1;
      after.disabled = page >= last;
      body.replaceChildren(...list.map(line), ...(list.length === 0 ? [make('tr', {}, make('td', { colSpan: columns.length, className: 'elsewhere' }, text(WORDS.empty)))] : []));
    } catch (error) {
      if (own === asked) said.textContent = error instanceof Error ? error.message : String(error);
    }
    if (own === asked) body.removeAttribute('aria-busy');
  }

  function heading(field: FieldDocument, title: Text): HTMLElement {
    const cell = make('th', { scope: 'col' }, text(title));
    cell.dataset['kind'] = valueKindOf(field) ?? '';
    return cell;
  }

  function line(record: StoredRecord): HTMLElement {
    return make('tr', {}, ...columns.map(({ key, field, title }, index) => {
      const shown = cellText(record, key, field, locale);
      const cell = make('td', {}, index === 0 ? opener(record, shown) : shown);
      cell.dataset['title'] = text(title);
      cell.dataset['kind'] = field.options ? 'choice' : valueKindOf(field) ?? '';
      return cell;
    }));
  }

  function opener(record: StoredRecord, shown: string): HTMLElement {
    const button = make('button', { type: 'button', className: 'link' }, shown === '' ? text(WORDS.open) : shown);
    button.addEventListener('click', () => onOpen(String(record['id'])));
    return button;
  }

  add.addEventListener('click', () => onOpen(null));
  find.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void show(1), PAUSE_MS);
  });
  before.addEventListener('click', () => void show(page - 1));
  after.addEventListener('click', () => void show(page + 1));
  const head = make('thead', {}, make('tr', {}, ...columns.map(({ field, title }) => heading(field, title))));
  root.replaceChildren(
    make('h1', {}, text(screen.title)),
    make('section', { className: 'list' }, make('div', { className: 'tools' }, find, add), said, make('div', { className: 'wide' }, make('table', {}, head, body)), make('div', { className: 'pages' }, count, before, after)),
  );
  void show(1);
}

function queryOf({ where, scope = [], list }: ScreenDocument, currentPage: number, keyword: string): PageQuery {
  const fixed = scope.flatMap((entry): Condition[] => ('value' in entry && entry.filter !== false ? [{ field: entry.field, op: 'eq', value: entry.value }] : []));
  const filters = [...(where ? [where] : []), ...fixed];
  const [first] = list?.sort ?? [];
  return {
    currentPage, pageSize: PAGE_SIZE, ...(keyword !== '' && { keyword }), ...(filters.length > 0 && { filter: { all: filters } }),
    ...(first && { sidx: [first.field], sort: first.order }),
  };
}

function columnsOf(model: ModelDocument, { list }: ScreenDocument): { key: string; field: FieldDocument; title: Text }[] {
  const wanted = list ? list.columns : Object.keys(model.fields).slice(0, MAX_COLUMNS);
  return wanted.flatMap((column) => {
    const { field: key, title, hidden } = typeof column === 'string' ? { field: column } : column;
    const field = model.fields[key] ?? SYSTEM_FIELD_DOCUMENTS[key];
    return !field || field.fields || hidden === true ? [] : [{ key, field, title: title ?? field.title }];
  });
}
