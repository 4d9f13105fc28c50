import { QueryClient } from '@tanstack/react-query';
import { DataSourceError } from '#renderers/engine/data-source.ts';

/** The product's cache of the server's answers; a fresh page, and so a fresh cache, for every sign-in. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A page kept alive in a hidden tab listens to nothing; its answers must still be there when it comes back.
      gcTime: 12 * 3_600_000,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only a lost connection is worth asking again.
      retry: (failures, error) => failures < 1 && error instanceof DataSourceError && error.code === 0,
    },
  },
});
