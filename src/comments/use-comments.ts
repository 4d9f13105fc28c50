import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { LEAVE_COMMENTS, WATCH_COMMENTS } from '#schemas/wire/comments.ts';
import type { SaidBy } from '#schemas/wire/socket.ts';
import { onPush, onPushReady, sendPush } from '#src/session/push-socket.ts';
import { commentCalls, type At, type ThreadState } from './calls.ts';

const keyOf = ({ code, record }: At): string[] => ['comments', code, record];

/** How many threads there are, and what the person may do here. */
export function useSummary(at: At) {
  return useQuery({ queryKey: [...keyOf(at), 'summary'], queryFn: () => commentCalls.summary(at), staleTime: 0, retry: false });
}

/** Threads, page by page, the newest first. */
export function useThreads(at: At, state: ThreadState) {
  return useInfiniteQuery({
    queryKey: [...keyOf(at), 'threads', state],
    queryFn: ({ pageParam }) => commentCalls.list(at, state, pageParam ?? undefined),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id ?? null : null),
    staleTime: 0, retry: false,
  });
}

/** All that was answered in a thread, once somebody asks. */
export function useReplies(at: At, thread: string, isWanted: boolean) {
  return useQuery({ queryKey: [...keyOf(at), 'replies', thread], queryFn: () => commentCalls.replies(at, thread), enabled: isWanted, staleTime: 0, retry: false });
}

/** Asks again for all that is shown of the record's comments. */
export function useAskAgain({ code, record }: At): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: ['comments', code, record] }), [client, code, record]);
}

/** As long as the page shows the record, others' comments come by themselves. */
export function useLiveComments({ code, record }: At): void {
  const askAgain = useAskAgain({ code, record });
  useEffect(() => {
    const stops = [
      onPushReady(() => sendPush({ method: 'watchComments', code, record } satisfies SaidBy<typeof WATCH_COMMENTS>)),
      onPush('comments', (news) => {
        if (news['code'] === code && news['record'] === record) void askAgain();
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      sendPush({ method: 'leaveComments', code, record } satisfies SaidBy<typeof LEAVE_COMMENTS>);
    };
  }, [code, record, askAgain]);
}
