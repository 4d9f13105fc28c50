import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { failureText } from '../../actions/failure-text.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { Listing } from './listing.ts';
import { placeOf } from './neighbours.ts';
import type { Place } from './neighbours.ts';
import type { ChangeScreenState } from './state/use-screen-state.ts';

export type Step = 'previous' | 'next';

export interface Neighbours {
  place: Place;
  /** The step that led to this record; null where it was opened from the list. */
  arrived: Step | null;
  isBusy: boolean;
  go(step: Step): void;
}

/** As long as no record is open, what the list shows concerns nobody else. */
const SILENT = { subscribe: () => () => undefined, get: () => null };

/** Time that a record which was fetched ahead waits for its form. */
const KEPT_MS = 10_000;

/** The way from the open record to those before and after it in the list, by the list's own filter and order, over its pages. */
export function useNeighbours(model: string, id: string | null, { listing, change }: { listing: Listing; change: ChangeScreenState }): Neighbours | null {
  const services = useServices();
  const client = useQueryClient();
  const snapshot = useSyncExternalStore(id === null ? SILENT.subscribe : listing.subscribe, id === null ? SILENT.get : listing.get);
  const place = id === null ? null : placeOf(snapshot, id);
  const [arrived, setArrived] = useState<{ id: string; step: Step } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef({ services, id, place, listing });
  latest.current = { services, id, place, listing };
  const isGoing = useRef(false);

  const go = useCallback((step: Step) => {
    if (isGoing.current) return;
    isGoing.current = true;
    setBusy(true);
    void walk(step).finally(() => {
      isGoing.current = false;
      setBusy(false);
    });

    async function walk(towards: Step): Promise<void> {
      const { services: { dataSource, notify, t }, services: now, id: left, place: from, listing: list } = latest.current;
      const to = from?.[towards];
      const query = list.get()?.query;
      if (!to || !query) return;
      try {
        const record = 'id' in to ? to.id : await edgeOf(to.page, to.at);
        if (record === undefined) return;
        // There before the form changes, so that it never stands empty.
        await client.fetchQuery({ queryKey: queryKeys.record(now, model, record), queryFn: () => dataSource.get(model, record), gcTime: KEPT_MS });
        setArrived({ id: record, step: towards });
        // A user who has closed the form meanwhile, or opened another record, stays there.
        change({ open: { mode: 'detail', record }, ...('page' in to && { page: to.page }) }, { replace: true, when: ({ open }) => open?.record === left });
      } catch (error) {
        notify.error(failureText(error, t));
      }

      async function edgeOf(page: number, at: 'first' | 'last'): Promise<string | undefined> {
        const wanted = { ...query, currentPage: page, pageSize: query?.pageSize ?? 20 };
        const { list: records } = await client.fetchQuery({ queryKey: queryKeys.list(now, model, wanted), queryFn: () => dataSource.list(model, wanted) });
        const edge = records.at(at === 'first' ? 0 : -1)?.['id'];
        return edge === undefined ? undefined : String(edge);
      }
    }
  }, [client, model, change]);

  return place && { place, arrived: arrived?.id === id ? arrived.step : null, isBusy, go };
}
