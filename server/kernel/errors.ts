/** The one catalogue of what the server may answer when it does not succeed. */
export const ERROR_CODES = {
  badRequest: { code: 400, status: 400, key: 'error.badRequest' },
  sessionExpired: { code: 600, status: 401, key: 'error.sessionExpired' },
  forcedOffline: { code: 601, status: 401, key: 'error.forcedOffline' },
  invalidToken: { code: 602, status: 401, key: 'error.invalidToken' },
  loginFailed: { code: 400, status: 400, key: 'error.loginFailed' },
  forbidden: { code: 403, status: 403, key: 'error.forbidden' },
  notFound: { code: 404, status: 404, key: 'error.notFound' },
  methodNotAllowed: { code: 405, status: 405, key: 'error.methodNotAllowed' },
  requestTimeout: { code: 408, status: 408, key: 'error.requestTimeout' },
  conflict: { code: 409, status: 409, key: 'error.conflict' },
  inUse: { code: 409, status: 409, key: 'error.inUse' },
  wrongState: { code: 409, status: 409, key: 'error.wrongState' },
  tooLarge: { code: 413, status: 413, key: 'error.tooLarge' },
  quotaExceeded: { code: 413, status: 413, key: 'error.tooLarge' },
  unsupportedMedia: { code: 415, status: 415, key: 'error.unsupportedMedia' },
  validation: { code: 422, status: 422, key: 'error.validation' },
  tooManyRequests: { code: 429, status: 429, key: 'error.tooManyRequests' },
  internal: { code: 500, status: 500, key: 'error.internal' },
  unavailable: { code: 503, status: 503, key: 'error.unavailable' },
  storageLow: { code: 507, status: 507, key: 'error.storageLow' },
} as const;
export type ErrorName = keyof typeof ERROR_CODES;

/**
 * The only error that code of the server throws on purpose. The envelope shows `message` when given,
 * else the catalogue's text for `name` in the request's language; `data` goes out as `data`.
 *
 * @example throw new AppError('conflict', { data: currentRecord })
 */
export class AppError extends Error {
  readonly errorName: ErrorName;
  readonly data: unknown;
  /** Key of another text in the server's messages, with its parameters. */
  readonly textKey: string | undefined;
  readonly params: Record<string, string | number>;

  constructor(
    errorName: ErrorName,
    options: { message?: string; textKey?: string; params?: Record<string, string | number>; data?: unknown; cause?: unknown } = {},
  ) {
    super(options.message ?? '', options.cause === undefined ? undefined : { cause: options.cause });
    this.errorName = errorName;
    this.data = options.data ?? null;
    this.textKey = options.textKey;
    this.params = options.params ?? {};
  }
}
