import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { DataSourceError } from '../../engine/data-source.ts';
import type { DataSource, MoveRequest, RecordRow } from '../../engine/data-source.ts';
import { answerPage, LEDGER_SCREEN, ledgerConfig } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const UNITS: RecordRow[] = [
  { id: 'a', version: 1, name: '总公司', parentId: null },
  { id: 'a1', version: 1, name: '华东分公司', parentId: 'a' },
  { id: 'b', version: 1, name: '合作单位', parentId: null },
];
const ACTIONS = [...LEDGER_SCREEN.actions, { code: 'btn_edit', place: 'row' as const, do: 'move' as const }];
const config = ledgerConfig({ list: { tree: true, columns: ['name'] }, screen: { actions: ACTIONS } });

/** A server that keeps the tree. */
function serverOf(): Partial<DataSource> & { rows: RecordRow[] } {
  const server = {
    rows: UNITS.map((unit) => ({ ...unit })),
    config: () => Promise.resolve(config),
    list: (_model: string, query: Parameters<DataSource['list']>[1]) => Promise.resolve(answerPage(server.rows, query)),
    move: (_model: string, id: string, { parentId, before, version }: MoveRequest) => {
      const row = server.rows.find((candidate) => candidate['id'] === id);
      if (parentId === 'b') return Promise.reject(new DataSourceError(422, '', { errors: [{ path: 'parentId', rule: 'maxDepth', message: '最多 2 级' }] }));
      const rest = server.rows.filter((candidate) => candidate !== row);
      const at = before ? rest.findIndex((candidate) => candidate['id'] === before) : rest.length;
      const next = { ...row, parentId, version: version + 1 };
      server.rows = [...rest.slice(0, at), next, ...rest.slice(at)];
      return Promise.resolve(next as RecordRow);
    },
  };
  return server;
}
const names = (): (string | null)[] =>
  within(page.getByRole('table')).getAllByRole('row').slice(1).map((row) => row.querySelectorAll('td')[2]?.textContent ?? null);
const line = (name: string): HTMLElement => page.getByText(name).closest('tr') as HTMLElement;

describe('L7: lines of a tree are moved', () => {
  it('with Alt and an arrow, and taken back with Ctrl+Z', async () => {
    const shown = renderScreen(serverOf());
    await page.findByText('合作单位');
    line('合作单位').focus();
    await waitFor(() => expect(document.querySelector('[data-movable]')).toBeTruthy());
    fireEvent.keyDown(line('合作单位'), { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(names()).toEqual(['合作单位', '总公司', '华东分公司']));
    expect(shown.asked('move').at(-1)?.slice(0, 3)).toEqual(['contract', 'b', { parentId: null, before: 'a', version: 1 }]);
    expect(shown.notices).toContain('success: 已移动“合作单位”');
    fireEvent.keyDown(line('合作单位'), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(names()).toEqual(['总公司', '华东分公司', '合作单位']));
    expect(shown.notices).toContain('success: 已移回原处');
  });

  it('by dragging, and the server\'s rule is told', async () => {
    const shown = renderScreen(serverOf());
    await page.findByText('合作单位');
    fireEvent.pointerOver(line('华东分公司'));
    await waitFor(() => expect(document.querySelector('[data-movable]')).toBeTruthy());
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.pointerDown(page.getByText('华东分公司'));
    expect(line('华东分公司').draggable).toBe(true);
    fireEvent.dragStart(line('华东分公司'), { dataTransfer });
    // Nothing of it can be put below itself: no mark, no drop.
    fireEvent.dragOver(line('华东分公司'), { dataTransfer });
    expect(document.querySelector('[data-zone]')).toBeNull();
    fireEvent.dragOver(line('合作单位'), { dataTransfer });
    expect(document.querySelector('[data-zone="inside"]')).toBeTruthy();
    fireEvent.drop(line('合作单位'), { dataTransfer });
    await waitFor(() => expect(shown.notices).toContain('error: 最多 2 级'));
    expect(names()).toEqual(['总公司', '华东分公司', '合作单位']);
  });

  it('in a dialog that asks for the parent and the place', async () => {
    const shown = renderScreen(serverOf());
    await page.findByText('华东分公司');
    await userEvent.click(within(line('合作单位')).getByText('移动到…'));
    const dialog = await page.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('上级'), 'a');
    fireEvent.mouseDown(within(dialog).getByLabelText('位置'));
    await userEvent.click(await page.findByText('排在“华东分公司”之前'));
    await userEvent.click(within(dialog).getByText('移动', { selector: 'button *' }));
    await waitFor(() => expect(shown.asked('move').at(-1)?.[2]).toEqual({ parentId: 'a', before: 'a1', version: 1 }));
  });

  it('is not offered without the right', async () => {
    renderScreen({ ...serverOf(), config: () => Promise.resolve(ledgerConfig({ list: { tree: true, columns: ['name'] }, screen: { actions: ACTIONS }, permission: { buttons: ['btn_detail'] } })) });
    await page.findByText('合作单位');
    fireEvent.pointerOver(line('合作单位'));
    fireEvent.pointerDown(page.getByText('合作单位'));
    expect(line('合作单位').draggable).toBe(false);
    expect(page.queryByText('移动到…')).toBeNull();
  });
});
