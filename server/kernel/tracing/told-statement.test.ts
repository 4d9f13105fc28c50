import { expect, it } from 'vitest';
import { toldStatement } from './told-statement.ts';

it.each([
  ['select * from "records"."project" where id = $1', 'SELECT records.project'],
  ['  insert into kernel.task (id) values ($1)', 'INSERT kernel.task'],
  ['update kernel.task set state = case when x then 1 end from (select 1 from kernel.other) as o', 'UPDATE kernel.task'],
  ['delete from only records.a where id = $1', 'DELETE records.a'],
  ['with a as (select 1 from records.b) insert into records.c select * from a', 'INSERT records.c'],
  ['with a as (select 1 from records.b) select * from a', 'SELECT records.b'],
  ['create table if not exists records.d (id text)', 'CREATE records.d'],
  ['commit', 'COMMIT'],
  ["select set_config('x', 'y', true)", 'SELECT'],
  ['', 'STATEMENT'],
])('tells what %j does and with which table', (text, name) => {
  expect(toldStatement(text).name).toBe(name);
});

it.each([
  "select 'a from hunter2'", "select 'it''s from hunter2'", String.raw`select E'it\'s from hunter2'`, 'select $x$ from hunter2 $x$', 'select 1 /* from hunter2 */', 'select 1 -- from hunter2',
  `select "it's", 'a from hunter2'`, "select 'never ends from hunter2", "alter role r password 'hunter2'", 'select $$ from hunter2', "update records.a set x = 'hunter2'", `select '${'x'.repeat(5_000)} from hunter2'`,
])('tells nothing that is written into %j', (text) => {
  expect(JSON.stringify(toldStatement(text))).not.toContain('hunter2');
});

it('names the system', () => {
  expect(toldStatement('select 1 from t', 'mysql').attributes).toEqual({ 'db.system.name': 'mysql', 'db.operation.name': 'SELECT', 'db.collection.name': 't' });
  expect(toldStatement('select 1 from t').attributes).toMatchObject({ 'db.system.name': 'postgresql' });
});
