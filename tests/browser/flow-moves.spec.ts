import { expect, type Locator, type Page } from '@playwright/test';
import { choose, listRows, rowMore } from './office.ts';
import { test as base } from './product.ts';
import { runningFlows, type RunningFlows } from './running-flows.ts';

const test = base.extend<{ flows: RunningFlows }>({
  flows: async ({ openPage, request }, use) => {
    const flows = runningFlows(openPage, request);
    await use(flows);
    flows.check();
  },
});

/** Two flows run by version 1, of which one stands at a node that version 2 no longer has. */
async function prepare(flows: RunningFlows, name: string): Promise<string[]> {
  const head = await flows.approver('head', '部门审批', 'manager');
  const boss = await flows.approver('boss', '公司审批', 'auditor');
  const flow = await flows.release(name, [head, boss]);
  const instances = [await flows.launch(flow), await flows.launch(flow)];
  await flows.agree('manager', instances[1] ?? '');
  await flows.releaseNext(flow, [await flows.approver('lead', '组长审批', 'viewer'), boss]);
  return instances;
}

/** The dialog of the flow's row. */
async function openMoves(page: Page, name: string): Promise<Locator> {
  await page.getByRole('textbox', { name: '流程名称' }).or(page.getByRole('searchbox', { name: '流程名称' })).fill(name);
  await page.keyboard.press('Enter');
  await expect(listRows(page)).toHaveCount(1);
  await rowMore(page, listRows(page).filter({ hasText: name }), '迁移运行中的流程');
  return page.getByRole('dialog', { name: `迁移“${name}”` });
}

test('W12: what runs is tried, mapped and moved, the chosen ones first and then all, and each goes on by the new version', async ({ flows }) => {
  const name = `迁移审批${Date.now()}`;
  const [early = '', late = ''] = await prepare(flows, name);
  const page = await flows.open('admin', '/onlineDev/flowDesign');
  const dialog = await openMoves(page, name);
  const running = dialog.getByRole('region', { name: '运行中的流程' });
  const line = (text: string): Locator => running.getByRole('row').filter({ hasText: text });
  await expect(line('部门审批').first()).toContainText('不适合');
  await expect(line('部门审批').first()).toContainText('新版本没有与环节“部门审批”对应的环节');
  await expect(line('部门审批').getByRole('checkbox')).toBeDisabled();
  await line('公司审批').getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '迁移所选（1）' }).click();
  await expect(dialog.getByText('已迁移 1 个流程。')).toBeVisible();
  await dialog.getByRole('button', { name: '查看其余流程' }).click();

  // The other one, with nobody having said which node is meant: it stays, and says why.
  await dialog.getByRole('button', { name: '全部迁移（1）' }).click();
  await expect(dialog.getByText('1 个流程不适合，仍按原版本进行：')).toBeVisible();
  await expect(dialog.getByRole('list', { name: '不适合' })).toContainText('部门审批');
  await dialog.getByRole('button', { name: '查看其余流程' }).click();
  await choose(page, dialog.getByRole('combobox', { name: '“部门审批”对应的新环节' }), '组长审批');
  await expect(line('部门审批').first()).toContainText('可以迁移');
  await dialog.getByRole('button', { name: '全部迁移（1）' }).click();
  await expect(dialog.getByText('已迁移 1 个流程。')).toBeVisible();
  await dialog.getByRole('button', { name: '查看其余流程' }).click();
  await expect(running).toContainText('没有按其他版本运行的流程。');
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect(dialog).toBeHidden();

  const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${early}`);
  await expect(mine.getByRole('list', { name: '当前处理人' })).toContainText('组长审批');
  await expect(mine.getByRole('complementary', { name: '审批过程' })).toContainText('换到新版本');
  await mine.goto(`/workFlow/flowLaunch?id=${late}`);
  await expect(mine.getByRole('list', { name: '当前处理人' })).toContainText('公司审批');
});

test('W12: on a phone the migration is tried and done within the width of the page', async ({ flows }) => {
  const name = `手机迁移${Date.now()}`;
  await prepare(flows, name);
  const page = await flows.open('admin', '/onlineDev/flowDesign', { width: 390, height: 844 });
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '迁移运行中的流程' }).click();
  const dialog = page.getByRole('dialog', { name: `迁移“${name}”` });
  await choose(page, dialog.getByRole('combobox', { name: '“部门审批”对应的新环节' }), '组长审批');
  await expect(dialog.getByText('可以迁移')).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole('button', { name: '全部迁移（2）' }).click();
  await expect(dialog.getByText('已迁移 2 个流程。')).toBeVisible();
});
