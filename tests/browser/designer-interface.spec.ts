import { expect } from '@playwright/test';
import { name, openNewDesign, part, saved, view } from './designing.ts';
import { choose, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { loginToken, watch } from './session.ts';

test('a builder lets a field take its choices from a data interface, and people choose among them', async ({ page }) => {
  const { check } = watch(page);
  const code = `cities${String(Date.now())}`;
  const made = await page.request.post('/api/system/DataInterface', {
    headers: { authorization: await loginToken(page.request, 'admin') },
    data: {
      fullName: `城市${code}`, enCode: code, category: 'other', kind: '2', staticJson: '[{"id":"sh","name":"上海"},{"id":"bj","name":"北京"}]',
      parameters: [{ code: 'land', title: '国家', type: 'text', isRequired: true, placement: 'query' }],
    },
  });
  expect(await made.json()).toMatchObject({ code: 200 });
  await openNewDesign(page, '出差城市');
  await part(page, '单选').click();
  await name(page, '城市');
  await page.getByRole('radiogroup', { name: '选项来源' }).getByText('接口', { exact: true }).click();
  await page.getByRole('combobox', { name: '接口', exact: true }).fill(code);
  await page.getByLabel('显示字段').fill('name');
  await page.getByRole('button', { name: '添加参数' }).click();
  await page.getByRole('combobox', { name: '参数 1 的编码' }).fill('land');
  await page.getByRole('textbox', { name: '参数 1 的值' }).fill('cn');
  await saved(page);

  // What is not published yet has the choices already.
  await view(page, '预览').click();
  const preview = page.frameLocator('iframe[title="预览"]');
  await preview.getByRole('combobox', { name: '城市' }).click();
  await expect(preview.getByRole('option', { name: '上海' })).toBeAttached();
  await expect(preview.getByTitle('北京')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '打开看看' }).click();
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: /新增/ });
  await form.getByLabel('名称').fill('十一月');
  await choose(page, form.getByRole('combobox', { name: '城市' }), '北京');
  await form.getByRole('button', { name: '确定' }).or(form.getByRole('button', { name: '保存' })).first().click();
  await expect(page.getByRole('row').filter({ hasText: '十一月' })).toContainText('北京');
  check();
});
