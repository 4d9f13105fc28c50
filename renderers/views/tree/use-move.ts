import { useCallback } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { failureText } from '../../actions/failure-text.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { newIdempotencyKey } from '../../engine/idempotency-key.ts';
import { useRecordsChanged } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { Place } from './placing.ts';

/**
 * Moves a record of a tree, says so, and offers to take it back to `origin`. Answers how to take it back; throws
 * what the server refused with.
 */
export function useMove(config: ScreenConfig, among: Condition | undefined): (record: RecordRow, place: Place, origin: Place | null) => Promise<() => void> {
  const { dataSource, notify, t } = useServices();
  const changed = useRecordsChanged();
  const model = config.model.code;
  const label = config.model.label;
  return useCallback(async (record, place, origin) => {
    const send = (to: Place, version: number): Promise<RecordRow> =>
      dataSource.move(model, String(record['id']), { ...to, version, ...(among && { among }) }, newIdempotencyKey());
    const moved = await send(place, Number(record['version']));
    let isTaken = false;
    const takeBack = (): void => {
      if (!origin || isTaken) return;
      isTaken = true;
      void send(origin, Number(moved['version']))
        .then(() => notify.success(t('list.move.undone')))
        .catch((error: unknown) => notify.error(failureText(error, t)))
        .finally(() => void changed(model));
    };
    notify.success(t('list.move.done', { name: String(record[label] ?? '') }), ...(origin ? [{ text: t('list.move.undo'), run: takeBack }] : []));
    await changed(model);
    return takeBack;
  }, [dataSource, notify, t, changed, model, label, among]);
}
