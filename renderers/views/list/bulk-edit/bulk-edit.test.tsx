import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EditedMatches, EditRequest } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { ExchangeSource } from '../../../engine/exchange-source.ts';
import { LEDGER_SCREEN, ledgerConfig, ledgerRecords } from '../../../engine/testing/ledger.ts';
import { renderScreen } from '../../../engine/testing/render-screen.tsx';
import { bulkFields } from './bulk-fields.ts';

afterEach(cleanup);

/** jsdom lays nothing out and so cannot scroll. */
Element.prototype.scrollIntoView = () => undefined;

const DONE: TaskStatus<EditedMatches> = {
  id: 't', kind: 'editMatches', state: 'done', step: 'write', done: 30, total: 30, error: null, created: 1,
  result: { changed: 28, same: 1, failed: 1, failures: [{ id: 'c2', name: '合同 2', message: '已签订' }], report: { name: 'a.csv', fileId: 'f', kind: 'export' } },
};
const BULK = ledgerConfig({ screen: { actions: [...LEDGER_SCREEN.actions, { code: 'btn_edit', title: '批量修改', place: 'batch', do: 'edit' }] } });

describe('L11: fields are set for many records', () => {
  it('for all that match: which fields, their widgets and rules, the outcome with its reasons, and the way back', async () => {
    const asked: EditRequest[] = [];
    const saved: string[] = [];
    const source = {
      watch: () => () => undefined,
      editMatches: (_code: string, request: EditRequest) => {
        asked.push(request);
        return Promise.resolve(DONE);
      },
      undoEdit: (_code: string, id: string) => Promise.resolve({ ...DONE, id: `undo ${id}`, result: { undone: 27, kept: [{ id: 'c9', label: '合同 9', reason: 'changed' }] } }),
      saveFile: ({ name }: { name: string }) => {
        saved.push(name);
        return Promise.resolve();
      },
    } as unknown as ExchangeSource;
    renderScreen({
      config: () => Promise.resolve(BULK),
      list: () => Promise.resolve({ list: ledgerRecords(2), pagination: { currentPage: 1, pageSize: 20, total: 30 } }),
    }, { url: '/contract?q=合同', services: { exchange: () => Promise.resolve(source) } });
    fireEvent.click(await page.findByLabelText('选择第 1 行'));
    fireEvent.click(await page.findByText('批量修改', { selector: 'button *' }));
    const choice = await page.findByRole('dialog');
    fireEvent.click(within(choice).getByLabelText('符合当前条件的全部 30 条（包括其他页）'));
    fireEvent.mouseDown(within(choice).getByLabelText('修改哪些字段'));
    fireEvent.click(await page.findByText('合同名称', { selector: '.ant-select-item-option-content' }));
    fireEvent.click(within(choice).getByText('下一步', { selector: 'button *' }));

    await page.findByText('修改', { selector: 'button *' });
    const name = within(page.getByRole('dialog')).getByLabelText(/合同名称/);
    const submit = (): HTMLElement => page.getByText('修改', { selector: 'button *' });
    // The rules of the form hold before anything is sent.
    fireEvent.click(submit());
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(asked).toEqual([]);
    fireEvent.change(name, { target: { value: '新名称' } });
    fireEvent.click(submit());
    expect(await page.findByText('已修改 28 条，1 条原本相同，1 条未能修改')).toBeTruthy();
    expect(asked).toEqual([{ keyword: '合同', values: { name: '新名称' }, expected: 30 }]);
    expect(page.getByText('合同 2: 已签订')).toBeTruthy();
    fireEvent.click(page.getByText('下载未成功清单'));
    expect(saved).toEqual(['a.csv']);
    fireEvent.click(page.getByText('撤销修改'));
    expect(await page.findByText('已撤销 27 条')).toBeTruthy();
    expect(page.getByText('合同 9: 之后又被修改')).toBeTruthy();
  });

  it('offers only what this person fills in himself and what several records may share', () => {
    const fields = {
      total: { id: 'f1', type: 'money' as const, title: '合计', formula: 'amount * 2' }, number: { id: 'f2', type: 'text' as const, title: '编号', unique: true as const },
      closed: { id: 'f3', type: 'boolean' as const, title: '已关闭', readOnly: true as const },
    };
    expect(bulkFields(ledgerConfig({ fields }), { state: 'draft' })).toEqual(['name', 'amount', 'signedOn', 'parentId']);
    expect(bulkFields(ledgerConfig({ fields, permission: { write: ['amount'] } }), {})).toEqual(['amount']);
  });
});
