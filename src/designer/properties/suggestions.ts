import { useQuery } from '@tanstack/react-query';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { request } from '#src/session/http.ts';

export interface Suggestion {
  value: string;
  label: string;
}

/** Codes the server knows, to choose from; without them any code can still be typed. */
function useCodes(path: string): Suggestion[] {
  const { data } = useQuery({ queryKey: ['designer', 'codes', path], queryFn: () => request({ path }), staleTime: 300_000, retry: false });
  const list = typeof data === 'object' && data !== null && !Array.isArray(data) ? data['list'] : undefined;
  return Array.isArray(list) ? list.flatMap(suggestionOf) : [];
}

/** Published designs that the builder may see. */
export const useDesignCodes = (): Suggestion[] => useCodes('/api/visualdev/Base/Selector');
export const useDictionaryCodes = (): Suggestion[] => useCodes('/api/system/DictionaryData/All');
export const useBillRules = (): Suggestion[] => useCodes('/api/system/BillRule/Selector');

function suggestionOf(entry: JsonValue): Suggestion[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
  const code = entry['enCode'] ?? entry['code'];
  if (typeof code !== 'string') return [];
  return [{ value: code, label: typeof entry['fullName'] === 'string' ? `${entry['fullName']}（${code}）` : code }];
}
