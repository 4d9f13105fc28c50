import { Secret, TOTP } from 'otpauth';
import type { NewAuthenticator } from '#schemas/wire/second-step.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones differ: the code before and the one after count as well. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator app needs to know. */
export function presentAuthenticator(secret: string, issuer: string, account: string): NewAuthenticator {
  return { secret, address: totpOf(secret, issuer, account).toString() };
}

/** The time step, counted from the epoch, whose code this is; undefined where it is none of those that count now. */
export function stepOf(secret: string, code: string, now: number = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

// What every authenticator app takes for granted; some ignore other values.
function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });
}
