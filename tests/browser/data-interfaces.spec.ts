import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, type ListAnswer } from './api.ts';
import { test } from './product.ts';
import { loginToken, signIn, watch } from './session.ts';

const SCREEN = '/systemData/dataInterface';
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

async function act(page: Page, row: string, action: string): Promise<void> {
  await rowOf(page, row).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an administrator makes an interface, and takes it from one server to another as a file', async ({ page }) => {
  const watched = watch(page);
  const [name, code] = [`材料参考价${String(Date.now())}`, `price${String(Date.now())}`];
  await signIn(page, 'admin', SCREEN);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增数据接口' });
  await form.getByLabel('接口名称').fill(name);
  await form.getByLabel('接口编码').fill(code);
  await form.getByLabel('静态数据（JSON）').fill('[{"code":"C30","price":420.5}]');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, code)).toContainText('启用');

  const downloading = page.waitForEvent('download');
  await act(page, code, '导出');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${code}.data-interface.json`);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { interface: Record<string, unknown> };

  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog', { name: '导入数据接口' });
  const take = (content: object): Promise<void> => dialog.locator('input[type=file]').setInputFiles({ name: 'interface.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  await take({ some: 'thing' });
  await expect(dialog.getByRole('alert')).toContainText('不是导出的数据接口');
  await take({ ...file, interface: { ...file.interface, fullName: `${name}（备份）`, enCode: `${code}copy` } });
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, `${code}copy`)).toContainText('停用');
  await act(page, `${code}copy`, '启用');
  await expect(rowOf(page, `${code}copy`)).toContainText('启用');
  watched.check();

  const answer = await page.request.get(`/api/system/DataInterface/${code}copy/Actions/Response`, { headers: { authorization: await loginToken(page.request, 'viewer') } });
  expect(await answer.json()).toMatchObject({ code: 200, data: [{ code: 'C30', price: 420.5 }] });
});

test('an interface is tried out with parameters, and its calls are seen', async ({ page }) => {
  const watched = watch(page);
  const [name, code] = [`人工费指数${String(Date.now())}`, `labour${String(Date.now())}`];
  await signIn(page, 'admin');
  const made = await page.request.post('/api/system/DataInterface', {
    headers: { authorization: await loginToken(page.request, 'admin') },
    data: { fullName: name, enCode: code, category: 'price', kind: '2', staticJson: '[{"year":2026,"index":1.08}]', parameters: [{ code: 'year', title: '年度', type: 'number', isRequired: true, placement: 'query' }] },
  });
  const { data: { id } } = (await made.json()) as { data: { id: string } };
  await page.goto(SCREEN);
  await act(page, code, '试运行');
  const dialog = page.getByRole('dialog', { name: `试运行：${name}` });
  await dialog.getByLabel('年度 (year)').fill('2026');
  await dialog.getByRole('button', { name: '运行' }).click();
  await expect(dialog.getByRole('region', { name: '应答' })).toContainText('1 行');
  await expect(dialog.getByRole('cell', { name: '1.08' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'JSON' }).click();
  await expect(dialog.getByText('"index": 1.08')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).or(dialog.getByRole('button', { name: 'Close' })).first().click();
  // Calls are written once a second.
  const api = await apiOfPage(page);
  await expect.poll(async () => (await api.get<ListAnswer>('GET', `/api/system/DataInterfaceLog/${id}`)).list.length).toBe(1);
  await act(page, code, '调用记录');
  const calls = page.getByRole('dialog', { name: `调用记录：${name}` });
  await expect(calls.getByText('{"year":"2026"}')).toBeVisible();
  await expect(calls).toContainText('成功');
  watched.check();
});

test('the form asks for what its kind needs, and says at the field what is wrong', async ({ page }) => {
  await signIn(page, 'admin', SCREEN);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增数据接口' });
  await form.getByLabel('接口名称').fill('内部地址');
  await form.getByLabel('接口编码').fill('inner');
  await expect(form.getByLabel('请求地址')).toHaveCount(0);
  await form.getByLabel('接口类型').click();
  await page.getByRole('option', { name: 'HTTP 接口' }).or(page.getByTitle('HTTP 接口')).last().click();
  await expect(form.getByLabel('静态数据（JSON）')).toHaveCount(0);
  await form.getByLabel('请求地址').fill('http://169.254.169.254/latest/meta-data');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('不允许连接这个地址').first()).toBeVisible();
});
