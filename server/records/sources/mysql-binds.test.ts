import { expect, it } from 'vitest';
import { numberBinds } from './mysql-binds.ts';

it('V4: puts values where they are named, and leaves names and texts alone', () => {
  expect(numberBinds(`SELECT "a$1""?", '$2''\\' $1', \`$1\` WHERE x = $2 AND y IN ($1, $2)`, ['one', 'two'])).toEqual({
    sql: `SELECT "a$1""?", '$2''\\' $1', \`$1\` WHERE x = ? AND y IN (?, ?)`, values: ['two', 'one', 'two'],
  });
});

it('binds null for a value that is not there', () => {
  expect(numberBinds('$1 $2', [undefined])).toEqual({ sql: '? ?', values: [null, null] });
});
