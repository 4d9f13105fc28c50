import { DataSourceError } from '#renderers/engine/data-source.ts';

interface FaultyPlaces {
  errors?: { path: string; message: string }[];
}

/** What the server has against a fragment, place by place; its message where it names none. */
export function errorsOf(error: unknown): string[] {
  if (!(error instanceof DataSourceError)) throw error;
  const { errors = [] } = (error.data ?? {}) as FaultyPlaces;
  return errors.length === 0 ? [error.message] : errors.map(({ path, message }) => (path === '' || path === 'code' ? message : `${path} · ${message}`));
}
