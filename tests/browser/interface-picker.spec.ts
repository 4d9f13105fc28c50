import { expect, type Page } from '@playwright/test';
import { name, openNewDesign, part, saved } from './designing.ts';
import { choose, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { loginToken, watch } from './session.ts';

const NEEDED = { type: 'text', isRequired: true, placement: 'query' };
const PHONE = { width: 390, height: 844 };

/** Projects by a part of their names. */
async function makeInterface(page: Page): Promise<string> {
  const code = `projects${String(Date.now())}`;
  const made = await page.request.post('/api/system/DataInterface', {
    headers: { authorization: await loginToken(page.request, 'admin') },
    data: {
      fullName: `项目${code}`, enCode: code, category: 'other', kind: '4', model: 'projectInfo', recordFields: ['id', 'projectName', 'projectCode'], rowLimit: 1_000, recordSort: ['projectName'],
      condition: '{"field":"projectName","op":"contains","value":{"parameter":"part"}}', parameters: [{ code: 'part', title: '名称片段', ...NEEDED }],
    },
  });
  expect(await made.json()).toMatchObject({ code: 200 });
  return code;
}

test('a builder lets a parameter follow another field, and people choose in a dialog among what the interface gives for the record', async ({ page }) => {
  const { check } = watch(page);
  const code = await makeInterface(page);
  await openNewDesign(page, '项目用印');
  await part(page, '单行文本').click();
  await name(page, '关键字');
  await part(page, '单行文本').click();
  await name(page, '编号');
  await page.getByRole('switch', { name: '只读' }).click();
  await part(page, '单选').click();
  await name(page, '项目');
  await page.getByRole('radiogroup', { name: '选项来源' }).getByText('接口', { exact: true }).click();
  await page.getByRole('combobox', { name: '接口', exact: true }).fill(code);
  await page.getByLabel('显示字段').fill('projectName');
  await page.getByRole('button', { name: '添加参数' }).click();
  const parameter = page.getByRole('combobox', { name: '参数 1 的编码' });
  await parameter.fill('名称');
  await page.getByTitle('名称片段（part）').click();
  await page.getByRole('button', { name: '参数 1 取自字段' }).click();
  await choose(page, page.getByRole('combobox', { name: '参数 1 的来源字段' }), '关键字');
  await page.getByRole('button', { name: '添加列' }).click();
  await page.getByRole('textbox', { name: '列 1 的取值字段' }).fill('projectCode');
  await page.getByRole('textbox', { name: '列 1 的标题' }).fill('项目编号');
  await page.getByRole('button', { name: '添加填入' }).click();
  await choose(page, page.getByRole('combobox', { name: '填入 1 的字段' }), '编号');
  await page.getByRole('textbox', { name: '填入 1 的取值字段' }).fill('projectCode');
  await saved(page);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog', { name: '发布' }).getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '打开看看' }).click();
  await rowsLoaded(page);

  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: /新增/ });
  const picker = page.getByRole('dialog', { name: /选择项目/ });
  const open = form.getByRole('button', { name: /项目/ });
  await form.getByLabel('名称').fill('十一月');
  await open.click();
  await expect(picker.getByText('没有符合条件的数据')).toBeVisible();
  await expect(picker.getByLabel('请输入关键字')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();

  await form.getByLabel('关键字').fill('医院');
  await open.click();
  await expect(picker.getByRole('columnheader', { name: '项目编号' })).toBeVisible();
  const found = page.waitForResponse((response) => (response.request().postData() ?? '').includes('"keyword":"滨江"'));
  await picker.getByLabel('请输入关键字').fill('滨江');
  await found;
  await expect(picker.locator('.ant-spin-spinning')).toHaveCount(0);
  const row = picker.getByRole('row').filter({ hasText: '滨江新区人民医院' });
  await expect(picker.getByRole('radio')).toHaveCount(await row.count());
  await row.first().getByRole('radio').check();
  await picker.getByRole('button', { name: '确定' }).click();
  await expect(form.getByTitle(/滨江新区人民医院/)).toBeVisible();
  await expect(form.getByLabel('编号')).toHaveValue(/\d{4}/);

  // Another value of the field that it depends on empties the choice and offers others.
  await form.getByLabel('关键字').fill('学校');
  await expect(form.getByTitle(/滨江新区人民医院/)).toBeHidden();
  await form.getByLabel('关键字').fill('医院');
  await page.setViewportSize(PHONE);
  await open.click();
  await expect(picker.getByRole('row').filter({ hasText: '滨江新区人民医院' }).first()).toBeVisible();
  await picker.getByRole('row').filter({ hasText: '滨江新区人民医院' }).first().click();
  await picker.getByRole('button', { name: '确定' }).click();
  await form.getByRole('button', { name: '确定' }).or(form.getByRole('button', { name: '保存' })).first().click();
  await expect(form).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row').filter({ hasText: '十一月' })).toContainText('滨江新区人民医院');
  check();
});
