import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';
import { lanesOf } from './use-lanes.ts';

afterEach(cleanup);

const BOARD = { views: { board: { by: 'state' } }, as: 'board' };

/** A ledger whose first contract is a draft, the second signed; updates are kept. */
function show(given: Parameters<typeof ledgerConfig>[0] = {}, url = '/contract'): RenderedScreen {
  const config: ScreenConfig = ledgerConfig({ ...given, list: { ...BOARD, ...given?.list } });
  const records = new Map(ledgerRecords(2).map((record) => [String(record['id']), record]));
  const inState = (state: JsonValue): RecordRow[] => [...records.values()].filter((record) => record['state'] === state);
  return renderScreen({
    config: () => Promise.resolve(config),
    groups: () => {
      const list = ['draft', 'signed'].map((value) => ({ value, count: inState(value).length, sums: { amount: inState(value).reduce((sum, record) => sum + Number(record['amount']), 0) } })).filter(({ count }) => count > 0);
      return Promise.resolve({ list, pagination: { currentPage: 1, pageSize: 200, total: list.length } });
    },
    list: (_model, query) => {
      const { filter } = query;
      const wanted = filter && 'op' in filter ? (filter.value as JsonValue) : null;
      return Promise.resolve(answerPage(inState(wanted), query));
    },
    get: (_model, id) => Promise.resolve(records.get(id) ?? { id }),
    update: (_model, id, values) => {
      const next = { ...records.get(id), ...values, version: Number(records.get(id)?.['version'] ?? 1) + 1 } as RecordRow;
      records.set(id, next);
      return Promise.resolve(next);
    },
  }, { url });
}

const lane = (name: string): HTMLElement => page.getByRole('region', { name });

/** As a browser does it: what is taken at the start is there at the end. */
function drag(card: HTMLElement, target: HTMLElement): void {
  const data = new Map<string, string>();
  const dataTransfer = { setData: (type: string, value: string) => data.set(type, value), getData: (type: string) => data.get(type) ?? '', effectAllowed: '' };
  fireEvent.dragStart(card, { dataTransfer });
  fireEvent.dragOver(target, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
}

describe('a list as a board', () => {
  it('has a lane for each choice with what is in it, and the table one press away', async () => {
    const shown = show();
    expect(await within(await page.findByRole('region', { name: '草稿' })).findByText('合同 1')).toBeTruthy();
    expect(within(lane('已签订')).getByText('合同 2')).toBeTruthy();
    fireEvent.click(await page.findByText('表格'));
    expect(await page.findByRole('table')).toBeTruthy();
    expect(shown.url()).toContain('as=table');
  });

  it('changes the field of a card that is dragged into another lane', async () => {
    const shown = show();
    const card = (await page.findByText('合同 1')).closest('li');
    if (!card) throw new Error('no card');
    drag(card, lane('已签订'));
    await waitFor(() => expect(shown.asked('update').at(-1)?.slice(1, 3)).toEqual(['c1', expect.objectContaining({ state: 'signed' })]));
    expect(await within(lane('已签订')).findByText('合同 1')).toBeTruthy();
    expect(within(lane('草稿')).queryByText('合同 1')).toBeNull();
  });

  it('leaves a card where it is that may not be changed: by its state, or for want of a right', async () => {
    const shown = show();
    const signed = (await page.findByText('合同 2')).closest('li');
    if (!signed) throw new Error('no card');
    expect(signed.draggable).toBe(false);
    drag(signed, lane('草稿'));
    cleanup();
    const other = show({ permission: { write: ['name'] } });
    const draft = (await page.findByText('合同 1')).closest('li');
    if (!draft) throw new Error('no card');
    expect(draft.draggable).toBe(false);
    drag(draft, lane('已签订'));
    expect([...shown.asked('update'), ...other.asked('update')]).toEqual([]);
  });

  it('adds up what its document says in each lane, without what a person may not ask for', async () => {
    const list = { views: { board: { by: 'state', sums: ['amount', 'cost'] } } };
    const fields = { cost: { id: 'f-cost', type: 'money' as const, title: '成本' } };
    const shown = show({ list, fields, permission: { query: ['name', 'state', 'amount'] } });
    await page.findByText('合同 1');
    const totalsOf = (name: string): string | null | undefined => lane(name).querySelector('h3 + dl')?.textContent;
    expect([totalsOf('草稿'), totalsOf('已签订')]).toEqual(['金额100.10', '金额200.20']);
    expect(page.queryByText('成本')).toBeNull();
    expect(shown.asked('groups').at(-1)).toMatchObject(['contract', { sums: [{ field: 'amount', function: 'sum' }] }]);
  });

  it('is not offered to anyone who may not ask for its field', async () => {
    show({ permission: { read: ['name', 'amount'], query: ['name', 'amount'] } });
    expect(await page.findByRole('table')).toBeTruthy();
    expect(page.queryByText('看板')).toBeNull();
  });
});

describe('the lanes of a board', () => {
  const row = (value: JsonValue, count: number): { value: JsonValue; count: number; sums: Record<string, never> } => ({ value, count, sums: {} });
  it('are the choices in their order, then values that are none any more, then records without one', () => {
    const lanes = lanesOf([{ value: 'a', label: 'A' }, { value: 'b', label: 'B', disabled: true }, { value: 'c', label: 'C', disabled: true }], [row(null, 1), row('gone', 2), row('c', 3)], 'none', false);
    expect(lanes.map(({ value, count, isOpen }) => [value, count, isOpen])).toEqual([['a', 0, true], ['c', 3, false], ['gone', 2, false], [null, 1, true]]);
  });
});
