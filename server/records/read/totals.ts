import type { Variables } from '#schemas/language/documents/condition.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import type { Place } from '../place.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Models } from '../sql/scope.ts';
import { whereSql, type WhereParts } from './list-where.ts';

/** A count that took longer than this is kept until a record of any model it may depend on changes. */
const SLOW_MS = 10;
/** Nothing is believed for longer, because some conditions depend on the day. */
const MAX_AGE_MS = 60_000;
const MAX_ENTRIES = 500;

/** Exact totals of filtered lists. */
export interface Totals {
  /** `at` is where the records are. */
  count(at: Place, model: StoredModel, parts: WhereParts, variables: Variables): Promise<number>;
  /** Forgets the totals of tables; called after every write here and in other processes. */
  forget(tables: ReadonlySet<string>): void;
  clear(): void;
}

interface Entry {
  total: number;
  counted: number;
  statement: string;
}

export function createTotals(models: () => Models): Totals {
  const entries = new Map<string, Entry>();
  let generation = 0;
  return {
    async count({ database, source: { dialect } }, model, parts, variables) {
      const binds = createBinds(dialect);
      const where = whereSql(rootScope(models(), binds, model, 't'), parts, variables);
      const statement = `SELECT ${dialect.number('count(*)')} AS total FROM ${relationSql(model.root)} t WHERE ${where}`;
      // Others write there too, and nobody tells.
      if (model.root.existing !== undefined) return Number((await database.rows(statement, binds.values))[0]?.[0] ?? 0);
      const key = `${statement}\n${JSON.stringify(binds.values)}`;
      const known = entries.get(key);
      if (known !== undefined && performance.now() - known.counted < MAX_AGE_MS) return known.total;
      const started = performance.now();
      const before = generation;
      const [row] = await database.rows(statement, binds.values);
      const total = Number(row?.[0] ?? 0);
      const now = performance.now();
      if (now - started > SLOW_MS && before === generation) {
        if (entries.size >= MAX_ENTRIES) entries.clear();
        entries.set(key, { total, counted: now, statement });
      }
      return total;
    },
    forget(tables) {
      generation += 1;
      for (const [key, entry] of entries) {
        for (const table of tables) if (entry.statement.includes(`"${table}"`)) entries.delete(key);
      }
    },
    clear() {
      generation += 1;
      entries.clear();
    },
  };
}
