import { AppError } from '../../kernel/errors.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import type { RecordListener } from '../../records/index.ts';
import { isRunning, MODEL } from './runs.ts';

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
