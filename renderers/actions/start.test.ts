import { expect, it, vi } from 'vitest';
import type { ActionContext } from './action.ts';
import { start } from './start.ts';

it('opens the form of the new record with values of the chosen one, and leaves out what is empty there', async () => {
  const navigate = vi.fn<(path: string) => void>();
  const config = vi.fn(() => Promise.resolve({ screen: { code: 'visaChange', menu: { parent: 'console' } } }));
  const context = { config: { screen: {} }, services: { dataSource: { config }, navigate }, records: [{ id: 'p1', part: '3#楼', amount: null, note: '' }] } as unknown as ActionContext;
  await start.run(context, { start: 'visaChange', values: { patrolId: 'id', part: 'part', estimate: 'amount', reason: 'note' } });
  expect(config).toHaveBeenCalledWith('visaChange');
  const [path = '', query = ''] = navigate.mock.calls[0]?.[0].split('?') ?? [];
  expect(path).toBe('/console/visaChange');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ mode: 'add', 'new.patrolId': 'p1', 'new.part': '3#楼' });
});
