import { useQuery } from '@tanstack/react-query';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';

const POLL = 700; // milliseconds

/** How far the server's work is; asks again until it has ended. */
export function useTask<Result>(source: ExchangeSource, started: TaskStatus<Result> | null): TaskStatus<Result> | null {
  const { data } = useQuery({
    queryKey: ['task', started?.id ?? ''],
    queryFn: () => source.task<Result>(started?.id ?? ''),
    enabled: started !== null && isOpen(started),
    refetchInterval: ({ state }) => (state.data === undefined || isOpen(state.data) ? POLL : false),
    // A moment without network is no end of the work.
    retry: true,
    gcTime: 0,
  });
  if (started === null) return null;
  return data ?? started;
}

export function isOpen({ state }: Pick<TaskStatus, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
