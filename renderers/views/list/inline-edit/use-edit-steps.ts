import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { failureText } from '../../../actions/failure-text.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { ListResult, RecordRow, ScreenConfig } from '../../../engine/data-source.ts';
import { newIdempotencyKey } from '../../../engine/idempotency-key.ts';
import { queryKeys } from '../../../engine/query-keys.ts';
import { useRecordsChanged } from '../../../engine/queries.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { moved, NO_STEPS, takeChange, withStep } from './edit-steps.ts';
import type { EditSteps, RecordChange } from './edit-steps.ts';

/** The saved changes of this list: to be taken back and done again, through the same update as any other. */
export function useEditSteps(config: ScreenConfig): {
  steps: EditSteps;
  /** Notes changes that were saved together, and shows them in the list. */
  saved(results: { record: RecordRow; change: RecordChange }[]): void;
  take(direction: 'undo' | 'redo'): Promise<void>;
} {
  const { dataSource, notify, t } = useServices();
  const client = useQueryClient();
  const changed = useRecordsChanged();
  const [steps, setSteps] = useState<EditSteps>(NO_STEPS);
  const isBusy = useRef(false);
  const model = config.model.code;

  const show = useCallback((records: RecordRow[]) => {
    const byId = new Map(records.map((record) => [String(record['id']), record]));
    // Seen at once; what the list as a whole makes of it, its order and sums, the server says.
    client.setQueriesData<ListResult>({ queryKey: queryKeys.records(model), predicate: ({ queryKey }) => queryKey[3] === 'list' }, (page) =>
      (page && Array.isArray(page.list) ? { ...page, list: page.list.map((row) => byId.get(String(row['id'])) ?? row) } : page));
    void changed(model);
  }, [client, changed, model]);

  const saved = useCallback((results: { record: RecordRow; change: RecordChange }[]) => {
    setSteps((before) => withStep(before, results.map(({ change }) => change)));
    show(results.map(({ record }) => record));
  }, [show]);

  const take = useCallback(async (direction: 'undo' | 'redo') => {
    const step = (direction === 'undo' ? steps.done : steps.undone).at(-1);
    if (!step || isBusy.current) return;
    isBusy.current = true;
    const [made, left, records]: [RecordChange[], RecordChange[], RecordRow[]] = [[], [], []];
    let refusal: string | null = null;
    for (const change of step) {
      try {
        records.push(await takeChange(dataSource, model, change, direction, newIdempotencyKey()));
        made.push(change);
      } catch (error) {
        const isCollision = error instanceof DataSourceError && error.code === 409;
        if (!isCollision) left.push(change);
        refusal = isCollision ? t('list.edit.stepConflict') : failureText(error, t);
      }
    }
    // Of many, what can be taken back is.
    setSteps((before) => moved(before, direction, { made, left: step.length === 1 ? step.filter((change) => !made.includes(change)) : left }));
    if (records.length > 0) show(records);
    if (refusal !== null) notify.error(refusal);
    isBusy.current = false;
  }, [steps, dataSource, model, show, notify, t]);

  return { steps, saved, take };
}
