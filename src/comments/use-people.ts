import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CommentPerson } from '#schemas/wire/comments.ts';
import { commentCalls, type At } from './calls.ts';

const PAUSE_MS = 200;

/** People who may be named by what has been typed; null: nobody is being named. */
export function usePeople(at: At, keyword: string | null): { list: readonly CommentPerson[]; isPending: boolean; hasFailed: boolean } {
  const [asked, setAsked] = useState(keyword);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), asked === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword, asked]);
  const { data, isPending, isError } = useQuery({
    queryKey: ['comment people', at.code, at.record, asked], queryFn: () => commentCalls.people(at, asked ?? ''), enabled: asked !== null && keyword !== null,
    placeholderData: keepPreviousData, retry: false,
  });
  return { list: keyword === null ? [] : data?.list ?? [], isPending, hasFailed: isError };
}
