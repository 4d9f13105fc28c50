import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { loadContacts } from '#src/chat/calls.ts';
import type { FlowPerson } from '#schemas/wire/flow-runs.ts';

export interface ContactPerson extends FlowPerson {
  account: string;
  department: string;
}

const MINUTE_MS = 60_000;

/** The first people whose name or number has these words. */
export function useContacts(typed: string): { people: ContactPerson[]; isLoading: boolean; error: Error | null } {
  const keyword = useDeferredValue(typed.trim());
  const { data, isPending, error } = useQuery({
    queryKey: ['contacts', keyword], staleTime: MINUTE_MS, placeholderData: (before) => before,
    queryFn: async () => (await loadContacts(keyword, 1)).list.map(({ id, realName, account, department, headIcon }) => ({ id, name: realName, account, department, headIcon })),
  });
  return { people: data ?? [], isLoading: isPending, error };
}
