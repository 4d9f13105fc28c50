import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isCondition } from '../../list/filter/is-condition.ts';
import { readUrlValue, writeUrlValue } from './url-value.ts';

export const PAGE_SIZES = [20, 50, 100, 500] as const;
export const RECORD_MODES = ['add', 'addChild', 'edit', 'detail', 'history'] as const;
export type RecordMode = (typeof RECORD_MODES)[number];

/** Everything of a screen that a link carries. Empty values mean "as the document says". */
export interface ScreenState {
  /** From 1. */
  page: number;
  pageSize: number;
  keyword: string;
  sort: { field: string; order: 'asc' | 'desc' } | null;
  /** Operands of the search bar by field; null empties a field that has a default. */
  search: Record<string, JsonValue>;
  filter: Condition | null;
  /** Chosen node of the tree beside the list. */
  node: string | null;
  /** The opened record; with `add` there is none, with `addChild` it is the parent. */
  open: { mode: RecordMode; record: string | null } | null;
  /** Values another screen opened this one with. */
  scope: Record<string, JsonValue>;
}

/** What the document says where the link says nothing. */
export interface ScreenStateDefaults {
  pageSize: number;
  sort: ScreenState['sort'];
}

/** Reads a link. Anything that makes no sense is taken as absent. */
export function readScreenState(params: URLSearchParams, defaults: ScreenStateDefaults): ScreenState {
  const pageSize = Number(params.get('size'));
  return {
    page: positiveInteger(params.get('page')) ?? 1,
    pageSize: (PAGE_SIZES as readonly number[]).includes(pageSize) ? pageSize : defaults.pageSize,
    keyword: params.get('q') ?? '',
    sort: readSort(params.get('sort'), defaults.sort),
    search: readPrefixed(params, 'f.'),
    filter: readFilter(params.get('filter')),
    node: params.get('node'),
    open: readOpen(params),
    scope: readPrefixed(params, 'scope.'),
  };
}

/** The link of a state: `params` with our own keys replaced; what is as the document says is left out. */
export function writeScreenState(state: ScreenState, defaults: ScreenStateDefaults, params: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams();
  for (const [key, value] of params) if (!isOurs(key)) result.append(key, value);
  if (state.node !== null) result.set('node', state.node);
  if (state.keyword) result.set('q', state.keyword);
  writePrefixed(result, 'f.', state.search);
  if (state.filter) result.set('filter', JSON.stringify(state.filter));
  const sort = writeSort(state.sort);
  if (sort !== writeSort(defaults.sort)) result.set('sort', sort);
  if (state.page !== 1) result.set('page', String(state.page));
  if (state.pageSize !== defaults.pageSize) result.set('size', String(state.pageSize));
  if (state.open?.record) result.set('record', state.open.record);
  if (state.open && !(state.open.mode === 'detail' && state.open.record)) result.set('mode', state.open.mode);
  writePrefixed(result, 'scope.', state.scope);
  return result;
}

function isOurs(key: string): boolean {
  return ['page', 'size', 'q', 'sort', 'filter', 'node', 'record', 'mode'].includes(key)
    || key.startsWith('f.') || key.startsWith('scope.');
}

function readOpen(params: URLSearchParams): ScreenState['open'] {
  const record = params.get('record') || null;
  const mode = RECORD_MODES.find((known) => known === params.get('mode'));
  if (mode === 'add') return { mode, record: null };
  if (!record) return null;
  return { mode: mode ?? 'detail', record };
}

function readSort(text: string | null, fallback: ScreenState['sort']): ScreenState['sort'] {
  if (text === null) return fallback;
  if (text === '' || text === '-') return null;
  return text.startsWith('-') ? { field: text.slice(1), order: 'desc' } : { field: text, order: 'asc' };
}

function writeSort(sort: ScreenState['sort']): string {
  return sort ? `${sort.order === 'desc' ? '-' : ''}${sort.field}` : '';
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
