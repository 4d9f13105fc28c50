import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { DesignDocuments, DesignDraft, PublishPlan } from '#schemas/wire/designs.ts';
import { readZip } from '#server/modules/generator/testing/read-zip.ts';
import { apiOfPage, findRecord, type Api } from './api.ts';
import { test } from './product.ts';
import { loginToken, signIn, watch } from './session.ts';

let folder: string;
let served: ChildProcess | undefined;
test.beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'generated-page-')); });
test.afterEach(() => {
  served?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const documents = (code: string): DesignDocuments => ({
  model: {
    kind: 'model', schemaVersion: 1, code, title: '物资申领', label: 'name',
    fields: {
      name: { id: 'f1', type: 'text', title: '用途', required: true },
      urgency: { id: 'f2', type: 'option', title: '紧急程度', options: { items: [{ value: 'low', label: '普通' }, { value: 'high', label: '紧急' }] } },
      reason: { id: 'f3', type: 'textarea', title: '紧急原因', visible: false },
      handler: { id: 'f8', type: 'user', title: '经办人' },
      unit: { id: 'f9', type: 'organize', title: '所属单位' },
      papers: { id: 'f10', type: 'file', title: '附件' },
      lines: { id: 'f4', type: 'table', title: '明细', fields: { goods: { id: 'f5', type: 'text', title: '物资' }, price: { id: 'f6', type: 'money', title: '金额' } } },
      total: { id: 'f7', type: 'money', title: '合计', formula: 'SUM(lines.price)' },
    },
    reactions: [{ name: 'urgent', when: { field: 'urgency', op: 'eq', value: 'high' }, set: { reason: { visible: true, required: true } } }],
  },
  screen: {
    kind: 'screen', schemaVersion: 1, code, title: '物资申领', model: code, list: { columns: ['name', 'urgency', 'total'] },
    form: { columns: 2, layout: ['name', 'urgency', 'reason', 'handler', 'unit', 'papers', 'lines', 'total'] }, actions: [],
  },
});

/** A published form of a kind, by its code. */
async function publishForm(api: Api, type: '1' | '2'): Promise<{ id: string; code: string }> {
  const { id, enCode: code } = await api.get<{ id: string; enCode: string }>('POST', '/api/visualdev/Base', { fullName: '物资申领', type });
  const path = `/api/visualdev/Base/${id}`;
  const { revision } = await api.get<DesignDraft>('GET', `${path}/Draft`);
  const saved = await api.get<{ revision: number }>('PUT', `${path}/Draft`, { revision, documents: documents(code) });
  const { hash } = await api.get<PublishPlan>('POST', `${path}/Actions/Plan`, {});
  await api.get('POST', `${path}/Actions/Publish`, { revision: saved.revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [] });
  return { id, code };
}

/** Takes the project away, builds it with its own settings and serves it as its README says; the packages are the product's. */
async function serveProject(page: Page, api: Api, id: string, productUrl: string): Promise<string> {
  const { url } = await api.get<{ url: string }>('POST', `/api/visualdev/Generater/${id}/Actions/DownloadCode`, { module: 'office', className: 'Goods', description: '' });
  const files = readZip(await (await page.request.get(url)).body());
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const cwd = join(folder, 'office/Goods');
  symlinkSync(resolve('node_modules'), join(cwd, 'node_modules'));
  execFileSync(join('node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd });
  const port = await freePort();
  served = spawn(process.execPath, ['dist/src/serve.js'], {
    cwd, stdio: 'inherit', env: { ...process.env, PORT: String(port), PRODUCT_URL: productUrl, TOKEN: await loginToken(page.request, 'admin') },
  });
  const address = `http://127.0.0.1:${port}/`;
  await expect.poll(() => fetch(address).then(({ status }) => status, () => 0)).toBe(200);
  return address;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

const across = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const { type, title, columns, viewport } of [
  { type: '1', title: 'pages', columns: 2, viewport: { width: 1280, height: 800 } },
  { type: '2', title: 'phones', columns: 1, viewport: { width: 390, height: 844 } },
] as const) {
  test(`P10: the page of a generated project made for ${title} takes a record that then stands in the list`, async ({ page, product }) => {
    await signIn(page, 'admin', '/home');
    const api = await apiOfPage(page);
    const { id, code } = await publishForm(api, type);
    const address = await serveProject(page, api, id, product.url);

    await page.setViewportSize(viewport);
    const problems = watch(page);
    await page.goto(address);
    await expect(page.getByRole('cell', { name: '没有记录' })).toBeVisible();
    expect(await across(page)).toBe(0);
    await page.getByRole('button', { name: '新增' }).click();
    const form = page.locator('form');
    await expect(form).toHaveAttribute('data-layout', type === '2' ? 'phone' : 'page');
    expect((await form.evaluate((element) => getComputedStyle(element).gridTemplateColumns)).split(' ')).toHaveLength(columns);
    expect(await across(page)).toBe(0);

    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请改正标出的内容')).toBeVisible();
    await expect(page.getByLabel('用途')).toBeFocused();
    await page.getByLabel('用途').fill(`工地劳保 ${title}`);
    await page.getByLabel('紧急程度').selectOption('紧急');
    await page.getByLabel('紧急原因').fill('台风');
    await page.getByRole('combobox', { name: '经办人' }).click();
    // A unit may have the same name.
    const chosenPerson = (name: string) => page.getByRole('button', { name: `删除 ${name}` }).first();
    const person = page.getByRole('listbox').getByRole('option').first();
    const personName = await person.innerText();
    await person.click();
    await expect(chosenPerson(personName)).toBeVisible();
    await page.getByRole('combobox', { name: '所属单位' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByLabel('附件').setInputFiles({ name: '清单.txt', mimeType: 'text/plain', buffer: Buffer.from('手套') });
    await expect(page.getByText('清单.txt')).toBeVisible();
    if (columns > 1) {
      const top = (title: string) => page.getByLabel(title, { exact: true }).evaluate((element) => element.getBoundingClientRect().top);
      expect(await top('用途')).toBe(await top('紧急程度'));
    }
    for (const [index, price] of ['12.50', '7.25'].entries()) {
      await page.getByRole('button', { name: '添加 明细' }).click();
      await page.getByLabel('金额').nth(index).fill(price);
    }
    await expect(page.getByLabel('合计')).toHaveText('19.75');
    expect(await across(page)).toBe(0);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    await expect(page.getByRole('cell', { name: '紧急' })).toBeVisible();
    expect(await across(page)).toBe(0);

    await page.getByRole('button', { name: `工地劳保 ${title}` }).click();
    await expect(chosenPerson(personName)).toBeVisible();
    await page.getByLabel('紧急原因').fill('台风将至');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    await page.getByRole('searchbox', { name: '查找' }).fill('没有这样的');
    await expect(page.getByRole('cell', { name: '没有记录' })).toBeVisible();
    problems.check();

    expect(await findRecord(api, code, '工地劳保')).toMatchObject({ name: `工地劳保 ${title}`, reason: '台风将至', total: 19.75, handler: expect.any(String), unit: expect.any(String), papers: [expect.objectContaining({ name: '清单.txt' })] });
    await page.goto(`${product.url}/screen/${code}`);
    await expect(page.getByText(`工地劳保 ${title}`).first()).toBeVisible();
    await expect(page.getByText('19.75').first()).toBeVisible();
  });
}
