import { expect } from '@playwright/test';
import { apiOfPage } from './api.ts';
import type { Api, ListAnswer } from './api.ts';
import { LEDGER, openLedger, unique, visaValues } from './ledger-data.ts';
import { choose, listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** One more than a page shows. */
const COUNT = 21;
const RECEIVED = '2026-10-05';

/** How many of the records were received on each day. */
async function received(api: Api, mark: string): Promise<Record<string, number>> {
  const { list } = await api.get<ListAnswer>('POST', `${LEDGER}/List`, { currentPage: 1, pageSize: 100, keyword: mark });
  return Object.fromEntries([...new Set(list.map((record) => String(record['receiveDate'])))].sort()
    .map((day) => [day, list.filter((record) => record['receiveDate'] === day).length]));
}

test('L11: a field is set in all matching records beyond the page, each by its rules, and taken back', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager', '/home');
  const api = await apiOfPage(page);
  const mark = unique('全部匹配');
  const values = await visaValues(api, mark, { receiveDate: '2026-10-30' });
  // The last one has happened after the day that all are to be given.
  for (let index = 0; index < COUNT; index += 1) {
    await api.get('POST', LEDGER, { ...values, changeTitle: `${mark}${String(index)}号`, ...(index === COUNT - 1 && { occurDate: '2026-10-20' }) });
  }
  await openLedger(page, api, `&q=${mark}`);
  await expect(listRows(page)).toHaveCount(20);

  await test.step('all matches are chosen, though one page shows', async () => {
    await page.getByRole('checkbox', { name: '全选本页' }).click();
    await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '批量修改' }).click();
    const choice = page.getByRole('dialog', { name: '批量修改' });
    await choice.getByRole('radio', { name: `符合当前条件的全部 ${String(COUNT)} 条（包括其他页）` }).check();
    await choose(page, choice.getByLabel('修改哪些字段'), '接收日期');
    // The choices stay open for more until one clicks beside them.
    await choice.getByText('修改哪些数据').click();
    await choice.getByRole('button', { name: '下一步' }).click();
  });

  const result = page.getByRole('dialog', { name: '批量修改', exact: true });
  await test.step('it runs, and says of each record that was refused why', async () => {
    const form = page.getByRole('dialog', { name: `批量修改 ${String(COUNT)} 条` });
    await form.getByLabel('接收日期').click();
    await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
    await form.getByLabel('接收日期').fill(RECEIVED);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('接收日期')).toHaveValue(RECEIVED);
    await form.getByRole('button', { name: '修改', exact: true }).click();
    await expect(result).toContainText(`已修改 ${String(COUNT - 1)} 条，0 条原本相同，1 条未能修改`);
    await expect(result.getByRole('listitem')).toHaveText(/^QZ\d+: 接收日期: 接收日期不能早于发生日期$/);
    await expect(result.getByRole('button', { name: '下载未成功清单' })).toBeVisible();
    expect(await received(api, mark)).toEqual({ [RECEIVED]: COUNT - 1, '2026-10-30': 1 });
  });

  await test.step('it is taken back, and the history keeps both', async () => {
    await result.getByRole('button', { name: '撤销修改' }).click();
    await expect(result).toContainText(`已撤销 ${String(COUNT - 1)} 条`);
    expect(await received(api, mark)).toEqual({ '2026-10-30': COUNT });
    await result.getByRole('button', { name: '确定' }).click();
    await rowsLoaded(page);
  });
  watched.check();
});
