import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { request } from '#src/session/http.ts';

export const OWN_PATH = '/api/permission/Users/Current';
export const BASE_INFO_KEY = ['shell', 'base-info'];

export type BaseInfoValues = Record<string, JsonValue>;

/** The user's own record. */
export function useBaseInfo(): UseQueryResult<BaseInfoValues> {
  return useQuery({ queryKey: BASE_INFO_KEY, queryFn: async () => (await request({ path: `${OWN_PATH}/BaseInfo` })) as BaseInfoValues });
}

/** Rows of an answer that is a list or holds one. */
export function rowsOf(answer: JsonValue): Record<string, JsonValue>[] {
  const list = Array.isArray(answer) ? answer : answer !== null && typeof answer === 'object' ? answer['list'] : null;
  if (!Array.isArray(list)) return [];
  return list.filter((row): row is Record<string, JsonValue> => row !== null && typeof row === 'object' && !Array.isArray(row));
}

/** A value as text; nothing for what is empty. */
export function asText(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join('、');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}
