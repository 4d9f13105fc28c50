import type { JsonValue } from '#schemas/language/documents/json.ts';
import { request, sendLeaving } from './http.ts';

const PATH = '/api/permission/Users/Current/Preferences';

/** What the user has set for himself under a name; null when nothing. Throws DataSourceError. */
export async function loadPreference(key: string): Promise<JsonValue> {
  const answer = await request({ path: `${PATH}/${encodeURIComponent(key)}` });
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null;
  return answer['value'] ?? null;
}

/** Keeps a value for the user on the server. Throws DataSourceError. */
export async function savePreference(key: string, value: JsonValue, isLeaving = false): Promise<void> {
  const call = { method: 'PUT', path: `${PATH}/${encodeURIComponent(key)}`, data: { value } } as const;
  if (isLeaving) sendLeaving(call);
  else await request(call);
}
