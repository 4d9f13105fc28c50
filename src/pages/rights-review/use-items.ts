import { keepPreviousData, type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallAnswer } from '#schemas/wire/call.ts';
import { call } from '#src/session/call.ts';

export const REVIEW_KEY = ['authority', 'review'];
export type Shown = 'open' | 'decided' | 'all';

const PAGE_SIZE = 50;

type ItemsAnswer = CallAnswer<'GET /api/permission/Authority/Reviews/:id/Items'>;

/** The items of a review, page after page. */
export function useItems({ id, shown, isMine, keyword }: { id: string; shown: Shown; isMine: boolean; keyword: string }): UseInfiniteQueryResult<InfiniteData<ItemsAnswer>> {
  return useInfiniteQuery({
    queryKey: [...REVIEW_KEY, id, 'items', shown, isMine, keyword], retry: false, initialPageParam: 1, placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => call('GET /api/permission/Authority/Reviews/:id/Items', {
      params: { id }, query: { currentPage: pageParam, pageSize: PAGE_SIZE, ...(shown !== 'all' && { state: shown }), ...(isMine && { mine: '1' }), ...(keyword !== '' && { keyword }) },
    }),
    getNextPageParam: ({ pagination: { currentPage, pageSize, total } }) => (currentPage * pageSize < total ? currentPage + 1 : undefined),
  });
}
