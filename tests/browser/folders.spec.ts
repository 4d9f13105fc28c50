import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, findRecord, type Api, type StoredRecord } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { projectId, unique } from './ledger-data.ts';
import { rowsLoaded } from './office.ts';
import { sheetFile, wordFile } from './office-files.ts';
import { test } from './product.ts';
import { loginToken, signIn, watch } from './session.ts';

/** Ends in the middle of nothing, though its first bytes are those of a PDF. */
const BROKEN_PDF = Buffer.from('%PDF-1.4\nnothing of the kind');

interface StoredFile { name: string; fileId: string; url: string }

async function store(page: Page, name: string, buffer: Buffer): Promise<StoredFile> {
  const answer = await page.request.post('/api/file/Uploader/annex', {
    headers: { Authorization: await loginToken(page.request, 'manager') }, multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  });
  const { data } = (await answer.json()) as { data: StoredFile };
  return { ...data, name };
}

/** A document of the project with these files. */
async function addDocument(api: Api, docName: string, files: StoredFile[]): Promise<StoredRecord> {
  await api.get('POST', '/api/visualdev/OnlineDev/documentInformation', {
    projectId: await projectId(api), docName, docType: 'meeting', direction: 'in', provider: '建设单位', receiveDate: '2026-10-08', original: 'electronic', files,
  });
  return findRecord(api, 'documentInformation', docName);
}

const tree = (page: Page): Locator => page.getByRole('complementary', { name: '文件夹' });
const item = (page: Page, file: string): Locator => page.getByRole('list', { name: '资料信息' }).getByRole('listitem').filter({ hasText: file });
const pane = (page: Page): Locator => page.getByRole('region', { name: '文件预览' });

test('documents stand in folders, each file shows beside the list, and a document goes into another folder by dragging or by a menu', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager', '/home');
  const api = await apiOfPage(page);
  const name = unique('协调会资料');
  const stored = await addDocument(api, name, [
    await store(page, '会议纪要.docx', wordFile(['第一次协调会纪要', '各方确认工期顺延七天'])),
    await store(page, '签到表.xlsx', await sheetFile('签到', [['单位', '人数'], ['施工单位', 12]])),
    await store(page, '说明.txt', Buffer.from('资料由监理单位转交')),
    await store(page, '扫描件.pdf', BROKEN_PDF),
  ]);
  const current = async () => (await api.get<StoredRecord>('GET', `/api/visualdev/OnlineDev/documentInformation/${stored.id}`))['docType'];
  await page.goto(`/console/documentInformation?project=${await projectId(api)}`);
  await rowsLoaded(page);
  await page.getByText('文件夹', { exact: true }).click();
  await expect(page).toHaveURL(/as=folders/);

  await tree(page).getByTitle('会议', { exact: true }).click();
  await expect(page).toHaveURL(/folder=/);
  await expect(item(page, '会议纪要.docx')).toContainText(name);
  await item(page, '会议纪要.docx').getByRole('button').first().click();
  await expect(pane(page).frameLocator('iframe').getByText('各方确认工期顺延七天')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(pane(page).getByRole('cell', { name: '施工单位' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(pane(page).getByText('资料由监理单位转交')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(pane(page).getByText('文件内容无法显示，可以下载后查看')).toBeVisible();
  const download = page.waitForEvent('download');
  await pane(page).getByRole('link', { name: '下载' }).last().click();
  expect((await download).suggestedFilename()).toBe('扫描件.pdf');
  await expectNoBarriers(page, 'folders');

  await pane(page).getByRole('button', { name: '移到' }).click();
  await page.getByRole('menuitem', { name: '合同', exact: true }).click();
  await expect.poll(current).toBe('contract');
  await expect(item(page, '会议纪要.docx')).toHaveCount(0);
  // The link of the folder opens it again.
  await tree(page).getByTitle('合同', { exact: true }).click();
  await expect(item(page, '说明.txt')).toBeVisible();
  await page.reload();
  await expect(item(page, '说明.txt')).toBeVisible();
  await item(page, '说明.txt').dragTo(tree(page).getByTitle('图纸', { exact: true }));
  await expect.poll(current).toBe('drawing');
  await tree(page).getByRole('button', { name: '全部文件' }).click();
  await expect(item(page, '说明.txt')).toBeVisible();
  watched.check();
});

test('a PDF is drawn page by page, and on a phone files open over the page and are turned by hand', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  const watched = watch(page);
  await signIn(page, 'manager', '/home');
  const api = await apiOfPage(page);
  await page.goto(`/console/documentInformation?as=folders&project=${await projectId(api)}`);
  await rowsLoaded(page);
  // What is chosen now lies above the box itself, as it does for a person.
  await page.getByRole('combobox', { name: '文件夹' }).click({ force: true });
  await page.getByTitle(/^图纸（\d+）$/).click();
  await expect(item(page, '初步设计批复.pdf')).toHaveCount(0);
  await item(page, '施工图设计文件.pdf').getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: '施工图设计文件.pdf' });
  const sheet = dialog.getByRole('img', { name: '第 1 页，共 1 页' });
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  // Something dark stands on the sheet: the words of the cover, set in a face that the file does not bring.
  const dark = (canvas: Locator): Promise<number> => canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const { data } = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    return Array.from(data).filter((value, at) => at % 4 === 0 && value < 100 && data[at + 3] === 255).length;
  });
  expect(await dark(sheet)).toBeGreaterThan(50);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectNoBarriers(page, 'folders on a phone');
  watched.check();
});

test('the files of a record are looked at from its form, one after the other', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager', '/home');
  const api = await apiOfPage(page);
  const stored = await addDocument(api, unique('看图'), [await store(page, '甲.txt', Buffer.from('甲方来函')), await store(page, '乙.txt', Buffer.from('乙方回函'))]);
  await page.goto(`/console/documentInformation?project=${await projectId(api)}&record=${stored.id}`);
  await page.getByRole('link', { name: '甲.txt' }).click();
  await expect(page.getByRole('dialog', { name: '甲.txt' }).getByText('甲方来函')).toBeVisible();
  await page.getByRole('button', { name: '下一个' }).click();
  await expect(page.getByRole('dialog', { name: '乙.txt' }).getByText('乙方回函')).toBeVisible();
  await page.getByRole('button', { name: '下一个' }).or(page.getByRole('button', { name: '上一个' })).first().press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: '甲.txt' }).getByText('甲方来函')).toBeVisible();
  watched.check();
});
