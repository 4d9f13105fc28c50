/**
 * Loaded before the product, it kills it with `SIGKILL` at one place of a step: the file that `DIE_AT` names holds the statement with which
 * the step begins (a part of its text) and before which of the statements that follow on its connection the process ends, the
 * commit and what comes after it included. Without the file nothing happens. It notes in the file beside it how far the step has come.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env['DIE_AT'] ?? '';
const counts = new WeakMap<pg.Client, number>();
const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
}

/** One place further on a connection that is in the step. */
function pass(client: pg.Client, at: number): void {
  const count = (counts.get(client) ?? 0) + 1;
  counts.set(client, count);
  writeFileSync(`${file}.passed`, String(count));
  if (count === at) process.kill(process.pid, 'SIGKILL');
}

function watched(this: pg.Client, ...args: unknown[]): unknown {
  if (!existsSync(file)) return original.apply(this, args);
  const { begins, at } = JSON.parse(readFileSync(file, 'utf8')) as { begins: string; at: number };
  const text = textOf(args[0]);
  if (!counts.has(this) && text.includes(begins)) counts.set(this, 0);
  if (!counts.has(this)) return original.apply(this, args);
  pass(this, at);
  const answer = original.apply(this, args);
  if (!/\b(commit|rollback)\b/.test(text)) return answer;
  // The database has it, and nobody has been told.
  return (answer as Promise<unknown>).then((result) => {
    pass(this, at);
    counts.delete(this);
    return result;
  });
}

if (file !== '') Object.assign(pg.Client.prototype, { query: watched });
