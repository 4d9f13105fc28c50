/**
 * What the records engine is measured against: Fastify and pg with the best statement known for each case, written by
 * hand, no rules at all. A page is cut over an index that holds its order, then its rows are joined to what they name.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { LEDGER_VALUES } from './ledger.ts';

const PAGES = {
  list: 'true',
  member: "creator_user_id = (select id from records.sys_user where account = 'engineer')",
  filter: "s1 = 'o2' and i1 < 200",
};
const OWN = Object.keys(LEDGER_VALUES);

function pageSql(where: string, offset: number): string {
  return `
    select r.id, r.version, ${OWN.map((key) => `r.${key}`).join(', ')}, r.owner, r.ref, r.creator_user_id, r.creator_time,
           u.real_name as owner_name, b.name as ref_name
      from (select id, d1 from records.bench_ledger where deleted_at is null and (${where})
             order by d1 desc nulls last, id desc limit 50 offset ${String(offset)}) p
      join records.bench_ledger r on r.id = p.id
      left join records.sys_user u on u.id = r.owner
      left join records.bench_ref b on b.id = r.ref
     order by p.d1 desc nulls last, p.id desc`;
}

const INSERT = `insert into records.bench_ledger (id, version, schema_version, creator_time, owner, ref, ${OWN.join(', ')})
  values ($1, 1, 1, now(), (select id from records.sys_user where account = 'manager'), md5('ref7'), ${OWN.map((_, at) => `$${String(at + 2)}`).join(', ')}) returning *`;

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

app.get('/', () => ({ code: 200 }));
for (const [name, where, offset] of [...Object.entries(PAGES).map(([key, sql]) => [key, sql, 0] as const), ['deep', PAGES.list, 49_950] as const]) {
  const text = pageSql(where, offset);
  app.post(`/${name}`, async () => ({ code: 200, msg: '', data: { list: (await pool.query({ name, text })).rows } }));
}
app.post<{ Body: Record<string, unknown> }>('/create', async ({ body }) =>
  ({ code: 200, msg: '', data: (await pool.query({ name: 'create', text: INSERT, values: [randomUUID(), ...OWN.map((key) => body[key])] })).rows[0] }));

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
