import { DatabaseError } from 'pg';
import { AppError } from '../../kernel/errors.ts';
import { AddressRefused } from '../../kernel/outbound-address.ts';

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused', ENOTFOUND: 'unknownHost', EAI_AGAIN: 'unknownHost', EAI_NODATA: 'unknownHost', ETIMEDOUT: 'silent', EHOSTUNREACH: 'silent',
  ENETUNREACH: 'silent', ECONNRESET: 'broken', EPIPE: 'broken',
  '28P01': 'login', '28000': 'login', '3D000': 'unknownDatabase', '53300': 'full', '57P03': 'starting', '42501': 'login',
  '57P01': 'broken', '57P02': 'broken', '08006': 'broken', '08001': 'broken', '08P01': 'notPostgres',
  ER_ACCESS_DENIED_ERROR: 'login', ER_DBACCESS_DENIED_ERROR: 'login', ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'login', ER_HOST_NOT_PRIVILEGED: 'login',
  ER_ACCOUNT_HAS_BEEN_LOCKED: 'login', ER_MUST_CHANGE_PASSWORD_LOGIN: 'login', ER_BAD_DB_ERROR: 'unknownDatabase',
  ER_CON_COUNT_ERROR: 'full', ER_TOO_MANY_USER_CONNECTIONS: 'full', ER_USER_LIMIT_REACHED: 'full', ER_SERVER_SHUTDOWN: 'broken', PROTOCOL_CONNECTION_LOST: 'broken',
  HANDSHAKE_NO_SSL_SUPPORT: 'noTls', ER_SECURE_TRANSPORT_REQUIRED: 'tlsNeeded', PROTOCOL_UNEXPECTED_PACKET: 'notMysql',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate', SELF_SIGNED_CERT_IN_CHAIN: 'certificate', UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate', CERT_HAS_EXPIRED: 'certificate', UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate', HANDSHAKE_SSL_ERROR: 'certificate',
};

const BY_MESSAGE: readonly [RegExp, string][] = [
  [/does not support SSL/i, 'noTls'],
  [/timeout|ETIMEDOUT/i, 'silent'],
  [/Queue limit reached/i, 'full'],
  [/Connection terminated|Client has encountered a connection error|not queryable|closed state|Connection lost/i, 'broken'],
  [/Unexpected packet|out of order|Malformed|handshake/i, 'notMysql'],
  [/unsupported|Received unexpected|unexpected commandComplete/i, 'notPostgres'],
];

/** Why another database cannot be reached, in plain words and without its password; undefined for what is no matter of the connection. */
export function connectionRefusal(error: unknown, name: string): AppError | undefined {
  if (error instanceof AddressRefused) return new AppError('wrongState', { textKey: 'source.address', params: { name }, cause: error });
  if (!(error instanceof Error) || error instanceof AppError) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  const isOfConnection = !(error instanceof DatabaseError) || /^(?:28|3D|08|57P|53)/.test(code ?? '');
  if (!isOfConnection) return undefined;
  // What a server says of a statement is in `sqlState`, and is no matter of the connection unless its code is known.
  const key = BY_CODE[code ?? ''] ?? ('sqlState' in error ? undefined : BY_MESSAGE.find(([pattern]) => pattern.test(error.message))?.[1]);
  return key === undefined ? undefined : new AppError('wrongState', { textKey: `source.${key}`, params: { name }, cause: error });
}
