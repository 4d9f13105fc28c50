import { useQuery } from '@tanstack/react-query';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { request } from '#src/session/http.ts';

export interface Suggestion {
  value: string;
  label: string;
  name: string;
}

const BILL_RULES = '/api/system/BillRule/Selector';
const codesKey = (path: string): string[] => ['designer', 'codes', path];
/** Query of the bill rules; others once one has been made. */
export const billRulesKey = codesKey(BILL_RULES);

/** Codes the server knows, to choose from; without them any code can still be typed. */
function useCodes(path: string): Suggestion[] {
  const { data } = useQuery({ queryKey: codesKey(path), queryFn: () => request({ path }), staleTime: 300_000, retry: false });
  const list = typeof data === 'object' && data !== null && !Array.isArray(data) ? data['list'] : undefined;
  return Array.isArray(list) ? list.flatMap(suggestionOf) : [];
}

/** Published designs that the builder may see. */
export const useDesignCodes = (): Suggestion[] => useCodes('/api/visualdev/Base/Selector');
export const useDictionaryCodes = (): Suggestion[] => useCodes('/api/system/DictionaryData/All');
export const useInterfaceCodes = (): Suggestion[] => useCodes('/api/system/DataInterface/Selector');
export const useBillRules = (): Suggestion[] => useCodes(BILL_RULES);

function suggestionOf(entry: JsonValue): Suggestion[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
  // Some lists have what is meant below its categories.
  if (Array.isArray(entry['children']) && entry['enCode'] === undefined) return entry['children'].flatMap(suggestionOf);
  const code = entry['enCode'] ?? entry['code'];
  if (typeof code !== 'string') return [];
  const name = typeof entry['fullName'] === 'string' ? entry['fullName'] : code;
  return [{ value: code, label: name === code ? code : `${name}（${code}）`, name }];
}
