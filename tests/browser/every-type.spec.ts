import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { apiOfPage, findRecord } from './api.ts';
import { unique } from './ledger-data.ts';
import { listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signOnPaper } from './running-flows.ts';
import { signIn, watch } from './session.ts';

interface Model {
  fields: Record<string, { title: Record<string, string> }>;
}
const { fields } = JSON.parse(readFileSync('tests/fixtures/every-type/every-type.model.json', 'utf8')) as Model;

test('a form with every type of field shows them all, takes what is typed and keeps it', async ({ page }) => {
  const watched = watch(page);
  const subject = unique('桥梁检查');
  await signIn(page, 'admin');
  await page.goto('/permission/everyType');
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增全部字段类型' });
  await expect(form.getByRole('alert')).toContainText('本页列出每一种字段');

  await form.getByLabel('单行文本').fill(subject);
  await form.getByLabel('网址').fill('https://example.com/a');
  await form.getByLabel('编码', { exact: true }).fill('GC.2026.01');
  await form.getByLabel('密码', { exact: true }).fill('Bridge-2026');
  await form.getByLabel('再次输入密码').fill('Bridge-2026');
  await form.getByLabel('手机号码').fill('138 0013 8000');
  await form.getByLabel('身份证号').fill('11010519491231002x');
  await form.getByLabel('银行账号').fill('6222 0212 3456 7890 128');
  await form.getByLabel('邮箱').fill('a@b');
  await form.getByLabel('金额', { exact: true }).fill('100111.05');
  await expect(form.getByLabel('大写金额')).toHaveValue('壹拾万零壹佰壹拾壹元零伍分');
  await form.getByLabel('时长', { exact: true }).fill('2');
  await form.getByLabel('时长（分钟）').fill('30');
  await form.getByLabel('数值范围', { exact: true }).fill('5');

  // What is not in view is mounted when somebody searches the page.
  await page.keyboard.press('Control+f');
  for (const { title } of Object.values(fields)) await expect(form.getByText(title['zh-CN'] ?? '', { exact: true }).first()).toBeAttached();
  await form.getByText('审批人', { exact: true }).scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: '打开审批人选择窗口' }).click();
  const picker = page.getByRole('dialog', { name: '请选择审批人' });
  await expect(picker.getByLabel('请输入姓名或编号')).toBeFocused();
  await picker.getByRole('tab', { name: '角色' }).click();
  await picker.getByRole('option').first().click();
  await expect(picker.getByText('已选 1 项')).toBeVisible();
  await picker.getByRole('button', { name: '确定' }).click();
  await form.getByText('手写签名', { exact: true }).scrollIntoViewIfNeeded();
  await form.getByRole('button', { name: '签名', exact: true }).click();
  await signOnPaper(page);
  await expect(form.getByRole('img', { name: '手写签名.png' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: '盖章' }).click();
  await (await chooser).setFiles({ name: '公章.png', mimeType: 'image/png', buffer: await form.getByRole('img', { name: '手写签名.png' }).screenshot() });
  await expect(form.getByRole('img', { name: '公章.png' })).toBeVisible();
  await expect(form.getByRole('img', { name: 'GC.2026.01' })).toBeVisible();
  await expect(form.getByText('此字段显示出错')).toHaveCount(0);

  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请输入正确的邮箱地址')).toBeVisible();
  await expect(form.getByText('请填写起止两端')).toBeAttached();
  await form.getByLabel('邮箱').fill('li@example.com');
  await form.getByLabel('数值范围（至）').fill('8.5');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const row = listRows(page).filter({ hasText: subject });
  for (const text of ['138 0013 8000', '110105********002X', '6222 0212 3456 7890 128', '2 小时 30 分钟', '系统管理员']) await expect(row).toContainText(text);
  await expect(row.getByRole('link', { name: '138 0013 8000' })).toHaveAttribute('href', 'tel:13800138000');

  const api = await apiOfPage(page);
  const { id } = await findRecord(api, 'everyType', subject);
  const stored = await api.get<Record<string, unknown>>('GET', `/api/visualdev/OnlineDev/everyType/${id}`);
  expect(stored).toMatchObject({
    xMobile: '13800138000', xIdCard: '11010519491231002X', xBankAccount: '6222021234567890128', xDuration: 150, xNumberRange: [5, 8.5],
    xCapitals: '壹拾万零壹佰壹拾壹元零伍分', xBarcode: 'GC.2026.01', xQrcode: 'https://example.com/a',
  });
  expect(stored['xApprover']).toEqual([expect.stringMatching(/^role:/)]);
  expect(stored['xSignature']).toMatchObject([{ name: '手写签名.png' }]);
  expect(stored['xSeal']).toMatchObject([{ name: '公章.png', date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
  expect(stored['xPassword']).toMatch(/^kept:/);
  watched.check();
});
