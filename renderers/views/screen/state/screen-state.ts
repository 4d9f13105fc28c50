import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonScalar, JsonValue } from '#schemas/language/documents/json.ts';
import type { GroupView } from '#schemas/language/documents/screen.ts';
import { isCondition } from '../../list/filter/is-condition.ts';
import type { SortKey } from './sort-key.ts';
import { readGroups, readPaths, readSort, writeGroups, writePaths, writeSort } from './url-lists.ts';
import { readUrlValue, writeUrlValue } from '../../../engine/url-value.ts';

export const PAGE_SIZES = [20, 50, 100, 500] as const;
export const RECORD_MODES = ['add', 'addChild', 'edit', 'detail', 'history', 'comments'] as const;
export type RecordMode = (typeof RECORD_MODES)[number];

/** Pages to turn, or one long table. */
export const PAGINGS = ['pages', 'scroll'] as const;
export type Paging = (typeof PAGINGS)[number];

/** Everything of a screen that a link carries. */
export interface ScreenState {
  /** The saved view; `''` is the list as the document says, null whatever comes first for this person. */
  view: string | null;
  /** From 1. */
  page: number;
  pageSize: number;
  paging: Paging;
  /** Name of the view of the list: `schemas/language/list-views`, or `table`. */
  as: string;
  /** Where in a calendar: `2026-11`; null is this month. */
  month: string | null;
  /** The folder that is open among the folders, by its choices from the outermost on; none is all of them. */
  folder: JsonScalar[];
  keyword: string;
  /** The first key counts most. */
  sort: SortKey[];
  /** The outermost group first. */
  group: GroupView[];
  /** Groups that are unfolded, each named by the values from the outermost group on. */
  unfolded: JsonScalar[][];
  /** Operands of the search bar by field; null empties a field that has a default. */
  search: Record<string, JsonValue>;
  filter: Condition | null;
  /** Chosen node of the tree beside the list. */
  node: string | null;
  /** The opened record; with `add` there is none, with `addChild` it is the parent. `values`: what a new one starts with, as another record has begun it. `comments`: its detail with what is said about it. */
  open: { mode: RecordMode; record: string | null; values?: Record<string, JsonValue> } | null;
  /** Values another screen opened this one with. */
  scope: Record<string, JsonValue>;
}

/** What a saved view keeps of a list, and what holds where the link says nothing. */
export type ScreenStateDefaults = Pick<ScreenState, 'pageSize' | 'paging' | 'as' | 'keyword' | 'sort' | 'group' | 'search' | 'filter'>;

/** Reads a link. Anything that makes no sense is taken as absent. */
export function readScreenState(params: URLSearchParams, defaults: ScreenStateDefaults): ScreenState {
  const pageSize = Number(params.get('size'));
  return {
    view: params.get('view'),
    page: positiveInteger(params.get('page')) ?? 1,
    pageSize: (PAGE_SIZES as readonly number[]).includes(pageSize) ? pageSize : defaults.pageSize,
    paging: PAGINGS.find((known) => known === params.get('paging')) ?? defaults.paging,
    as: params.get('as') ?? defaults.as,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0] ?? null,
    folder: readPaths(params.get('folder'))[0] ?? [],
    keyword: params.get('q') ?? defaults.keyword,
    sort: readSort(params.get('sort')) ?? defaults.sort,
    group: readGroups(params.get('group')) ?? defaults.group,
    unfolded: readPaths(params.get('unfold')),
    search: { ...defaults.search, ...readPrefixed(params, 'f.') },
    filter: params.has('filter') ? readFilter(params.get('filter')) : defaults.filter,
    node: params.get('node'),
    open: readOpen(params),
    scope: readPrefixed(params, 'scope.'),
  };
}

/** The link of a state: `params` with our own keys replaced; what is as the view or the document says is left out. */
export function writeScreenState(state: ScreenState, defaults: ScreenStateDefaults, params: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams();
  for (const [key, value] of params) if (!isOurs(key)) result.append(key, value);
  if (state.view !== null) result.set('view', state.view);
  if (state.node !== null) result.set('node', state.node);
  if (state.keyword !== defaults.keyword) result.set('q', state.keyword);
  writePrefixed(result, 'f.', changedSearch(state.search, defaults.search));
  if (!same(state.filter, defaults.filter)) result.set('filter', state.filter ? JSON.stringify(state.filter) : '');
  if (!same(state.sort, defaults.sort)) result.set('sort', writeSort(state.sort));
  if (!same(state.group, defaults.group)) result.set('group', writeGroups(state.group));
  if (state.unfolded.length > 0 && state.group.length > 0) result.set('unfold', writePaths(state.unfolded));
  if (state.page !== 1) result.set('page', String(state.page));
  const plain = [['size', state.pageSize, defaults.pageSize], ['paging', state.paging, defaults.paging], ['as', state.as, defaults.as], ['month', state.month, null]] as const;
  for (const [key, value, otherwise] of plain) if (value !== otherwise) result.set(key, String(value));
  if (state.folder.length > 0) result.set('folder', writePaths([state.folder]));
  if (state.open) writeOpen(result, state.open);
  writePrefixed(result, 'scope.', state.scope);
  return result;
}

const OURS: ReadonlySet<string> = new Set([
  'view', 'page', 'size', 'paging', 'as', 'month', 'folder', 'q', 'sort', 'group', 'unfold', 'filter', 'node', 'record', 'mode',
]);

function isOurs(key: string): boolean {
  return OURS.has(key) || key.startsWith('f.') || key.startsWith('scope.') || key.startsWith('new.');
}

/** Values as JSON says them. */
export function same(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}

/** What the link must say of the search; a default that was taken away is said to be empty. */
function changedSearch(search: Record<string, JsonValue>, defaults: Record<string, JsonValue>): Record<string, JsonValue> {
  const gone = Object.keys(defaults).filter((key) => !Object.hasOwn(search, key)).map((key): [string, JsonValue] => [key, null]);
  return Object.fromEntries([...Object.entries(search).filter(([key, value]) => !Object.hasOwn(defaults, key) || !same(defaults[key], value)), ...gone]);
}

function writeOpen(params: URLSearchParams, { mode, record, values = {} }: NonNullable<ScreenState['open']>): void {
  if (record) params.set('record', record);
  if (!(mode === 'detail' && record)) params.set('mode', mode);
  writePrefixed(params, 'new.', values);
}

function readOpen(params: URLSearchParams): ScreenState['open'] {
  const record = params.get('record') || null;
  const mode = RECORD_MODES.find((known) => known === params.get('mode'));
  if (mode === 'add') {
    const values = readPrefixed(params, 'new.');
    return { mode, record: null, ...(Object.keys(values).length > 0 && { values }) };
  }
  if (!record) return null;
  return { mode: mode ?? 'detail', record };
}

function readFilter(text: string | null): Condition | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as JsonValue;
    return isCondition(value) ? value : null;
  } catch {
    return null;
  }
}

function readPrefixed(params: URLSearchParams, prefix: string): Record<string, JsonValue> {
  const values: Record<string, JsonValue> = {};
  for (const [key, text] of params) {
    if (key.startsWith(prefix) && key.length > prefix.length) values[key.slice(prefix.length)] = text === '' ? null : readUrlValue(text);
  }
  return values;
}

function writePrefixed(params: URLSearchParams, prefix: string, values: Record<string, JsonValue>): void {
  for (const [key, value] of Object.entries(values)) params.set(prefix + key, value === null ? '' : writeUrlValue(value));
}

function positiveInteger(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : null;
}
