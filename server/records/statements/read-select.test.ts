import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { MAX_LENGTH, readSelect } from './read-select.ts';
import { SelectRefused } from './select-refused.ts';

const TYPES: Readonly<Record<string, string>> = { code: 'text', least: 'numeric', 编号: 'text' };
const typeOf = (name: string): string | undefined => (Object.hasOwn(TYPES, name) ? TYPES[name] : undefined);

async function refusal(statement: string): Promise<Pick<SelectRefused, 'reason' | 'subject' | 'offset'>> {
  try {
    await readSelect(statement, typeOf);
  } catch (error) {
    if (error instanceof SelectRefused) return { reason: error.reason, subject: error.subject, offset: error.offset };
    throw error;
  }
  throw new Error(`passed: ${statement}`);
}

describe('a statement of a person', () => {
  it('has its parameters bound, each once, and keeps texts and casts as they are', async () => {
    const select = await readSelect("select a::text, ':code' from t where b = :code and c >= :least and d like :code || '%'; -- :other", typeOf);
    expect(select.parameters).toEqual(['code', 'least']);
    expect(select.text).toContain('b = ($1::text)');
    expect(select.text).toContain('c >= ($2::numeric)');
    expect(select.text).toContain("':code'");
    expect(select.text).not.toContain('other');
    expect([...select.tables]).toEqual(['t']);
  });

  it('may name its parameters in Chinese', async () => {
    expect((await readSelect('select 1 from t where 名称 = :编号', typeOf)).parameters).toEqual(['编号']);
  });

  it('names tables within its parts, but not those it makes itself', async () => {
    const select = await readSelect('with big as (select * from a where n > 1) select * from big join (select b.id from b) x using (id) where exists (select 1 from c) union all select * from d', typeOf);
    expect([...select.tables].sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    ['select id, amount from t', false],
    ['select t.id from t natural join u', true],
    ['select * from t', true],
    ['select to_jsonb(t) from t', true],
    ['select to_jsonb(v) from t v', true],
  ])('says whether columns are taken without being named: %s', async (statement, isWhole) => {
    expect((await readSelect(statement, typeOf)).isWhole).toBe(isWhole);
  });

  it.each([
    'select sum(amount) filter (where state = 1), count(distinct code), avg(amount)::numeric(12, 2) from t group by rollup (state) having count(*) > 1 order by 1 desc nulls last limit 10 offset 5',
    "select extract(year from day), date_trunc('month', day), to_char(day, 'YYYY-MM'), day + interval '1 month', current_date from t",
    "select trim(a), substring(a from 1 for 2), position('x' in a), coalesce(a, b), nullif(a, b), greatest(a, b), case a when 'x' then 1 else 2 end from t",
    'select row_number() over (partition by a order by b rows between 1 preceding and current row), lag(b) over w from t window w as (order by c)',
    "select t.list @> array['x'], data ->> 'a', e from t cross join lateral unnest(t.list) e where a in (1, 2) and b between 1 and 2 and not (c is distinct from d)",
    "select m.month, coalesce(sum(t.amount), 0) from generate_series(date '2026-01-01', date '2026-12-01', interval '1 month') as m(month) left join t on date_trunc('month', t.day) = m.month group by 1",
    'values (1, 2), (3, 4)',
  ])('passes where it only reads and computes: %s', async (statement) => {
    await expect(readSelect(statement, typeOf)).resolves.toBeDefined();
  });

  it.each([
    ['', 'empty'], ['   -- nothing', 'empty'], [';;', 'empty'],
    ['select 1; select 2', 'one'], ['select 1; drop table t', 'one'], ["select 'a'; --'; select 2\nselect 3", 'one'],
    ["copy t to program 'id'", 'select'], ["copy t from '/etc/passwd'", 'select'], ['do $$ begin perform 1; end $$', 'select'], ['set role postgres', 'select'],
    ['reset role', 'select'], ['insert into t values (1)', 'select'], ['update t set a = 1', 'select'], ['delete from t', 'select'], ['truncate t', 'select'],
    ['create table x (a int)', 'select'], ['drop table t', 'select'], ['alter role office superuser', 'select'], ['grant all on t to public', 'select'],
    ['explain analyze select 1', 'select'], ['lock t', 'select'], ['listen x', 'select'], ["notify x, 'y'", 'select'], ['vacuum', 'select'], ['call p()', 'select'],
    ['begin', 'select'], ['commit', 'select'], ['prepare p as select 1', 'select'], ['execute p', 'select'], ['declare c cursor for select 1', 'select'], ["load 'x'", 'select'],
    ['with gone as (delete from t returning *) select * from gone', 'part'], ['with new as (insert into t values (1) returning *) select * from new', 'part'],
    ['select * into x from t', 'part'], ['select * from t for update', 'part'], ['select * from t for share', 'part'], ['select * from t tablesample system (1)', 'part'],
    ['with recursive r as (select 1 n union all select n + 1 from r) select * from r', 'part'], ['table pg_authid', 'table'],
    ['select * from kernel.session', 'part'], ['select * from records.sys_user', 'part'], ['select * from pg_catalog.pg_authid', 'table'],
    ['select * from information_schema.tables', 'part'], ['select * from pg_shadow', 'table'], ['select * from only t', 'table'],
    ['with pg_user as (select 1) select * from pg_user', 'table'], ['select * from (with pg_stat_activity as (select 1) select 1) x, pg_stat_activity', 'table'],
    ["select set_config('role', 'x', false)", 'function'], ["select query_to_xml('select 1', true, true, '')", 'function'], ["select pg_read_file('/etc/passwd')", 'function'],
    ["select pg_ls_dir('/')", 'function'], ["select lo_import('/etc/passwd')", 'function'], ['select pg_sleep(10)', 'function'], ["select dblink('x', 'y')", 'function'],
    ["select current_setting('a')", 'function'], ["select nextval('s')", 'function'], ['select version()', 'function'], ["select pg_notify('a', 'b')", 'function'],
    ["select pg_advisory_lock(1)", 'function'], ['select pg_terminate_backend(1)', 'function'], ["select repeat('a', 1000000000)", 'function'], ["select lpad('a', 1000000000)", 'function'],
    ["select database_to_xml(true, true, '')", 'function'], ['select public.f()', 'function'], ['select * from pg_show_all_settings()', 'function'],
    ['select pg_catalog.pg_sleep(1)', 'function'], ['select current_user', 'function'], ['select session_user', 'function'], ['select current_catalog', 'function'],
    ["select 'pg_authid'::regclass", 'type'], ["select '1'::oid", 'type'], ["select cast('x' as records.t)", 'type'], ["select xml '<a/>'", 'type'],
    ["select a ~ '(a+)+$' from t", 'operator'], ['select a operator(pg_catalog.+) b from t', 'operator'], ["select a similar to 'x' from t", 'operator'],
    ["select xmlparse(document '<a/>')", 'part'], ['select a collate "C" from t', 'part'], ["select json_table('[]', '$' columns (a int))", 'syntax'],
    ['select $1', 'parameter'], ['select * from t where a = $1::text', 'parameter'], ['select :other', 'parameter'], ['select :__proto__', 'parameter'], ['select :constructor', 'parameter'],
    ['select 1 from', 'syntax'], ["select 'open", 'syntax'], ['select "open', 'syntax'], ['select /* open', 'syntax'], ['select 1)', 'syntax'],
    ['select * from t) as answer; drop table t; --', 'syntax'], ['select 1) x, (select 2', 'syntax'], ['select 1 \0', 'syntax'],
  ])('is refused: %s', async (statement, reason) => {
    expect((await refusal(statement)).reason).toBe(reason);
  });

  it.each([
    ['brackets', `select ${'('.repeat(500)}1${')'.repeat(500)}`, 'deep'],
    ['negations', `select ${'not '.repeat(1_500)}true`, 'deep'],
    ['sums', `select 1${' + 1'.repeat(1_500)}`, 'deep'],
    ['letters', `select '${'x'.repeat(MAX_LENGTH)}'`, 'long'],
    ['words', `select ${'1,'.repeat(3_000)}1`, 'long'],
    ['tables', `select * from ${Array.from({ length: 61 }, (_, index) => `t${String(index)}`).join(',')}`, 'long'],
    ['tables of one name', `select * from ${Array.from({ length: 61 }, (_, index) => `t as t${String(index)}`).join(',')}`, 'long'],
  ])('is refused where it has too many %s', async (_what, statement, reason) => {
    expect((await refusal(statement)).reason).toBe(reason);
  });

  it('is refused where its parts put into one another would grow without end', async () => {
    const chain = (length: number): string => {
      const steps = Array.from({ length }, (_, index) => `d${String(index + 1)} as (select s || s as s from d${String(index)})`);
      return `with d0 as (select 'x' as s), ${steps.join(', ')} select s from d${String(length)}`;
    };
    await expect(readSelect(chain(10), typeOf)).resolves.toBeDefined();
    expect((await refusal(chain(20))).reason).toBe('deep');
    const nested = Array.from({ length: 10 }).reduce<string>((inner) => `select s || s || s || s as s from (${inner}) x`, 'select a as s from t');
    expect((await refusal(nested)).reason).toBe('deep');
  });

  it('says where something is wrong, in characters of what was written', async () => {
    expect(await refusal("select '中文', :code, pg_sleep(1)")).toEqual({ reason: 'function', subject: 'pg_sleep', offset: 20 });
    expect(await refusal("select '中文', :code form t")).toMatchObject({ reason: 'syntax', offset: 24 });
    expect(await refusal('select\n  :other')).toMatchObject({ reason: 'parameter', offset: 9 });
  });

  it('reads on after a statement that was too much for the parser', async () => {
    expect((await refusal(`select ${'not '.repeat(1_900)}true`)).reason).toBe('deep');
    await expect(readSelect('select 1', typeOf)).resolves.toMatchObject({ text: 'select 1 ' });
  });

  it('may stand between semicolons', async () => {
    for (const text of ['; select id from t', ';;select id from t ; ;', '/* a */ ; -- b\n select id from t;']) expect((await readSelect(text, typeOf)).text.trim()).toBe('select id from t');
  });

  test.prop([fc.array(fc.oneof(
    fc.constantFrom('select', 'from', 't', '(', ')', ';', ',', '*', ':code', ':', '::', "'", '"', '--', '/*', '*/', '$$', '$1', 'with', 'as', 'union', 'delete', 'into', 'a', '1', '\n', 'e\'\\\'', 'u&"\\0061"', '名'),
    fc.string({ maxLength: 4 }),
  ), { maxLength: 30 })], { numRuns: 2_000 })('whatever it is, is refused in words or is one SELECT of named tables', async (parts) => {
    const outcome = await readSelect(parts.join(' '), typeOf).catch((error: unknown) => error);
    if (outcome instanceof SelectRefused) return;
    const { text, tables } = outcome as Awaited<ReturnType<typeof readSelect>>;
    expect(text).not.toContain(';;');
    for (const table of tables) expect(table).not.toMatch(/^pg_|\./);
    // Put into brackets, as it is run, it is still one statement that reads the same.
    expect((await readSelect(`select * from (${text.replace(/\(\$\d+::text\)/g, ':code')}) as answer`, typeOf)).tables).toEqual(tables);
  });
});
