import { hash } from '@node-rs/argon2';

/** argon2id (the library's default kind) with 19 MiB and two passes. A new name makes every login rehash. */
export const ALGORITHM = 'argon2id-19456-2-1';

export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
