import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { queryKeys } from './query-keys.ts';
import { useServices } from './services-context.tsx';

const SAVE_DELAY = 600; // 600 ms

/**
 * What the user has set for himself under `key`, and a setter. The page changes at once, the server
 * is told a little later, once for several quick changes. `undefined` while it is being loaded.
 */
export function usePreference(key: string): [JsonValue | undefined, (value: JsonValue) => void] {
  const { preferences, notify, t } = useServices();
  const client = useQueryClient();
  const queryKey = queryKeys.preference(key);
  const query = useQuery({
    queryKey,
    // A list without its settings is better than no list.
    queryFn: () => preferences.load(key).catch(() => null),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: (isLeaving?: boolean) => void } | null>(null);

  const set = useCallback(
    (value: JsonValue) => {
      client.setQueryData(queryKeys.preference(key), value);
      if (pending.current) clearTimeout(pending.current.timer);
      const save = (isLeaving = false): void => {
        pending.current = null;
        preferences.save(key, value, isLeaving).catch(() => notify.error(t('list.settings.notSaved')));
      };
      pending.current = { timer: setTimeout(() => save(), SAVE_DELAY), save };
    },
    [client, key, preferences, notify, t],
  );

  useEffect(() => {
    function flush(isLeaving: boolean): void {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      pending.current.save(isLeaving);
    }
    // Who loads the page anew within the delay keeps what he has chosen.
    const onHide = (): void => flush(true);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      flush(false);
    };
  }, [key]);
  return [query.isPending ? undefined : (query.data ?? null), set];
}
