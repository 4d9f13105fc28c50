import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { PackageDocument } from '#schemas/packages/package.ts';
import { sealPackage } from '#schemas/packages/read-package.ts';
import type { DesignDraft } from '#schemas/wire/designs.ts';
import { apiOfPage, type Api } from './api.ts';
import { test } from './product.ts';
import { signIn } from './session.ts';

const BASE = '/api/visualdev/Base';
/** Publishes the design with this title of its first field. */
async function publish(api: Api, id: string, title: string): Promise<void> {
  const { revision, documents } = await api.get<DesignDraft>('GET', `${BASE}/${id}/Draft`);
  const [key = '', field] = Object.entries(documents.model.fields)[0] ?? [];
  const model = { ...documents.model, fields: { ...documents.model.fields, [key]: { ...field, title } } };
  await api.get('PUT', `${BASE}/${id}/Draft`, { revision, documents: { ...documents, model } });
  const { hash } = await api.get<{ hash: string }>('POST', `${BASE}/${id}/Actions/Plan`, {});
  await api.get('POST', `${BASE}/${id}/Actions/Publish`, { revision: revision + 1, hash, note: '', acceptedUnfit: [], menu: null, grants: [] });
}

async function exportDesign(page: Page, name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  await page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox').check();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).first().click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('carryOver.package.json');
  await page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox').uncheck();
  return { name: download.suggestedFilename(), mimeType: 'application/json', buffer: readFileSync(await download.path()) };
}

test('P9: a design is exported, and comes back with a conflict that is decided on the page', async ({ page }) => {
  await signIn(page, 'builder');
  const api = await apiOfPage(page);
  const { id } = await api.get<{ id: string }>('POST', BASE, { fullName: '带走再带回', enCode: 'carryOver', type: '1' });
  await publish(api, id, '原名');
  await page.goto('/onlineDev/webDesign');
  const first = await exportDesign(page, '带走再带回');

  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入设计' });
  await dialog.locator('input[type=file]').setInputFiles(first);
  await expect(dialog.getByText('没有变化')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(dialog).toBeHidden();

  await publish(api, id, '包里的名称');
  const theirs = await exportDesign(page, '带走再带回');
  await publish(api, id, '这里的名称');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(theirs);
  const conflict = dialog.getByRole('group', { name: /数据模型.*标题/ });
  await expect(conflict).toContainText('这里的名称');
  await expect(conflict).toContainText('包里的名称');
  const carryOut = dialog.getByRole('button', { name: '导入', exact: true });
  await expect(carryOut).toBeDisabled();
  await conflict.getByRole('radio', { name: /采用设计包的/ }).check();
  await carryOut.click();
  await expect(dialog).toBeHidden();
  const { documents } = await api.get<DesignDraft>('GET', `${BASE}/${id}/Draft`);
  expect(Object.values(documents.model.fields).map(({ title }) => title)).toContain('包里的名称');

  // The same line without it, as a folder of files has it once it was taken out there.
  const { line } = JSON.parse(theirs.buffer.toString()) as PackageDocument;
  const whole = sealPackage({ line, isWhole: true, needs: [], parts: [] }, (text) => createHash('sha256').update(text).digest('hex'));
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({ ...theirs, buffer: Buffer.from(JSON.stringify(whole)) });
  const gone = dialog.getByRole('region', { name: '来源中已没有的设计' });
  await gone.getByRole('checkbox', { name: /移除“带走再带回”/ }).check();
  await expect(gone.getByText('没有其他地方用到它')).toBeVisible();
  await carryOut.click();
  const sure = page.getByRole('dialog', { name: '移除 1 个设计？' });
  await expect(sure).toContainText('带走再带回');
  await sure.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeVisible();
  await carryOut.click();
  await sure.getByRole('button', { name: '导入并移除' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /带走再带回/ })).toBeHidden();

  // A package that has it brings it back, and so does the list of what was removed.
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles(theirs);
  await expect(dialog.getByRole('region', { name: '将恢复的设计' })).toContainText(/“带走再带回”已于 .+ 由.+在这里删除。导入时将恢复，连同它的 0 条记录。/);
  await carryOut.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /带走再带回/ })).toBeVisible();

  await api.get('DELETE', `${BASE}/${id}`);
  await page.getByRole('button', { name: '已删除', exact: true }).click();
  await page.getByRole('row', { name: /带走再带回/ }).getByRole('button', { name: '恢复' }).click();
  await page.getByRole('dialog', { name: '恢复' }).getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已恢复')).toBeVisible();
  await expect(page.getByRole('row', { name: /带走再带回/ })).toBeHidden();
  expect(await api.get<{ state: string }>('GET', `${BASE}/${id}`)).toMatchObject({ state: '1' });

  await page.goto('/onlineDev/webDesign');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await dialog.locator('input[type=file]').setInputFiles({ ...theirs, buffer: Buffer.from(theirs.buffer.toString().replace('包里的名称', '改过的名称')) });
  await expect(dialog.getByRole('alert')).toContainText('摘要不符');
});
