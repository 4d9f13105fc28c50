import { expect, type Page } from '@playwright/test';
import { apiAs, findRecord, type Api, type ListAnswer, type StoredRecord } from './api.ts';
import { PROJECT, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const MEMBERS = '/api/visualdev/OnlineDev/projectMember';

async function engineerOf(api: Api, project: string): Promise<StoredRecord> {
  const { list } = await api.get<ListAnswer>('POST', `${MEMBERS}/List`, { pageSize: 100, filter: { field: 'projectId', op: 'eq', value: project } });
  const found = list.find((row) => row['account'] === 'engineer');
  return await api.get<StoredRecord>('GET', `${MEMBERS}/${found?.id ?? ''}`);
}

async function entries(page: Page, isPhone: boolean): Promise<string[]> {
  if (!isPhone) return await page.getByRole('navigation', { name: '项目菜单' }).getByRole('menuitem').allTextContents();
  const box = page.getByRole('combobox', { name: '项目菜单' });
  await box.click({ force: true });
  const texts = await page.locator('.ant-select-item-option-content').allTextContents();
  await page.keyboard.press('Escape');
  return texts;
}

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  const isPhone = viewport.width < 600;
  test(`a leader says in the console what a member may do, and the member finds no more than that at ${String(viewport.width)} pixels`, async ({ openPage }) => {
    const [leading, working] = [await openPage({ viewport }), await openPage({ viewport })];
    const watched = [watch(leading), watch(working)];
    const api = await apiAs(leading.request, 'admin');
    const { id: project } = await findRecord(api, 'projectInfo', PROJECT);
    const member = await engineerOf(api, project);

    await signIn(leading, 'manager', `/console/projectMember?project=${project}&record=${member.id}&mode=edit`);
    const box = (name: string) => leading.getByRole('checkbox', { name, exact: true });
    await leading.getByRole('table', { name: '控制台权限' }).scrollIntoViewIfNeeded();
    await box('资料信息 查看').check();
    await box('全选：影像记录台账').check();
    await expect(box('影像记录台账 删除')).toBeChecked();
    await expect(box('全选：查看')).not.toBeChecked();
    await leading.getByRole('button', { name: '保存', exact: true }).click();
    await expect(leading.getByRole('dialog', { name: '编辑项目成员' })).toBeHidden();
    const { menuRights } = await engineerOf(api, project);
    expect(menuRights).toEqual(['documentInformation.view', 'videoRecord.view', 'videoRecord.add', 'videoRecord.edit', 'videoRecord.remove']);

    try {
      await signIn(working, 'engineer', `/console/documentInformation?project=${project}`);
      await rowsLoaded(working);
      expect(await entries(working, isPhone)).toEqual(['项目信息', '资料信息', '影像记录台账']);
      await expect(working.getByRole('button', { name: '新增', exact: true })).toBeHidden();
      await expect(working.getByRole('button', { name: '编辑', exact: true })).toHaveCount(0);
      await working.goto(`/console/videoRecord?project=${project}`);
      await rowsLoaded(working);
      await expect(working.getByRole('button', { name: '新增', exact: true })).toBeVisible();
      // A ledger that is closed is not entered by its address either.
      await working.goto(`/console/visaChange?project=${project}`);
      await expect(working).toHaveURL(/\/console\/workplace\?/);
      for (const one of watched) one.check();
    } finally {
      const { id, version: _version, ...values } = await engineerOf(api, project);
      await api.get('PUT', `${MEMBERS}/${id}`, { ...values, version: _version, menuRights: [] });
    }
  });
}
