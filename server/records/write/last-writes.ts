import { randomUUID } from 'node:crypto';
import type { Values } from '#schemas/language/runtime.ts';
import { atCommit } from '../../kernel/pipelined-dialect.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { LastPart } from '../../kernel/last-statement.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import type { BillCounter } from './bill-counter.ts';

/**
 * What a write leaves for the statement that is sent with the commit: bill numbers, so that nobody waits longer for a
 * counter than one commit takes in the database, and what nobody has to see before. Until then a token stands in the
 * place of each number.
 */
export interface LastWrites {
  /** Answers the token for the number of a new record's field. */
  number(number: LateNumber): string;
  /** Leaves a number out after all. */
  drop(token: string): void;
  /** Where statements go whose values may hold a token; they answer nothing, and see nothing of each other. */
  readonly database: Database;
  /**
   * Where questions go that are expected to find nothing, which is what they answer. Where one finds something the
   * commit fails. Undefined where that has happened: then they are asked before.
   */
  readonly expectations: Database | undefined;
  /** Whether the commit may fail by what was expected. */
  readonly expectsMuch: boolean;
  /** An INSERT of one record RETURNING columns named as by `selectList`, of which `then` is given the values after the commit. */
  insert(recordId: string, statement: Statement, columns: number, then: (values: readonly unknown[]) => void): void;
  /** Values of which the tokens are replaced after the commit. */
  showIn(values: Values): void;
  /** To be called last. */
  addTo(trx: Transaction): Promise<void>;
}

export interface LateNumber {
  model: StoredModel;
  recordId: string;
  column: string;
  counter: BillCounter;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

interface Parts {
  numbers: readonly NumberWithToken[];
  statements: readonly Statement[];
  insertions: readonly Insertion[];
  expected: readonly Statement[];
}

type NumberWithToken = LateNumber & { token: string };

interface Insertion extends Statement {
  recordId: string;
  columns: number;
  then: (values: readonly unknown[]) => void;
}

export function createLastWrites({ mayExpect }: { mayExpect: boolean }): LastWrites {
  const numbers: NumberWithToken[] = [];
  const statements: Statement[] = [];
  const insertions: Insertion[] = [];
  const expected: Statement[] = [];
  const shown: Values[] = [];
  const keptIn = (list: Statement[]): Database => {
    const keep = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
      list.push({ text, values });
      return Promise.resolve([]);
    };
    return { query: keep, rows: keep };
  };
  return {
    number(number) {
      const token = randomUUID();
      numbers.push({ token, ...number });
      return token;
    },
    drop(token) {
      const index = numbers.findIndex((number) => number.token === token);
      if (index >= 0) numbers.splice(index, 1);
    },
    database: keptIn(statements),
    expectations: mayExpect ? keptIn(expected) : undefined,
    get expectsMuch() {
      return expected.length > 0;
    },
    insert: (recordId, statement, columns, then) => void insertions.push({ ...statement, recordId, columns, then }),
    showIn: (values) => void shown.push(values),
    async addTo(trx) {
      if (numbers.length + statements.length + insertions.length === 0) return;
      numbers.sort((a, b) => (a.counter.rule < b.counter.rule ? -1 : 1));
      await atCommit(trx, (bind) => partOf({ numbers, statements, insertions, expected }, bind), (values) => {
        const byToken = new Map(numbers.map(({ token }, index) => [token, String(values[index])]));
        if (byToken.size > 0) for (const each of shown) showNumbers(each, byToken);
        let start = numbers.length;
        for (const { columns, then } of insertions) then(values.slice(start, (start += columns)));
      });
    },
  };
}

function showNumbers(values: Values, byToken: ReadonlyMap<string, string>): void {
  for (const [key, value] of Object.entries(values)) {
    const number = typeof value === 'string' ? byToken.get(value) : undefined;
    if (number !== undefined) values[key] = number;
  }
}

/** Draws the numbers, stores them, and runs what was kept with numbers instead of tokens. */
function partOf({ numbers, statements, insertions, expected }: Parts, bind: (value: unknown) => string): LastPart {
  const parts: string[] = [];
  const select: string[] = [];
  const from: string[] = [];
  for (const [index, { counter, model, column, recordId }] of numbers.entries()) {
    const n = `n${String(index)}`;
    // One counter after the other, always in the same order: two writes never wait for each other's.
    const afterLast = index === 0 ? '' : ` FROM n${String(index - 1)}`;
    parts.push(
      `c${String(index)} AS (INSERT INTO kernel.bill_counter AS c (rule, period, value) SELECT ${bind(counter.rule)}, ${bind(counter.period)}, ${bind(counter.start)}::bigint${afterLast}`
      + ` ON CONFLICT (rule, period) DO UPDATE SET value = c.value + 1 RETURNING value::text AS count)`,
      `${n} AS MATERIALIZED (SELECT ${bind(counter.prefix)}::text || lpad(count, greatest(length(count), ${bind(counter.digits)}::integer), '0') AS number FROM c${String(index)})`,
    );
    select.push(`${n}.number`);
    from.push(n);
    if (insertions.some((insertion) => insertion.recordId === recordId)) continue;
    parts.push(`r${String(index)} AS (UPDATE ${quoteTable(model.root.table)} t SET ${quoteName(column)} = ${n}.number FROM ${n} WHERE t."id" = ${bind(recordId)})`);
  }
  const boundText = ({ text, values }: Statement): string => {
    const binding = new Map<string, string>();
    return text.replace(/\$(\d+)/g, (place, n: string) => {
      const bound = binding.get(place) ?? withNumbers(values[Number(n) - 1], numbers, bind);
      binding.set(place, bound);
      return bound;
    });
  };
  const run = (name: string, statement: Statement): void => void parts.push(`${name} AS (${boundText(statement)})`);
  for (const [index, statement] of statements.entries()) run(`s${String(index)}`, statement);
  for (const [index, insertion] of insertions.entries()) {
    const name = `i${String(index)}`;
    run(name, insertion);
    for (let column = 0; column < insertion.columns; column += 1) select.push(`${name}."c${String(column)}"`);
    from.push(name);
  }
  // A division by nothing where something is found. Not by a constant, which would fail before anything is asked.
  for (const statement of expected) select.push(`1 / (CASE WHEN EXISTS (${boundText(statement)}) THEN 0 ELSE 1 END)`);
  return { with: parts, select, from };
}

/** A value of a statement: the number of a token, and JSON text with numbers in the places of tokens. */
function withNumbers(value: unknown, numbers: readonly NumberWithToken[], bind: (value: unknown) => string): string {
  const number = numbers.findIndex(({ token }) => token === value);
  if (number >= 0) return `(SELECT number FROM n${String(number)})`;
  const own = bind(value);
  if (typeof value !== 'string') return own;
  return numbers.reduce((text, { token }, index) => (value.includes(token)
    ? `replace(${text}::text, ${bind(JSON.stringify(token))}, (SELECT to_jsonb(number)::text FROM n${String(index)}))` : text), own);
}
