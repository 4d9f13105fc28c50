import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { createDelayedSave } from './delayed-save.ts';
import { queryKeys } from './query-keys.ts';
import { useServices } from './services-context.tsx';

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
  const saving = useMemo(
    () => createDelayedSave((value, isLeaving) => preferences.save(key, value, isLeaving), () => notify.error(t('list.settings.notSaved'))),
    [key, preferences, notify, t],
  );

  const set = useCallback(
    (value: JsonValue) => {
      client.setQueryData(queryKeys.preference(key), value);
      saving.set(value);
    },
    [client, key, saving],
  );

  useEffect(() => {
    // Who loads the page anew within the delay keeps what he has chosen.
    const onHide = (): void => saving.flush(true);
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      saving.flush(false);
    };
  }, [saving]);
  return [query.isPending ? undefined : (query.data ?? null), set];
}
