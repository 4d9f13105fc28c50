import type { Variables } from '#schemas/language/documents/condition.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Place } from '../place.ts';
import type { WhereParts } from '../read/list-where.ts';
import { whereSql } from '../read/list-where.ts';
import { createBinds } from '../sql/binds.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Models } from '../sql/scope.ts';
import type { ChangedRecords } from '../write/record-change.ts';
import { matcherOf, type Matcher } from './matcher.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** Nothing is believed for longer, because some conditions depend on the day. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 500;
/** Tests of a record against a list that one write may cost; a larger one lets its totals be counted again. */
const MAX_TESTS = 20_000;

/** Records of one model that a transaction has changed. */
export interface Change extends ChangedRecords {
  transaction: bigint;
}

/**
 * Exact totals of filtered lists. A total is counted once and then kept true: each change that this process commits is
 * added to it, as far as the count has not seen its transaction; a change of another process has it counted again.
 */
export interface Totals {
  /** `at` is where the records are. */
  count(at: Place, model: StoredModel, parts: WhereParts, variables: Variables): Promise<number>;
  /** Adds what has been committed here. */
  add(change: Change): void;
  /** Forgets the totals of tables that were changed elsewhere. */
  forget(tables: ReadonlySet<string>): void;
  clear(): void;
}

/** A count: under way, or what came of it. */
interface Entry {
  model: StoredModel;
  statement: string;
  matches: Matcher | undefined;
  started: number;
  /** Changes that were committed while the count was under way. */
  pending: Change[];
  /** Undefined while it is under way. */
  counted?: { total: number; snapshot: Snapshot };
  total: Promise<number>;
}

export function createTotals(models: () => Models): Totals {
  /** The latest used last. */
  const entries = new Map<string, Entry>();

  const about = (entry: Entry, table: string): boolean => entry.statement.includes(`"${table}"`);
  const drop = (wanted: (entry: Entry) => boolean): void => {
    for (const [key, entry] of entries) if (wanted(entry)) entries.delete(key);
  };

  function keep(key: string, entry: Entry): void {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break;
      entries.delete(oldest);
    }
  }

  async function run(entry: Entry, key: string, { database }: Place, values: readonly unknown[]): Promise<number> {
    try {
      const [row] = await database.rows(entry.statement, values);
      entry.counted = { total: Number(row?.[0] ?? 0), snapshot: parseSnapshot(String(row?.[1] ?? '')) };
      for (const change of entry.pending.splice(0)) addTo(entry, change);
      return entry.counted.total;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
  }

  return {
    async count(at, model, parts, variables) {
      const { dialect } = at.source;
      const binds = createBinds(dialect);
      const where = whereSql(rootScope(models(), binds, model, 't'), parts, variables);
      const from = `FROM ${relationSql(model.root)} t WHERE ${where}`;
      // Others write there too, and nobody tells.
      if (model.root.existing !== undefined) return Number((await at.database.rows(`SELECT ${dialect.number('count(*)')} ${from}`, binds.values))[0]?.[0] ?? 0);
      const statement = `SELECT ${dialect.number('count(*)')}, pg_current_snapshot()::text ${from}`;
      const key = `${model.code}\n${statement}\n${JSON.stringify(binds.values)}`;
      const known = entries.get(key);
      if (known !== undefined && performance.now() - known.started < MAX_AGE_MS) {
        keep(key, known);
        return known.counted?.total ?? known.total;
      }
      const entry: Entry = { model, statement, matches: matcherOf(model, parts, variables), started: performance.now(), pending: [], total: Promise.resolve(0) };
      keep(key, entry);
      entry.total = run(entry, key, at, binds.values);
      return entry.total;
    },
    add(change) {
      const { table } = change.model.root;
      const isLarge = change.written.length * entries.size > MAX_TESTS;
      drop((entry) => about(entry, table) && (isLarge || entry.model.code !== change.model.code || entry.matches === undefined));
      for (const entry of entries.values()) {
        if (entry.model.code !== change.model.code) continue;
        if (entry.counted === undefined) entry.pending.push(change);
        else addTo(entry, change);
      }
    },
    forget(tables) {
      drop((entry) => [...tables].some((table) => about(entry, table)));
    },
    clear: () => entries.clear(),
  };
}

function addTo({ counted, matches }: Entry, { transaction, written }: Change): void {
  if (counted === undefined || matches === undefined || counted.snapshot.sees(transaction)) return;
  for (const { before, after } of written) {
    if (before !== undefined && matches(before)) counted.total -= 1;
    if (after !== undefined && matches(after)) counted.total += 1;
  }
}
