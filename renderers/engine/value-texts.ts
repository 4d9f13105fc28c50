import { useQueries } from '@tanstack/react-query';
import { hasServerChoices } from '#schemas/language/choices/choice-rule.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldDocument, OptionItem } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { DictionaryOption } from './data-source.ts';
import { queryKeys } from './query-keys.ts';
import { fieldRendererOf, useFieldRegistry, type FieldRegistry } from './registry-context.tsx';
import { useServices } from './services-context.tsx';
import type { RendererServices } from './services.ts';
import { timeText } from './time-text.ts';

/** A value that wants to be said in words; `path` is `unit` or `measure.unit`. */
export interface NamedValue {
  path: string;
  field: FieldDocument;
  value: JsonValue;
}

export type ValueText = (field: FieldDocument | undefined, value: JsonValue) => string;

/** Says values in the user's words: codes and ids are replaced by their texts as these arrive. */
export function useValueTexts(model: string, wanted: NamedValue[]): ValueText {
  const services = useServices();
  const fields = useFieldRegistry();
  const remote = remoteIds(wanted.filter(({ field }) => needsServer(field, fieldRendererOf(fields, field.type).hasRemoteText === true)));
  const dictionaries = [...new Set(wanted.flatMap(({ field }) => dictionaryOf(field) ?? []))];

  const labels = useQueries({
    queries: remote.map(([path, ids]) => ({
      queryKey: queryKeys.options(services, model, { field: path, ids }),
      queryFn: () => services.dataSource.options(model, { field: path, ids }),
    })),
    combine: (results) => new Map(results.flatMap((result) => result.data?.list ?? []).map(({ value, label }) => [value, label])),
  });
  const entries = useQueries({
    queries: dictionaries.map((code) => ({
      queryKey: queryKeys.dictionary(services, code),
      queryFn: () => services.dataSource.dictionary(code),
      staleTime: 300_000,
    })),
    combine: (results) => new Map(dictionaries.map((code, index) => [code, results[index]?.data ?? []])),
  });
  return (field, value) => textOf(field, value, { services, fields, labels, entries });
}

function remoteIds(wanted: NamedValue[]): [string, string[]][] {
  const byPath = new Map<string, Set<string>>();
  for (const { path, value } of wanted) {
    const ids = byPath.get(path) ?? new Set();
    for (const id of Array.isArray(value) ? value : [value]) if (typeof id === 'string' && id !== '') ids.add(id);
    byPath.set(path, ids);
  }
  return [...byPath].filter(([, ids]) => ids.size > 0).map(([path, ids]) => [path, [...ids]]);
}

interface Known {
  services: RendererServices;
  fields: FieldRegistry;
  labels: ReadonlyMap<string, string>;
  entries: ReadonlyMap<string, DictionaryOption[]>;
}

function textOf(field: FieldDocument | undefined, value: JsonValue, known: Known): string {
  const { services, fields } = known;
  const { t, locale } = services;
  if (value === null || value === '') return t('list.value.empty');
  const whole = field && fieldRendererOf(fields, field.type).toText?.(value, field, services);
  if (whole !== undefined && whole !== '') return whole;
  if (Array.isArray(value)) {
    if (value.length === 0) return t('list.value.empty');
    return joinNames(value.map((item) => textOf(field, item, known)), locale);
  }
  return typeof value === 'object' ? objectText(value) : scalarText(field, value, known);
}

/** One code by its label, anything else as people write it. */
function scalarText(field: FieldDocument | undefined, value: string | number | boolean, { services, labels, entries }: Known): string {
  const { t, text, locale } = services;
  const code = String(value);
  const items = field?.options && 'items' in field.options ? field.options.items : [];
  const item = findItem(items, code);
  if (item) return text(item.label);
  const entry = findEntry(entries.get((field && dictionaryOf(field)) ?? '') ?? [], code);
  if (entry) return entry.label;
  const label = labels.get(code);
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return t(value ? 'list.value.yes' : 'list.value.no');
  if (typeof value !== 'number') return code;
  return field && valueKindOf(field) === 'datetime'
    ? timeText(value)
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
}

/** Files and places have a name; anything else is shown as it is. */
function objectText(value: { [key: string]: JsonValue }): string {
  const name = value['name'] ?? value['fullName'] ?? value['address'] ?? value['street'];
  return typeof name === 'string' ? name : JSON.stringify(value);
}

function needsServer(field: FieldDocument, hasRemoteText: boolean): boolean {
  return hasRemoteText || field.reference !== undefined || hasServerChoices(field);
}

function dictionaryOf(field: FieldDocument): string | undefined {
  return field.options && 'dictionary' in field.options ? field.options.dictionary : undefined;
}

function findItem(items: OptionItem[], code: string): OptionItem | undefined {
  for (const item of items) {
    const found = String(item.value) === code ? item : findItem(item.children ?? [], code);
    if (found) return found;
  }
  return undefined;
}

function findEntry(entries: DictionaryOption[], code: string): DictionaryOption | undefined {
  for (const entry of entries) {
    const found = entry.value === code ? entry : findEntry(entry.children ?? [], code);
    if (found) return found;
  }
  return undefined;
}
