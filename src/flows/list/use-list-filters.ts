import { useDeferredValue, useState } from 'react';
import type { FlowListQuery } from '../flow-calls.ts';

export type FlowFilters = Pick<FlowListQuery, 'startTime' | 'endTime' | 'flowId' | 'flowCategory' | 'creatorUserId' | 'status' | 'urgency'>;

interface ListFilters {
  typed: string;
  filters: FlowFilters;
  query: FlowListQuery;
  page: { currentPage: number; pageSize: number };
  isNarrowed: boolean;
  type(keyword: string): void;
  /** `undefined` takes a filter away. */
  narrow(filters: FlowFilters): void;
  turn(currentPage: number, pageSize: number): void;
  reset(): void;
}

const FIRST = { currentPage: 1, pageSize: 20 };

/** What a list is asked for. Other filters begin at its first page. */
export function useListFilters(): ListFilters {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [filters, setFilters] = useState<FlowFilters>({});
  const [page, setPage] = useState(FIRST);
  const first = (): void => setPage({ ...page, currentPage: 1 });
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as FlowFilters;
  return {
    typed, filters, page,
    query: { ...page, ...given, ...(keyword !== '' && { keyword }) },
    isNarrowed: keyword !== '' || Object.keys(given).length > 0,
    type(keyword) {
      setTyped(keyword);
      first();
    },
    narrow(next) {
      setFilters({ ...filters, ...next });
      first();
    },
    turn: (currentPage, pageSize) => setPage({ currentPage, pageSize }),
    reset() {
      setTyped('');
      setFilters({});
      first();
    },
  };
}
