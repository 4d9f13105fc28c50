import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { createDelayedSave, flushOnLeaving } from './delayed-save.ts';
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
  const saving = useMemo(
    () => createDelayedSave<JsonValue>({
      save: (value, isLeaving) => preferences.save(key, value, isLeaving),
      onFailure: () => notify.error(t('list.settings.notSaved')),
      delay: SAVE_DELAY,
    }),
    [key, preferences, notify, t],
  );
  useEffect(() => flushOnLeaving(saving), [saving]);

  const set = useCallback(
    (value: JsonValue) => {
      client.setQueryData(queryKeys.preference(key), value);
      saving.set(value);
    },
    [client, key, saving],
  );
  return [query.isPending ? undefined : (query.data ?? null), set];
}
