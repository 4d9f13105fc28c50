import { randomUUID } from 'node:crypto';
import type { Values } from '#schemas/language/runtime.ts';
import { atCommit } from '../../kernel/pipelined-dialect.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import type { BillCounter } from './bill-counter.ts';

/**
 * Numbers that are drawn in one round trip with the commit, so that nobody waits longer for a counter than one commit
 * takes in the database. Until then a token stands in the place of each.
 */
export interface LateNumbers {
  /** Answers the token for the number of a new record's field. */
  add(number: { model: StoredModel; recordId: string; column: string; counter: BillCounter }): string;
  /** Leaves a number out after all. */
  drop(token: string): void;
  /** Where statements go whose values hold a token; they answer nothing. Undefined while no number is to be drawn. */
  readonly database: Database | undefined;
  /** Values of which the tokens are replaced after the commit. */
  showIn(values: Values): void;
  /** To be called last. */
  drawAtCommit(trx: Transaction): Promise<void>;
}

interface LateNumber {
  token: string;
  model: StoredModel;
  recordId: string;
  column: string;
  counter: BillCounter;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

export function createLateNumbers(): LateNumbers {
  const numbers: LateNumber[] = [];
  const statements: Statement[] = [];
  const shown: Values[] = [];
  const keep = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    statements.push({ text, values });
    return Promise.resolve([]);
  };
  const database: Database = { query: keep, rows: keep };
  return {
    add(number) {
      const token = randomUUID();
      numbers.push({ token, ...number });
      return token;
    },
    drop(token) {
      const index = numbers.findIndex((number) => number.token === token);
      if (index >= 0) numbers.splice(index, 1);
    },
    get database() {
      return numbers.length === 0 ? undefined : database;
    },
    showIn: (values) => void shown.push(values),
    async drawAtCommit(trx) {
      if (numbers.length === 0) return;
      numbers.sort((a, b) => (a.counter.rule < b.counter.rule ? -1 : 1));
      const { text, values } = drawSql(numbers, statements);
      await atCommit<Record<string, string>>(trx, text, values, ([drawn = {}]) => {
        const byToken = new Map(numbers.map(({ token }, index) => [token, drawn[`n${String(index)}`] ?? null]));
        for (const each of shown) {
          for (const [key, value] of Object.entries(each)) if (typeof value === 'string' && byToken.has(value)) each[key] = byToken.get(value) ?? null;
        }
      });
    },
  };
}

/** One statement that draws the numbers, stores them, and runs what was kept for it with numbers instead of tokens. */
function drawSql(numbers: readonly LateNumber[], statements: readonly Statement[]): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${String(values.push(value))}`;
  const parts: string[] = [];
  for (const [index, { counter, model, column, recordId }] of numbers.entries()) {
    const n = `n${String(index)}`;
    // One counter after the other, always in the same order: two writes never wait for each other's.
    const afterLast = index === 0 ? '' : ` FROM n${String(index - 1)}`;
    parts.push(
      `c${String(index)} AS (INSERT INTO kernel.bill_counter AS c (rule, period, value) SELECT ${bind(counter.rule)}, ${bind(counter.period)}, ${bind(counter.start)}::bigint${afterLast}`
      + ` ON CONFLICT (rule, period) DO UPDATE SET value = c.value + 1 RETURNING value::text AS count)`,
      `${n} AS MATERIALIZED (SELECT ${bind(counter.prefix)}::text || lpad(count, greatest(length(count), ${bind(counter.digits)}::integer), '0') AS number FROM c${String(index)})`,
      `r${String(index)} AS (UPDATE ${quoteTable(model.root.table)} t SET ${quoteName(column)} = ${n}.number FROM ${n} WHERE t."id" = ${bind(recordId)})`,
    );
  }
  for (const [index, statement] of statements.entries()) {
    const text = statement.text.replace(/\$(\d+)/g, (_, n: string) => withNumbers(statement.values[Number(n) - 1], numbers, bind));
    parts.push(`s${String(index)} AS (${text})`);
  }
  const names = numbers.map((_, index) => `n${String(index)}`);
  return { text: `WITH ${parts.join(', ')} SELECT ${names.map((n) => `${n}.number AS ${n}`).join(', ')} FROM ${names.join(', ')}`, values };
}

/** A value of a statement; in JSON text each token is replaced by its number. */
function withNumbers(value: unknown, numbers: readonly LateNumber[], bind: (value: unknown) => string): string {
  const own = bind(value);
  if (typeof value !== 'string') return own;
  return numbers.reduce((text, { token }, index) => (value.includes(token)
    ? `replace(${text}::text, ${bind(JSON.stringify(token))}, (SELECT to_jsonb(number)::text FROM n${String(index)}))` : text), own);
}
