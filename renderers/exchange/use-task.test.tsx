import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { TaskNews, TaskStatus } from '#schemas/wire/tasks.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { createRendererQueryClient } from '../engine/query-client.ts';
import { useTask } from './use-task.ts';

const started: TaskStatus = { id: 't1', kind: 'import', state: 'running', step: 'read', done: 0, total: null, result: null, error: null, created: 0 };

function open(answer: () => Promise<TaskStatus>) {
  const listeners = new Set<(news: TaskNews) => void>();
  const task = vi.fn(answer);
  const source = {
    task,
    watch(_id: string, listener: (news: TaskNews) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as ExchangeSource;
  const client = createRendererQueryClient('u1');
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result, unmount } = renderHook(() => useTask(source, started), { wrapper });
  const say = (news: Partial<TaskNews>): void => act(() => listeners.forEach((listener) => listener({ id: 't1', state: 'running', step: 'write', done: 0, total: 9, ...news })));
  return { shown: () => result.current, say, task, unmount, listeners };
}

it('L9: shows what the server says by itself, and asks once it has ended', async () => {
  // The server never answers while the work goes on.
  let answer: (status: TaskStatus) => void = () => undefined;
  const page = open(() => new Promise((resolve) => (answer = resolve)));
  page.say({ done: 4 });
  await waitFor(() => expect(page.shown()).toMatchObject({ state: 'running', step: 'write', done: 4, total: 9 }));
  const asked = page.task.mock.calls.length;
  page.say({ state: 'done', done: 9 });
  await waitFor(() => expect(page.task.mock.calls.length).toBeGreaterThan(asked));
  act(() => answer({ ...started, state: 'done', done: 9, total: 9, result: 'well' }));
  await waitFor(() => expect(page.shown()).toMatchObject({ state: 'done', result: 'well' }));
  // A word that was on its way when the work ended changes nothing any more.
  page.say({ done: 5 });
  expect(page.shown()).toMatchObject({ state: 'done', done: 9 });
  page.unmount();
  expect(page.listeners.size).toBe(0);
});

it('L9: asks where the server says nothing', async () => {
  const answers: TaskStatus[] = [{ ...started, done: 2, total: 9 }, { ...started, state: 'failed', error: { code: 500, message: 'no', data: null } }];
  const page = open(() => Promise.resolve(answers.shift() ?? started));
  await waitFor(() => expect(page.shown()).toMatchObject({ done: 2 }));
  await waitFor(() => expect(page.shown()?.state).toBe('failed'), { timeout: 10_000 });
});
