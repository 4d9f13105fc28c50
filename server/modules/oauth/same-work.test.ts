import type * as Argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { digestOf } from '../../kernel/testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { userId } from '../../seed/demo/company-ids.ts';

/** What passwords were compared with; comparing takes nearly all of the time of a sign-in. */
const compared: string[] = [];
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof Argon2>();
  return {
    ...original,
    verify: (hash: string, ...rest: [string]) => {
      compared.push(hash);
      return original.verify(hash, ...rest);
    },
  };
});

/** Of every stored password. */
const COST = '$argon2id$v=19$m=19456,t=2,p=1';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  await sql`delete from kernel.credential where user_id = ${userId('viewer')}`.execute(server.kernel.db);
});
afterAll(() => server?.stop());
beforeEach(() => {
  compared.length = 0;
});

it.each([['a wrong password', 'manager'], ['a name that nobody has', 'nobody-here'], ['a number that nobody has', '13999999999'], ['a person without a password', 'viewer']])(
  'signing in with %s does the work of one comparison, of equal cost', async (_, account) => {
    const body = new URLSearchParams({ account, password: digestOf('wrong'), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' });
    const answer = (await (await fetch(`${server.url}/api/oauth/Login`, { method: 'POST', body })).json()) as { code: number; msg: string };
    expect(answer).toMatchObject({ code: 400, msg: '账号或密码错误，请重新输入' });
    expect(compared).toHaveLength(1);
    // Algorithm, version and cost; the salt and the hash are its own.
    expect(compared[0]?.split('$').slice(0, 4).join('$')).toBe(COST);
  });
