import { sql } from 'kysely';
import { joinNames } from '#schemas/language/join-names.ts';
import { AppError } from '../../kernel/errors.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import type { RecordListener } from '../../records/index.ts';
import { isRunning, MODEL, TABLE } from './runs.ts';

/** As of data sources, only administrators say what is carried where. */
export function syncListener(): RecordListener {
  return {
    model: MODEL,
    async before(event) {
      const { actor, trx, id } = event;
      if (!actor.isAdministrator && actor.userId !== 'system') throw new AppError('forbidden', { textKey: 'sync.administrators' });
      if (event.verb === 'remove' && await isRunning(trx, id)) throw refusal(actor, 'wrongState', 'sync.isRunning');
      if (event.verb !== 'create' && event.verb !== 'update') return undefined;
      const { sourceKind, source, target } = event.after;
      if (sourceKind === 'own') return { ...event.after, source: null };
      if (source !== null && source === target) throw fieldRefusal(actor, 'target', 'sync.sameSource');
      return undefined;
    },
  };
}

/** A data source stays while a data sync names it, and the refusal says which; the data source itself says who may remove it. */
export function usedSourceListener(): RecordListener {
  return {
    model: 'dataSource',
    async before({ verb, actor, trx, id }) {
      if (verb !== 'remove' || !actor.isAdministrator) return undefined;
      const { rows } = await sql<{ title: string }>`
        select full_name as title from ${sql.table(`records.${TABLE}`)} where deleted_at is null and ${id} in (source, target) order by full_name`.execute(trx);
      if (rows.length === 0) return undefined;
      const names = joinNames(rows.map(({ title }) => title), actor.locale);
      throw new AppError('inUse', { textKey: 'source.inUse', params: { names }, data: { uses: rows } });
    },
  };
}
