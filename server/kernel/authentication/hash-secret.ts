import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored of a random secret of at least 128 bits, so that the database does not give it away. Passwords and short codes need more: `hash-password.ts`. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whether two secrets are the same, in a time that tells nothing of how much of them is. */
export function isSameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(hashSecret(given), hashSecret(wanted));
}
