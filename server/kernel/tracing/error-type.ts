import { AppError } from '../errors.ts';

const CODE = /^[A-Z0-9_]{1,40}$/;
const NAME = /^[A-Za-z]{1,60}$/;

/** The kind of an error, such as `23505`, `ECONNREFUSED` or `TypeError`; never its words. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof AppError) return error.errorName;
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && CODE.test(code)) return code;
  return NAME.test(error.name) ? error.name : 'Error';
}
