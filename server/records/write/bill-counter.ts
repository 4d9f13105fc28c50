import { digitsOf, periodOf } from '#schemas/language/bill-number.ts';
import type { KeptInMemory } from '../../kernel/caches/kept-in-memory.ts';
import type { Database } from '../sql/database.ts';

interface BillRule {
  prefix: string | null;
  date_format: string | null;
  digit: number | string | null;
  start_number: number | string | null;
}

/** What a bill rule counts at a moment, and how its numbers look. */
export interface BillCounter {
  rule: string;
  /** Date part of the number; the count starts again with each. */
  period: string;
  start: number;
  /** Before the count, the period included. */
  prefix: string;
  /** To which the count is filled up with zeros. */
  digits: number;
}

/** Bill rules by their codes, read once and kept until somebody changes a rule. */
export interface BillRules extends KeptInMemory {
  counter(rule: string, now: number): Promise<BillCounter>;
}

export function createBillRules(database: Database): BillRules {
  let rules = new Map<string, Promise<BillRule | undefined>>();
  const uses = { hits: 0, misses: 0 };
  return {
    async counter(rule, now) {
      const known = rules;
      const kept = known.get(rule);
      uses[kept === undefined ? 'misses' : 'hits'] += 1;
      const loading = kept ?? loadRule(database, rule);
      known.set(rule, loading);
      loading.catch(() => known.delete(rule));
      return counterOf(rule, await loading, now);
    },
    entries: () => rules.size,
    uses,
    clear() {
      rules = new Map();
    },
  };
}

/** With what the transaction itself has changed. */
export async function loadCounter(database: Database, rule: string, now: number): Promise<BillCounter> {
  return counterOf(rule, await loadRule(database, rule), now);
}

async function loadRule(database: Database, rule: string): Promise<BillRule | undefined> {
  const [stored] = await database.query<BillRule>(
    `SELECT to_jsonb(b) ->> 'prefix' AS prefix, to_jsonb(b) ->> 'date_format' AS date_format,
            to_jsonb(b) ->> 'digit' AS digit, to_jsonb(b) ->> 'start_number' AS start_number
     FROM records.sys_bill_rule b WHERE b.en_code = $1 AND b.deleted_at IS NULL
       AND COALESCE(to_jsonb(b) ->> 'enabled_mark', '1') NOT IN ('0', 'false') LIMIT 1`,
    [rule],
  );
  return stored;
}

/** A rule nobody has set up counts with its code as prefix. */
function counterOf(rule: string, stored: BillRule | undefined, now: number): BillCounter {
  const period = periodOf(stored === undefined ? 'yyyyMM' : stored.date_format ?? 'no', now);
  return {
    rule,
    period,
    start: Math.max(0, Number(stored?.start_number ?? 1) || 1),
    prefix: `${stored?.prefix ?? (stored === undefined ? rule : '')}${period}`,
    digits: digitsOf(stored?.digit),
  };
}

/** E.g. `XM2026110001`. */
export function numberOf({ prefix, digits }: BillCounter, count: number): string {
  return prefix + String(count).padStart(digits, '0');
}
