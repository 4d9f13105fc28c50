import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { GroupQuery, ListQuery, RecordRow } from '../../engine/data-source.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const file = (name: string): Record<string, string> => ({ name, fileId: `id-${name}`, url: `/files/${name}` });
const FIELDS = { scans: { id: 'f-scans', type: 'file' as const, title: '扫描件' } };
const FILES: Record<string, RecordRow> = { c1: { scans: [file('合同.txt'), file('补充协议.dwg')] }, c2: { scans: [] } };

function show(given: Parameters<typeof ledgerConfig>[0] = {}, url = '/contract', fileContent?: (url: string) => Promise<Blob>): RenderedScreen {
  const records = ledgerRecords(2).map((record) => ({ ...record, ...FILES[String(record['id'])] }));
  return renderScreen({
    config: () => Promise.resolve(ledgerConfig({ fields: FIELDS, ...given, list: { views: { folders: { files: ['scans'], by: ['state'] } }, as: 'folders', ...given.list } })),
    list: (_model, query) => Promise.resolve(answerPage(records, query)),
    groups: () => Promise.resolve({ list: [{ value: 'draft', text: '草稿', count: 1, sums: {} }, { value: null, count: 1, sums: {} }], pagination: { currentPage: 1, pageSize: 200, total: 2 } }),
    fileContent: fileContent ?? (() => Promise.resolve(new Blob(['第一条 工程概况']))),
  }, { url });
}

const lastList = (shown: RenderedScreen): ListQuery => shown.asked('list').at(-1)?.[1] as ListQuery;
const pane = (): HTMLElement => page.getByRole('region', { name: '文件预览' });

describe('a list as folders', () => {
  it('has a line for each file and one for a record without any', async () => {
    show();
    expect(await page.findByText('合同.txt')).toBeTruthy();
    expect(page.getByText('补充协议.dwg')).toBeTruthy();
    expect(page.getByText('没有文件')).toBeTruthy();
    expect(page.getAllByText('合同 1')).toHaveLength(2);
  });

  it('asks for the files of the chosen folder, those without a choice too, and says so in the link', async () => {
    const shown = show();
    fireEvent.click(await page.findByTitle('草稿'));
    await waitFor(() => expect(lastList(shown).filter).toEqual({ field: 'state', op: 'eq', value: 'draft' }));
    expect(shown.url()).toContain('folder=');
    fireEvent.click(page.getByTitle('（空）'));
    await waitFor(() => expect(lastList(shown).filter).toEqual({ field: 'state', op: 'empty' }));
    fireEvent.click(page.getByRole('button', { name: '全部文件' }));
    await waitFor(() => expect(shown.url()).not.toContain('folder='));
  });

  it('counts within what the search finds', async () => {
    const shown = show({}, '/contract?q=%E5%90%88%E5%90%8C');
    await page.findByText('合同.txt');
    expect((shown.asked('groups').at(-1)?.[1] as GroupQuery).keyword).toBe('合同');
  });

  it('shows what is in a file, and says of others that they can be downloaded', async () => {
    show();
    fireEvent.click(await page.findByText('合同.txt'));
    expect(await within(pane()).findByText('第一条 工程概况')).toBeTruthy();
    fireEvent.click(page.getByText('补充协议.dwg'));
    expect(await within(pane()).findByText('这种文件不能在页面中预览，可以下载后查看')).toBeTruthy();
    expect(within(pane()).getAllByRole('link', { name: '下载' })[0]?.getAttribute('href')).toBe('/files/补充协议.dwg');
  });

  it('says why a file did not come, and asks again', async () => {
    let isUp = false;
    show({}, '/contract', () => (isUp ? Promise.resolve(new Blob(['来了'])) : Promise.reject(new DataSourceError(404, '文件不存在'))));
    fireEvent.click(await page.findByText('合同.txt'));
    expect(await within(pane()).findByText('文件不存在')).toBeTruthy();
    isUp = true;
    fireEvent.click(within(pane()).getByRole('button', { name: /重\s*试/ }));
    expect(await within(pane()).findByText('来了')).toBeTruthy();
  });

  it('reads the texts of older programs', async () => {
    // 工程 in GB 18030.
    show({}, '/contract', () => Promise.resolve(new Blob([new Uint8Array([0xb9, 0xa4, 0xb3, 0xcc])])));
    fireEvent.click(await page.findByText('合同.txt'));
    expect(await within(pane()).findByText('工程')).toBeTruthy();
  });

  it('needs the right to read the files and to ask for the choices', async () => {
    show({ permission: { read: ['name', 'state'] } });
    expect(await page.findByRole('table')).toBeTruthy();
    expect(page.queryByText('文件夹')).toBeNull();
  });
});
