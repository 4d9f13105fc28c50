import { useQuery } from '@tanstack/react-query';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { call } from '#src/session/call.ts';
import { request } from '#src/session/http.ts';

export interface Suggestion {
  value: string;
  label: string;
  name: string;
}

const INTERFACES = '/api/system/DataInterface/Selector';
const BILL_RULES = '/api/system/BillRule/Selector';
const codesKey = (path: string): string[] => ['designer', 'codes', path];
/** Query of the bill rules; others once one has been made. */
export const billRulesKey = codesKey(BILL_RULES);

/** Codes the server knows, to choose from; without them any code can still be typed. */
function useCodes(path: string): Suggestion[] {
  return useEntries(path).flatMap((entry) => suggestionOf(entry) ?? []);
}

/** What a list of codes holds, without its categories. */
function useEntries(path: string): Entry[] {
  const { data } = useQuery({ queryKey: codesKey(path), queryFn: () => request({ path }), staleTime: 300_000, retry: false });
  const list = isEntry(data) ? data['list'] : undefined;
  return Array.isArray(list) ? list.flatMap(entriesOf) : [];
}

/** Published designs that the builder may see. */
export const useDesignCodes = (): Suggestion[] => useCodes('/api/visualdev/Base/Selector');
export const useDictionaryCodes = (): Suggestion[] => useCodes('/api/system/DictionaryData/All');
export const useInterfaces = (): Suggestion[] => useCodes(INTERFACES);
export const useBillRules = (): Suggestion[] => useCodes(BILL_RULES);

/** Parameters of a data interface, to choose from; undefined for one that the builder may not call, whose parameters are typed. */
export function useInterfaceParameters(code: string): Omit<Suggestion, 'name'>[] | undefined {
  const isKnown = useInterfaces().some(({ value }) => value === code);
  const { data } = useQuery({
    queryKey: ['designer', 'interfaceParameters', code], queryFn: () => call('GET /api/system/DataInterface/:id/Actions/Parameters', { params: { id: code } }), enabled: isKnown, staleTime: 60_000, retry: false,
  });
  return data?.list.map(({ code: value, title }) => ({ value, label: title === '' || title === value ? value : `${title}（${value}）` }));
}

type Entry = Record<string, JsonValue>;

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(value: JsonValue): Entry[] {
  if (!isEntry(value)) return [];
  // Some lists have what is meant below its categories.
  return Array.isArray(value['children']) && value['enCode'] === undefined ? value['children'].flatMap(entriesOf) : [value];
}

function suggestionOf(entry: Entry): Suggestion | undefined {
  const code = entry['enCode'] ?? entry['code'];
  if (typeof code !== 'string') return undefined;
  const name = typeof entry['fullName'] === 'string' ? entry['fullName'] : code;
  return { value: code, label: name === code ? code : `${name}（${code}）`, name };
}
