import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestOf } from '../testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createCredentials } from './credentials.ts';
import type { Attempt } from './attempts.ts';

/** Of every stored password: algorithm, version and cost. */
const COST = '$argon2id$v=19$m=19456,t=2,p=1';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [], directory: 'minimal' });
});
afterAll(() => server?.stop());

it.each<[string, Omit<Attempt, 'ip'>, boolean]>([
  ['the right password', { userId: 'with', account: 'with' }, true],
  ['a wrong one', { userId: 'with', account: 'with' }, false],
  ['a name that nobody has', { userId: undefined, account: 'nobody' }, false],
  ['a person without a password', { userId: 'without', account: 'without' }, false],
])('M7: %s costs one comparison of the same work', async (_, attempt, isRight) => {
  const compared: string[] = [];
  const credentials = createCredentials(server.kernel.db, server.kernel.settings, (hash, digest) => {
    compared.push(hash);
    return verify(hash, digest);
  });
  await credentials.set('with', digestOf('right'));
  expect(await credentials.matches({ ...attempt, ip: '10.0.0.1' }, digestOf(isRight ? 'right' : 'wrong'))).toBe(isRight);
  // What follows are the salt and the hash, which are each one's own.
  expect(compared.map((hash) => hash.split('$').slice(0, 4).join('$'))).toEqual([COST]);
});
