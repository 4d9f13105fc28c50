import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isActing } from './acting.ts';
import { request, sendChange } from './http.ts';

const PATH = '/api/permission/Users/Current/Preferences';

/** What the user has set for himself under a name; null when nothing. Throws DataSourceError. */
export async function loadPreference(key: string): Promise<JsonValue> {
  const answer = await request({ path: `${PATH}/${encodeURIComponent(key)}` });
  if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) return null;
  return answer['value'] ?? null;
}

/** Keeps a value for the user on the server, of a page that is leaving too. Throws DataSourceError. */
export function savePreference(key: string, value: JsonValue, isLeaving = false): Promise<void> {
  // Those of another user are only looked at.
  return isActing ? Promise.resolve() : sendChange({ method: 'PUT', path: `${PATH}/${encodeURIComponent(key)}`, data: { value } }, isLeaving);
}
