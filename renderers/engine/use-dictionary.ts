import { QueryObserver, useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryObserverResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DictionaryOption } from './data-source.ts';
import { queryKeys } from './query-keys.ts';
import { useServices } from './services-context.tsx';
import type { RendererServices } from './services.ts';

const FIVE_MINUTES = 300_000;

type DictionaryResult = QueryObserverResult<DictionaryOption[]>;

/** Entries of a dictionary; null asks for nothing. Cheap enough for every cell of a table: all share one observer. */
export function useDictionary(code: string | null): DictionaryResult {
  const services = useServices();
  const client = useQueryClient();
  const shared = sharedDictionary(client, services, code);
  return useSyncExternalStore(shared.subscribe, shared.get);
}

/** Entries of several dictionaries, in the order of the codes; undefined until they are there. */
export function useDictionaries(codes: readonly string[]): (DictionaryOption[] | undefined)[] {
  const services = useServices();
  return useQueries({ queries: codes.map((code) => dictionaryQuery(services, code)), combine: dataOf });
}

function dataOf(answers: { data: DictionaryOption[] | undefined }[]): (DictionaryOption[] | undefined)[] {
  return answers.map(({ data }) => data);
}

function dictionaryQuery(services: RendererServices, code: string) {
  return { queryKey: queryKeys.dictionary(services, code), queryFn: () => services.dataSource.dictionary(code), staleTime: FIVE_MINUTES };
}

interface SharedDictionary {
  subscribe(listener: () => void): () => void;
  get(): DictionaryResult;
}

const SHARED = new WeakMap<QueryClient, Map<string, SharedDictionary>>();

function sharedDictionary(client: QueryClient, services: RendererServices, code: string | null): SharedDictionary {
  const known = SHARED.get(client) ?? new Map<string, SharedDictionary>();
  SHARED.set(client, known);
  const key = `${services.locale} ${code ?? ''}`;
  const shared = known.get(key) ?? observe(client, services, code);
  known.set(key, shared);
  return shared;
}

function observe(client: QueryClient, services: RendererServices, code: string | null): SharedDictionary {
  const observer = new QueryObserver<DictionaryOption[]>(client, {
    ...dictionaryQuery(services, code ?? ''),
    enabled: code !== null,
  });
  const listeners = new Set<() => void>();
  let stop: (() => void) | null = null;
  return {
    get: () => observer.getCurrentResult(),
    subscribe(listener) {
      listeners.add(listener);
      stop ??= observer.subscribe(() => {
        for (const each of listeners) each();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = null;
      };
    },
  };
}
