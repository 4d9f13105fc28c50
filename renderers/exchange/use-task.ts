import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { TaskNews, TaskStatus } from '#schemas/wire/tasks.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';

/** Milliseconds. */
const POLL = 700;
/** While the server speaks by itself, asking is for what got lost. */
const POLL_BESIDE_NEWS = 5_000;

/** How far the server's work is: it says so by itself, and is asked where it does not, until it has ended. */
export function useTask<Result>(source: ExchangeSource, started: TaskStatus<Result> | null): TaskStatus<Result> | null {
  const client = useQueryClient();
  const heard = useRef(Number.NEGATIVE_INFINITY);
  const { data } = useQuery({
    queryKey: ['task', started?.id ?? ''],
    queryFn: () => source.task<Result>(started?.id ?? ''),
    enabled: started !== null && isOpen(started),
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && !isOpen(state.data)) return false;
      return performance.now() - heard.current < POLL_BESIDE_NEWS ? POLL_BESIDE_NEWS : POLL;
    },
    // A moment without network is no end of the work.
    retry: true,
    gcTime: 0,
  });

  useEffect(() => {
    if (started === null) return undefined;
    const queryKey = ['task', started.id];
    return source.watch(started.id, (news: TaskNews) => {
      heard.current = performance.now();
      // What came of it is asked for.
      if (!isOpen(news)) return void client.refetchQueries({ queryKey });
      client.setQueryData<TaskStatus<Result>>(queryKey, (before = started) => (isOpen(before) ? { ...before, ...newsOf(news) } : before));
    });
  }, [client, source, started]);

  if (started === null) return null;
  return data ?? started;
}

function newsOf({ state, step, done, total }: TaskNews): Omit<TaskNews, 'id'> {
  return { state, step, done, total };
}

export function isOpen({ state }: Pick<TaskStatus, 'state'>): boolean {
  return state === 'waiting' || state === 'running';
}
