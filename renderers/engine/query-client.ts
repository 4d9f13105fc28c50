import { QueryClient, notifyManager } from '@tanstack/react-query';
import { DataSourceError } from './data-source.ts';

/** A cache of the server's answers for one person. `owner`: the user's id; `gcTime`: milliseconds that an answer nobody shows is kept. */
export function createRendererQueryClient(owner: string, { gcTime }: { gcTime?: number } = {}): QueryClient {
  // An answer is drawn with what asked for it, where it is there already, and not a timer and a frame later.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        meta: { owner },
        ...(gcTime !== undefined && { gcTime }),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal stays a refusal; only a lost connection (code 0) is worth asking again.
        retry: (failures, error) => failures < 1 && error instanceof DataSourceError && error.code === 0,
      },
    },
  });
}
