import type { JsonValue } from '#schemas/language/documents/json.ts';
import { DataSourceError } from '../engine/data-source.ts';
import type { RendererServices } from '../engine/services.ts';

/** What went wrong, in words for the user: the server's own where it gives any. */
export function failureText(error: unknown, t: RendererServices['t']): string {
  if (!(error instanceof DataSourceError)) return t('list.failed.unknown');
  const details = messages(error.data);
  if (details.length > 0) return details.slice(0, 5).join('；');
  if (error.message) return error.message;
  return t(error.code === 0 ? 'list.failed.offline' : error.code === 403 ? 'list.failed.forbidden' : 'list.failed.unknown');
}

function messages(data: JsonValue): string[] {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return [];
  const errors = data['errors'];
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((issue) => {
    const message = issue && typeof issue === 'object' && !Array.isArray(issue) ? issue['message'] : null;
    return typeof message === 'string' && message ? [message] : [];
  });
}
