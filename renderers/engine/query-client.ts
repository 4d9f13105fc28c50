import { QueryClient } from '@tanstack/react-query';
import { DataSourceError } from './data-source.ts';

/** A cache of the server's answers for one person; `owner` is the user's id. */
export function createRendererQueryClient(owner: string): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { owner },
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal; only a lost connection (code 0) is worth asking again.
        retry: (failures, error) => failures < 1 && error instanceof DataSourceError && error.code === 0,
      },
    },
  });
}
