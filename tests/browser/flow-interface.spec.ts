import { expect, type Locator, type Page } from '@playwright/test';
import { choose } from './office.ts';
import { test } from './product.ts';
import { confirm, opened, press, runningFlows } from './running-flows.ts';
import { loginToken } from './session.ts';

const card = (page: Page, name: RegExp): Locator => page.getByRole('treeitem', { name });
const settings = (page: Page): Locator => page.getByRole('region', { name: '设置' });

async function makeInterface(page: Page, code: string, staticJson: string): Promise<void> {
  const made = await page.request.post('/api/system/DataInterface', {
    headers: { authorization: await loginToken(page.request, 'admin') },
    data: {
      fullName: `流程${code}`, enCode: code, category: 'other', kind: '2', staticJson,
      parameters: [{ code: 'why', title: '原因', type: 'text', isRequired: true, placement: 'query' }],
    },
  });
  expect(await made.json()).toMatchObject({ code: 200 });
}

async function putIn(page: Page, at: number, what: string): Promise<void> {
  await page.getByRole('button', { name: '在此添加节点' }).nth(at).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}

/** One of the interfaces that are offered while its code is typed. */
async function takeInterface(page: Page, box: Locator, code: string): Promise<void> {
  await box.fill(code);
  await page.getByTitle(`流程${code}（${code}）`).filter({ visible: true }).click();
  await expect(box).toHaveValue(code);
}

/** Gives the parameter that the interface declares a field of the form. */
async function giveReason(page: Page, within: Locator): Promise<void> {
  const given = within.getByRole('group', { name: '传入的值' });
  await given.getByRole('button', { name: '添加' }).click();
  await choose(page, given.getByRole('combobox', { name: '第 1 项的字段' }), '原因（why）');
  await choose(page, given.getByRole('combobox', { name: '第 1 项的来源' }), '请假事由');
}

test('a builder lets data interfaces name who decides and fill in the form, sees what is missing before the release, and it runs so', async ({ openPage, request }) => {
  const flows = runningFlows(openPage, request);
  const mark = String(Date.now());
  const [deciders, facts] = [`deciders${mark}`, `facts${mark}`];
  const flow = await flows.release('接口审批', []);
  const page = await flows.open('admin', `/flowDesigner/${flow}`);
  await makeInterface(page, deciders, '[{"account":"auditor"}]');
  await makeInterface(page, facts, '{"text":{"reason":"接口填写的事由"}}');
  await page.reload();
  await expect(page.getByRole('treeitem')).toHaveCount(2);

  await putIn(page, 0, '审批');
  await choose(page, settings(page).getByRole('combobox', { name: '规则 1 的类型' }), '数据接口');
  await takeInterface(page, settings(page).getByRole('combobox', { name: '数据接口', exact: true }), deciders);
  await giveReason(page, settings(page));
  await expect(card(page, new RegExp(`^审批：数据接口 ${deciders} 给出的人员`))).toBeVisible();
  await putIn(page, 1, '调用');
  await takeInterface(page, settings(page).getByRole('combobox', { name: '接口编码' }), facts);
  await expect(page.locator('[role="status"][data-state]')).toHaveAttribute('data-state', 'saved');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const release = page.getByRole('dialog', { name: '发布' });
  await expect(release.getByRole('listitem').filter({ hasText: '缺少参数“原因”' })).toHaveCount(1);
  await expect(release.getByRole('button', { name: '发布' })).toBeDisabled();
  await release.getByRole('button', { name: '取消' }).click();

  await giveReason(page, settings(page));
  const output = settings(page).getByRole('group', { name: '写回表单' });
  await output.getByRole('button', { name: '添加' }).click();
  await choose(page, output.getByRole('combobox', { name: '第 1 项的字段' }), '请假事由');
  await output.getByLabel('第 1 项取自结果中的').fill('text.reason');
  await expect(page.locator('[role="status"][data-state]')).toHaveAttribute('data-state', 'saved');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await release.getByRole('button', { name: '发布' }).click();
  await expect(release).toBeHidden();

  const instance = await flows.launch(flow);
  const auditor = await flows.open('auditor', `/workFlow/flowTodo?id=${instance}`);
  await press(auditor, '同意');
  await confirm(auditor, '同意');
  const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${instance}`);
  // The interface is called after the decision, by a job.
  await expect(async () => {
    await mine.reload();
    await expect(opened(mine)).toContainText('接口填写的事由');
  }).toPass({ timeout: 60_000 });
  flows.check();
});
