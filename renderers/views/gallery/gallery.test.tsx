import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordRow } from '../../engine/data-source.ts';
import { answerPage, ledgerConfig, ledgerRecords } from '../../engine/testing/ledger.ts';
import { renderScreen } from '../../engine/testing/render-screen.tsx';
import type { RenderedScreen } from '../../engine/testing/render-screen.tsx';

afterEach(cleanup);

const file = (name: string): Record<string, string> => ({ name, fileId: `id-${name}`, url: `/files/${name}` });
const FIELDS = { photos: { id: 'f-photos', type: 'image' as const, title: '照片' }, scans: { id: 'f-scans', type: 'file' as const, title: '扫描件' } };
const VIEW = { gallery: { pictures: ['photos', 'scans'], date: 'signedOn', place: 'state' } };
const FILES: Record<string, RecordRow> = {
  c1: { photos: [file('基坑.png'), file('钢筋.png')], scans: [file('报告.pdf')], signedOn: '2026-03-02' },
  c2: { photos: [], scans: [file('图纸.dwg')], signedOn: '2026-03-01' },
  c3: { photos: [], signedOn: '2026-01-20' },
};

function show(given: Parameters<typeof ledgerConfig>[0] = {}): RenderedScreen {
  const records = ledgerRecords(3).map((record) => ({ ...record, ...FILES[String(record['id'])] }));
  return renderScreen({
    config: () => Promise.resolve(ledgerConfig({ fields: FIELDS, ...given, list: { views: VIEW, as: 'gallery', sort: [{ field: 'signedOn', order: 'desc' }], ...given?.list } })),
    list: (_model, query) => Promise.resolve(answerPage(records, query)),
  }, { url: '/contract' });
}

const item = async (name: string): Promise<HTMLElement> => {
  const found = (await page.findByText(name)).closest('li');
  if (!found) throw new Error(name);
  return found;
};

describe('a list as a gallery', () => {
  it('shows each record by its first picture, a file it can open, or the want of both', async () => {
    show();
    const first = await item('合同 1');
    expect(within(first).getByRole('button', { name: '放大图片：基坑.png（共 2 张）' }).querySelector('img')?.getAttribute('src')).toBe('/files/基坑.png');
    expect(within(first).getByText('报告.pdf').getAttribute('href')).toBe('/files/报告.pdf');
    expect(within(await item('合同 2')).getByTitle('图纸.dwg').getAttribute('href')).toBe('/files/图纸.dwg');
    expect(within(await item('合同 3')).getByText('没有图片')).toBeTruthy();
  });

  it('is parted by months where the list is in the order of their days', async () => {
    show();
    await item('合同 1');
    expect(page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['2026年3月', '2026年1月']);
    cleanup();
    show({ list: { sort: [] } });
    await item('合同 1');
    expect(page.queryAllByRole('heading', { level: 3 })).toEqual([]);
  });

  it('opens the record by its name, and its pictures large by the picture', async () => {
    const shown = show();
    fireEvent.click(within(await item('合同 1')).getByRole('button', { name: /放大图片/ }));
    await waitFor(() => expect(document.querySelector('.ant-image-preview-img')?.getAttribute('src')).toBe('/files/基坑.png'));
    fireEvent.click(within(await item('合同 1')).getByRole('button', { name: '合同 1' }));
    await waitFor(() => expect(shown.url()).toContain('record=c1'));
  });

  it('shows a picture that cannot be fetched as a sign', async () => {
    show();
    const first = await item('合同 1');
    const picture = first.querySelector('img');
    if (!picture) throw new Error('no picture');
    fireEvent.error(picture);
    await waitFor(() => expect(first.querySelector('img')).toBeNull());
  });

  it('needs the right to read pictures, and no more', async () => {
    show({ permission: { read: ['name', 'photos', 'signedOn'], query: ['name'] } });
    expect(within(await item('合同 1')).getByRole('button', { name: /基坑.png/ })).toBeTruthy();
    cleanup();
    show({ permission: { read: ['name', 'signedOn'] } });
    expect(await page.findByRole('table')).toBeTruthy();
    expect(page.queryByText('图库')).toBeNull();
  });
});
