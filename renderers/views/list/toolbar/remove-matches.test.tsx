import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RemovedMatches } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { DataSourceError } from '../../../engine/data-source.ts';
import type { ExchangeSource } from '../../../engine/exchange-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../../engine/testing/ledger.ts';
import { renderScreen } from '../../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const TASK: TaskStatus<RemovedMatches> = { id: 't', kind: 'removeMatches', state: 'running', step: 'remove', done: 3, total: 30, result: null, error: null, created: 1 };

describe('L11: all that a list finds', () => {
  it('is offered once the whole page is chosen; a number that has changed is told, then work with progress, then what failed', async () => {
    let tries = 0;
    const answers: TaskStatus<RemovedMatches>[] = [
      { ...TASK, state: 'done', result: { removed: 29, failed: 1, failures: [{ id: 'c2', name: '合同 2', message: '已签订' }] } },
    ];
    const source = { task: () => Promise.resolve(answers[0]), cancel: () => Promise.resolve(), watch: () => () => undefined } as unknown as ExchangeSource;
    const shown = renderScreen({
      config: () => Promise.resolve(ledgerConfig()),
      list: (_model, query) => Promise.resolve(answerPage(ledgerRecords(30), query)),
      removeMatches: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new DataSourceError(409, '', { total: 31 })) : Promise.resolve(TASK);
      },
    }, { url: '/contract?q=合同', services: { exchange: () => Promise.resolve(source) } });
    fireEvent.click(await page.findByLabelText('选择第 1 行'));
    expect(page.queryByText('删除全部 30 条')).toBeNull();
    fireEvent.click(page.getByLabelText('全选本页'));
    fireEvent.click(await page.findByText('删除全部 30 条'));
    expect(await page.findByText(/包括其他页的数据/)).toBeTruthy();
    const remove = (): HTMLElement => page.getByText('删除', { selector: '.ant-modal-footer *' });
    fireEvent.click(remove());
    expect(await page.findByText(/请刷新列表后重试/)).toBeTruthy();
    fireEvent.click(remove());
    expect(await page.findByText('已删除 29 条，1 条未能删除')).toBeTruthy();
    expect(page.getByText('合同 2: 已签订')).toBeTruthy();
    expect(shown.asked('removeMatches').at(-1)).toEqual(['contract', { keyword: '合同', expected: 30 }]);
  });
});
