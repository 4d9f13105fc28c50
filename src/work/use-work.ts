import { useInfiniteQuery, useQueryClient, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkRow, WorkState } from '#schemas/wire/work.ts';
import { useTranslation } from 'react-i18next';
import { presentError } from '#src/app/present-error.ts';
import { WORK_KEY, waiting } from './waiting.ts';
import { workCalls, type WorkPage } from './work-calls.ts';

export type WorkBy = 'time' | 'source';

/** What was done last, so that it can be taken back. */
export interface WorkStep {
  /** As they were before: all of them alike. */
  rows: readonly WorkRow[];
  state: WorkState;
}

interface Work {
  query: UseInfiniteQueryResult<InfiniteData<WorkPage>>;
  rows: WorkRow[];
  last: WorkStep | null;
  mark(rows: readonly WorkRow[], state: WorkState, until?: number): Promise<void>;
  undo(): Promise<void>;
}

/** The user's work in one state, page by page, and what can be done with it. What is marked goes at once, and comes back where the server says no. */
export function useWork({ state, by, pageSize, isOn = true }: { state: WorkState; by: WorkBy; pageSize: number; isOn?: boolean }): Work {
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const [steps, setSteps] = useState<readonly WorkStep[]>([]);
  const query = useInfiniteQuery({
    queryKey: [WORK_KEY, state, by, pageSize, i18n.language],
    queryFn: ({ pageParam }) => workCalls.list({ state, by, pageSize, currentPage: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, pageSize: size, total } }) => (currentPage * size < total ? currentPage + 1 : undefined),
    staleTime: 0,
    enabled: isOn,
  });
  // What came meanwhile moves the pages: an item may stand on two of them.
  const rows = [...new Map((query.data?.pages ?? []).flatMap(({ list }) => list).map((row) => [nameOf(row), row])).values()];

  async function send(changed: readonly WorkRow[], next: WorkState, until?: number): Promise<boolean> {
    const gone = new Set(changed.map(nameOf));
    await client.cancelQueries({ queryKey: [WORK_KEY] });
    client.setQueriesData<InfiniteData<WorkPage>>({ queryKey: [WORK_KEY] }, (data) => data && {
      ...data, pages: data.pages.map((page) => ({ ...page, list: page.list.filter((row) => row.state === next || !gone.has(nameOf(row))) })),
    });
    const fewer = changed.filter((row) => row.state === 'open').length;
    if (next !== 'open') waiting.count = Math.max(0, waiting.count - fewer);
    try {
      await workCalls.mark(changed, next, until);
      return true;
    } catch (error) {
      presentError(error);
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [WORK_KEY] });
    }
  }

  return {
    query,
    rows,
    last: steps.at(-1) ?? null,
    async mark(changed, next, until) {
      const step = { rows: changed, state: next };
      setSteps((all) => [...all, step]);
      if (!(await send(changed, next, until))) setSteps((all) => all.filter((one) => one !== step));
    },
    async undo() {
      const step = steps.at(-1);
      if (step === undefined) return;
      setSteps(steps.slice(0, -1));
      // What its time has come for meanwhile is open.
      const [first] = step.rows;
      const isOver = first?.state === 'snoozed' && (first.until ?? 0) <= Date.now();
      const before = first === undefined || isOver ? 'open' : first.state;
      await send(step.rows.map((row) => ({ ...row, state: step.state })), before, before === 'snoozed' ? first?.until ?? undefined : undefined);
    },
  };
}

export function nameOf({ source, key }: Pick<WorkRow, 'source' | 'key'>): string {
  return `${source} ${key}`;
}
