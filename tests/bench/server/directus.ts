import { newRow, LEDGER_VALUES } from './ledger.ts';
import type { Case } from './cases.ts';
import type { Load } from './load.ts';

/** The calls of a Directus that was prepared as README.md says. */
export async function directusLoads(url: string): Promise<Record<Case, Load>> {
  const [admin, clerk] = [await signIn(url, 'admin@example.com'), await signIn(url, 'clerk@example.com')];
  const fields = [...Object.keys(LEDGER_VALUES), 'owner.first_name', 'owner.last_name', 'owner.id', 'ref.name', 'ref.id', 'id'].join(',');
  const list = (token: string, page = 1, filter?: object): Load => ({
    method: 'GET',
    url: `${url}/items/bench_ledger?limit=50&page=${String(page)}&sort=-d1&meta=filter_count&fields=${fields}${filter === undefined ? '' : `&filter=${encodeURIComponent(JSON.stringify(filter))}`}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const people = (await (await fetch(`${url}/users?limit=1`, { headers: { authorization: `Bearer ${admin}` } })).json()) as { data: { id: string }[] };
  return {
    list: list(admin),
    member: list(clerk),
    filter: list(admin, 1, { _and: [{ s1: { _eq: 'o2' } }, { i1: { _lt: 200 } }] }),
    deep: list(admin, 1000),
    create: {
      url: `${url}/items/bench_ledger`, headers: { authorization: `Bearer ${admin}` }, body: () => ({ ...newRow(), owner: people.data[0]?.id, ref: 7 }),
    },
  };
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password: 'bench2026' }),
  });
  const { data } = (await answer.json()) as { data?: { access_token: string } };
  if (data === undefined) throw new Error(`${email} could not sign in to Directus`);
  return data.access_token;
}
