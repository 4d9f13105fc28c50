import { expect } from '@playwright/test';
import type { Api } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { BASE, line, openDesign, openNewDesign, part, saved, view } from './designing.ts';
import { test } from './product.ts';

async function publishOnce(api: Api, id: string): Promise<void> {
  const { revision } = await api.get<{ revision: number }>('GET', `${BASE}/${id}/Draft`);
  const { hash } = await api.get<{ hash: string }>('POST', `${BASE}/${id}/Actions/Plan`, {});
  await api.get('POST', `${BASE}/${id}/Actions/Publish`, { revision, hash, note: '第一版', acceptedUnfit: [], menu: null, grants: [] });
}

test('D12: nothing in the designer stands in the way of somebody who cannot see it or has no mouse', async ({ page }) => {
  const { id, api } = await openNewDesign(page, '无障碍');
  for (const type of ['单选', '用户', '子表', '标签页']) await part(page, type).click();
  await line(page, '子表').click();
  await expectNoBarriers(page, 'form');
  for (const [name, seen] of [['规则', '添加规则'], ['列表', '添加按钮'], ['预览', '重新开始']] as const) {
    await view(page, name).click();
    await expect(page.getByRole('button', { name: seen }).first()).toBeVisible();
    await expectNoBarriers(page, name);
  }
  await view(page, '打印').click();
  await page.getByRole('button', { name: '设计版式' }).click();
  await expect(page.getByRole('region', { name: '打印效果' }).getByRole('region', { name: '第 1 页' })).toBeVisible();
  await expectNoBarriers(page, 'print');
  await saved(page);
  await publishOnce(api, id);
  for (const name of ['模板', '版本']) {
    await page.getByRole('button', { name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name, exact: true });
    await expect(drawer.getByText(name === '版本' ? '第 1 版' : '可用的部分', { exact: true }).first()).toBeVisible();
    await expectNoBarriers(page, name);
    // As where the button that had the focus is gone: the drawer hears the key all the same.
    await drawer.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
  // More than a screenful of steps.
  const { revision, documents } = await api.get<{ revision: number; documents: { model: { fields: Record<string, object> } } }>('GET', `${BASE}/${id}/Draft`);
  for (let number = 1; number <= 40; number += 1) documents.model.fields[`text${number}`] = { id: `t${number}`, type: 'text', title: `字段${number}` };
  await api.get('PUT', `${BASE}/${id}/Draft`, { revision, documents });
  await openDesign(page, id);
  const publish = page.locator('#root').getByRole('button', { name: '发布', exact: true });
  await publish.click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await expect(dialog.getByRole('list', { name: '将要执行' })).toBeVisible();
  await expectNoBarriers(page, 'publishing');
  // Of a button behind the dialog that has kept the focus, too: the key is the dialog's.
  await publish.evaluate((button) => button.focus());
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
