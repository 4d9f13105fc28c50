import { DataSourceError } from './data-source.ts';

/** The server's words on a right that is missing and who can give it; undefined where it names none. */
export function missingRightText(error: unknown): string | undefined {
  if (!(error instanceof DataSourceError) || error.code !== 403) return undefined;
  const { data, message } = error;
  return data !== null && typeof data === 'object' && !Array.isArray(data) && 'missing' in data ? message : undefined;
}
