import type pg from 'pg';

/** The tables of the bench: the same rows, fewer and more of them. */
export const LEDGERS = [
  { model: 'benchLedger', table: 'bench_ledger', rows: 100_000 },
  { model: 'benchLedgerLarge', table: 'bench_ledger_large', rows: 2_000_000 },
] as const;

/** The smaller ledger again, with a number of a bill rule in front. */
export const NUMBERED = { model: 'benchNumbered', table: 'bench_numbered' } as const;

/** What the n-th of the rows holds in its own fields; Directus is filled by the same expressions. */
export const LEDGER_VALUES = {
  t1: "'Record '||n", t2: "'Project text '||n%5000", t3: 'substr(md5(n::text),1,20)', t4: "'Contractor '||n%300",
  t5: "'Remark on record number '||n||', as somebody wrote it down'",
  a1: 'n%100000+0.25', a2: '(n*7)%50000+0.5', a3: '(n*13)%9000+0.75', a4: '(n%100)::numeric',
  d1: "date '2023-01-01'+(n%1000*7919)%1000", d2: "date '2024-01-01'+n%700", d3: "date '2025-01-01'+n%365",
  s1: "'o'||1+n%6", s2: "'o'||1+(n/7)%6", s3: "'o'||1+(n/49)%6", flag: 'n%3=0', i1: 'n%1000', i2: 'n',
};

/** Fills the ledgers; a fifth of the rows of the smaller one, and as many of the larger, are those of `engineer`, who sees no others. */
export async function fillLedgers(client: pg.Client): Promise<void> {
  await client.query(`
    insert into records.bench_ref (id, version, schema_version, creator_time, name, code)
    select md5('ref' || n), 1, 1, now(), 'Reference ' || n, 'R' || lpad(n::text, 5, '0') from generate_series(1, 1000) n`);
  for (const { model, table, rows } of LEDGERS) {
    await client.query(`
      with users as (select array_agg(id order by id) ids from (select id from records.sys_user where deleted_at is null order by id limit 10) x),
           engineer as (select id from records.sys_user where account = 'engineer'),
           admin as (select id from records.sys_user where account = 'admin')
      insert into records.${table}
        (id, version, schema_version, creator_user_id, creator_time, owner, ref, ${Object.keys(LEDGER_VALUES).join(', ')})
      select md5('led' || n), 1, 1, case when n % 5 = 0 and n <= 100000 then engineer.id else admin.id end, timestamptz '2026-01-01' + n * interval '1 second',
             users.ids[1 + n % 10], md5('ref' || 1 + n % 1000), ${Object.values(LEDGER_VALUES).join(', ')}
        from generate_series(1, ${String(rows)}) n, users, engineer, admin`);
    await client.query(`
      insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns, row_rule)
      select 'user', id, '${model}', '{}', '{"*":"read"}', '{"field":"creatorUserId","op":"eq","value":{"var":"currentUser.id"}}'
        from records.sys_user where account = 'engineer'`);
  }
  await client.query(`
    insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns, row_rule)
    select 'user', id, 'benchRef', '{}', '{"*":"read"}', null from records.sys_user where account = 'engineer'`);
  const columns = ['id', 'version', 'schema_version', 'creator_user_id', 'creator_time', 'owner', 'ref', ...Object.keys(LEDGER_VALUES)].join(', ');
  await client.query(`insert into records.${NUMBERED.table} (${columns}, number) select ${columns}, 'OLD' || i2 from records.${LEDGERS[0].table}`);
  await client.query('vacuum analyze');
  // What was filled is on the disk before anything is measured.
  await client.query('checkpoint');
}

/** A new row, as a client sends it. */
export function newRow(): Record<string, string | number | boolean> {
  const n = 3_000_000 + Math.floor(Math.random() * 1e9);
  return {
    t1: `New record ${String(n)}`, t2: 'Project text 7', t3: String(n), t4: 'Contractor 9', t5: `Remark on record number ${String(n)}, as somebody wrote it down`,
    a1: 12.25, a2: 300.5, a3: 8.75, a4: 42, d1: '2022-06-15', d2: '2024-05-01', d3: '2025-04-02', s1: 'o1', s2: 'o2', s3: 'o3', flag: true, i1: n % 1000, i2: n % 1e6,
  };
}
