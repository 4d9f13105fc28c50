import { expect } from '@playwright/test';
import { apiOfPage } from './api.ts';
import { LEDGER, openLedger, unique, visaValues } from './ledger-data.ts';
import { listRows } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('what was removed is brought back by its notice, or from the recycle bin, or goes for good', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager');
  const api = await apiOfPage(page);
  const mark = unique('回收');
  const values = await visaValues(api, mark);
  for (const name of ['甲', '乙']) await api.get('POST', LEDGER, { ...values, changeTitle: `${mark}${name}` });
  await openLedger(page, api, `&q=${mark}`);
  await expect(listRows(page)).toHaveCount(2);

  async function removeBoth(): Promise<void> {
    await page.getByRole('checkbox', { name: '全选本页' }).click();
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect(page.getByText('已删除 2 条数据')).toBeVisible();
    await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  }

  await test.step('the notice takes it back', async () => {
    await removeBoth();
    await page.getByRole('button', { name: '撤销', exact: true }).click();
    await expect(listRows(page)).toHaveCount(2);
  });

  const bin = page.getByRole('dialog', { name: '回收站' });
  await test.step('the bin says who and when, and is searched', async () => {
    await removeBoth();
    await page.getByRole('main').getByRole('button', { name: '回收站' }).click();
    await bin.getByRole('searchbox', { name: '搜索已删除的数据' }).or(bin.getByPlaceholder('搜索已删除的数据')).first().fill(mark);
    await page.keyboard.press('Enter');
    await expect(bin.getByRole('listitem')).toHaveCount(2);
    await expect(bin.getByRole('listitem').first()).toContainText(/删除于 \d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  });

  await test.step('one is restored, the other one goes for good', async () => {
    await bin.getByRole('listitem').filter({ hasText: `${mark}甲` }).getByRole('button', { name: '恢复' }).click();
    await expect(bin.getByRole('listitem')).toHaveCount(1);
    await bin.getByRole('button', { name: '彻底删除' }).click();
    await page.getByRole('dialog', { name: /^彻底删除“/ }).getByRole('button', { name: '彻底删除' }).click();
    await expect(bin.getByText('没有找到符合的数据')).toBeVisible();
    await bin.getByRole('button', { name: 'Close' }).click();
    await expect(listRows(page)).toHaveCount(1);
    await expect(listRows(page)).toContainText(`${mark}甲`);
  });
  watched.check();
});
