import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Issue, Values } from '#schemas/language/runtime.ts';
import type { DataSourceError } from './data-source.ts';

/** What the server found wrong with single values, by their paths. */
export function issuesOf({ data }: DataSourceError): Issue[] {
  const errors = isObject(data) ? data['errors'] : undefined;
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error): Issue[] => {
    if (!isObject(error) || typeof error['path'] !== 'string' || typeof error['rule'] !== 'string') return [];
    const message = typeof error['message'] === 'string' && error['message'] !== '' ? { message: error['message'] } : {};
    return [{ path: error['path'], rule: error['rule'], ...message }];
  });
}

function isObject(value: JsonValue): value is Values {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
