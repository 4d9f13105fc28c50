import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordRow } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const FIELDS = {
  until: { id: 'f-until', type: 'date' as const, title: '结束日期' },
  before: { id: 'f-before', type: 'reference' as const, title: '前置', reference: { model: 'contract', label: 'name' } },
};
const DATES: Record<string, RecordRow> = {
  c1: { signedOn: '2026-03-02', until: '2026-03-06', state: 'draft' },
  c2: { signedOn: '2026-03-07', until: '2026-03-09', before: 'c1', state: 'signed' },
  c3: { signedOn: '2026-03-03', until: '2026-03-03', state: 'draft' },
  c4: { signedOn: null, until: null, state: 'draft' },
};

function show(given: Parameters<typeof ledgerConfig>[0] = {}): RenderedScreen {
  const records = new Map(ledgerRecords(4).map((record) => [String(record['id']), { ...record, ...DATES[String(record['id'])] }]));
  const screen = { form: { container: 'drawer' as const, layout: ['name', 'state', 'amount', 'signedOn', 'until', 'before'] } };
  return renderScreen({
    config: () => Promise.resolve(ledgerConfig({ fields: FIELDS, screen, ...given, list: { views: { gantt: { start: 'signedOn', end: 'until', after: 'before' } }, as: 'gantt', ...given?.list } })),
    list: (_model, query) => Promise.resolve(answerPage([...records.values()], query)),
    get: (_model, id) => Promise.resolve(records.get(id) ?? { id }),
    update: (_model, id, values) => {
      const next = { ...records.get(id), ...values, version: 2 } as RecordRow;
      records.set(id, next);
      return Promise.resolve(next);
    },
  }, { url: '/contract' });
}

const bar = (name: string): Promise<HTMLElement> => page.findByRole('button', { name: new RegExp(`^${name},`) });
const sent = (shown: RenderedScreen): unknown => shown.asked('update').at(-1)?.slice(1, 3);

describe('a list as a Gantt chart', () => {
  it('says of each bar its days and whether it decides the end, and of a record without dates that it has none', async () => {
    show();
    expect((await bar('合同 1')).textContent).toBe('合同 1, 2026-03-02 至 2026-03-06, 关键');
    expect((await bar('合同 2')).textContent).toContain('关键');
    expect((await bar('合同 3')).textContent).toBe('合同 3, 2026-03-03 至 2026-03-03, 可延后 6 天');
    expect(page.getByText('没有日期')).toBeTruthy();
    expect(document.querySelectorAll('svg path[d^="M"][class*="Link"]')).toHaveLength(1);
  });

  it('goes from months to weeks and days', async () => {
    show();
    const widthOf = async (): Promise<number> => Number.parseFloat((await bar('合同 1')).style.getPropertyValue('--width'));
    const months = await widthOf();
    fireEvent.click(page.getByText('周'));
    await waitFor(async () => expect(await widthOf()).toBeGreaterThan(months));
    fireEvent.click(page.getByText('日'));
    await waitFor(async () => expect(await widthOf()).toBe(5 * 34));
  });

  it('moves a record by days when its bar is dragged, and does not open it', async () => {
    const shown = show();
    const first = await bar('合同 1');
    const at = (x: number) => ({ clientX: x, button: 0, pointerId: 1 });
    fireEvent.pointerDown(first, at(-100));
    fireEvent.pointerMove(first, at(-85));
    fireEvent.pointerUp(first, at(-85));
    fireEvent.click(first);
    await waitFor(() => expect(sent(shown)).toEqual(['c1', expect.objectContaining({ signedOn: '2026-03-05', until: '2026-03-09' })]));
    expect(shown.url()).not.toContain('record=');
  });

  it('moves by Alt and an arrow key, with Shift its end alone, which stays behind its beginning', async () => {
    const shown = show();
    fireEvent.keyDown(await bar('合同 1'), { key: 'ArrowRight', altKey: true, shiftKey: true });
    await waitFor(() => expect(sent(shown)).toEqual(['c1', expect.objectContaining({ until: '2026-03-07' })]));
    fireEvent.keyDown(await bar('合同 3'), { key: 'ArrowLeft', altKey: true, shiftKey: true });
    fireEvent.keyDown(await bar('合同 3'), { key: 'ArrowLeft', altKey: true });
    await waitFor(() => expect(sent(shown)).toEqual(['c3', expect.objectContaining({ signedOn: '2026-03-02', until: '2026-03-02' })]));
    expect(shown.asked('update')).toHaveLength(2);
  });

  it('leaves a bar where it is that may not be changed', async () => {
    const shown = show();
    fireEvent.keyDown(await bar('合同 2'), { key: 'ArrowRight', altKey: true });
    expect((await bar('合同 2')).getAttribute('aria-keyshortcuts')).toBeNull();
    cleanup();
    const other = show({ permission: { write: ['name'] } });
    fireEvent.keyDown(await bar('合同 1'), { key: 'ArrowRight', altKey: true });
    expect([...shown.asked('update'), ...other.asked('update')]).toEqual([]);
  });

  it('opens a record by its bar and by its name, and stops marking the critical path', async () => {
    const shown = show();
    fireEvent.click(await bar('合同 3'));
    await waitFor(() => expect(shown.url()).toContain('record=c3'));
    const button = page.getByRole('button', { name: '关键路径', hidden: true });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(within(document.body).getAllByText('合同 1').length).toBeGreaterThan(0);
  });
});
