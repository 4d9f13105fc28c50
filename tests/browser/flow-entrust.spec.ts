import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './product.ts';
import { asked, choosePerson, confirm, now, opened, press, runningFlows, timeline, type RunningFlows } from './running-flows.ts';

const test = base.extend<{ flows: RunningFlows }>({
  flows: async ({ openPage, request }, use) => {
    const flows = runningFlows(openPage, request);
    await use(flows);
    flows.check();
  },
});

const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];

/** A line of a list of flows: a row at a desk, a card on a phone. */
const line = (page: Page, text: string): Locator => page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: text });

async function isWithin(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Until when somebody stands in. */
async function endAt(dialog: Locator, from: string, to: string): Promise<void> {
  const times = dialog.getByRole('group').or(dialog).locator('.ant-picker-range input');
  await times.first().fill(from);
  await times.first().press('Enter');
  // The picker moves on by itself, a frame later, and puts the caret behind what is already typed.
  await expect(async () => {
    await times.last().fill(to);
    await expect(times.last()).toHaveValue(to);
  }).toPass();
  await times.last().press('Enter');
  await expect(times.last()).toHaveValue(to);
}

for (const size of SIZES) {
  test(`W7: at ${String(size.width)} px somebody lets a deputy decide for a time, whose decisions name both, and not any longer`, async ({ flows }) => {
    const name = `委托${String(size.width)}第${String(Date.now())}号审批`;
    const flow = await flows.release(name, [await flows.approver('head', '部门审批', 'manager'), await flows.approver('boss', '公司审批', 'auditor')]);
    const [manager, viewer] = [(await flows.person('manager')).name, (await flows.person('viewer')).name];

    const giver = await flows.open('manager', '/workFlow/entrust', size);
    await giver.getByRole('button', { name: '新建委托' }).click();
    const dialog = giver.getByRole('dialog', { name: '新建委托' });
    await choosePerson(dialog, viewer);
    await dialog.getByRole('combobox', { name: '委托流程' }).click();
    await dialog.getByRole('combobox', { name: '委托流程' }).fill(name);
    await giver.getByTitle(name).click();
    await giver.keyboard.press('Escape');
    await dialog.getByRole('textbox', { name: '委托说明' }).fill('出差');
    await isWithin(giver, size.width);
    await dialog.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(line(giver, name)).toContainText(viewer);
    await expect(line(giver, name)).toContainText('委托中');

    const during = await flows.launch(flow);
    const deputy = await flows.open('viewer', '/workFlow/flowTodo', size);
    await expect(line(deputy, name)).toContainText(`代${manager}`);
    await deputy.goto(`/workFlow/flowTodo?id=${during}`);
    await press(deputy, '同意');
    await expect(asked(deputy, '同意')).toContainText(manager);
    await confirm(deputy, '同意', '代为同意');
    const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${during}`, size);
    await expect(now(mine)).toContainText('公司审批');
    const decision = timeline(mine).getByRole('listitem').filter({ hasText: '代为同意' });
    await expect(decision).toContainText(viewer);
    await expect(decision).toContainText(`代${manager}`);
    await isWithin(mine, size.width);

    await line(giver, name).getByRole('button', { name: /^编\s*辑$/ }).click();
    const edited = giver.getByRole('dialog', { name: '编辑' });
    await endAt(edited, '2026-01-05 09:00', '2026-01-06 18:00');
    await edited.getByRole('button', { name: /^保\s*存$/ }).click();
    await expect(edited).toBeHidden();
    await expect(line(giver, name)).toContainText('已失效');
    const later = await flows.launch(flow);
    await giver.goto(`/workFlow/flowTodo?id=${later}`);
    await expect(now(giver)).toContainText(manager);
    await expect(now(giver)).not.toContainText(viewer);
    await deputy.goto('/workFlow/flowTodo');
    await expect(deputy.getByRole('heading', { name: '待办事宜' })).toBeVisible();
    await expect(line(deputy, name)).toHaveCount(0);
  });

  test(`W4: at ${String(size.width)} px a copy is unread until its reader opens it, and the receipt stands with the flow`, async ({ flows }) => {
    const name = `抄送${String(size.width)}第${String(Date.now())}号审批`;
    const viewer = await flows.person('viewer');
    const flow = await flows.release(name, [await flows.approver('head', '部门审批', 'manager'), { id: 'tell', type: 'copy', title: { 'zh-CN': '抄送', 'en-US': 'Copy', 'zh-TW': '抄送' }, people: [{ users: [viewer.id] }] }]);
    const instance = await flows.launch(flow);
    await flows.agree('manager', instance);

    const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${instance}`, size);
    await expect(opened(mine).getByText('审核通过')).toBeVisible();
    const receipt = mine.getByRole('list', { name: /^抄送（/ });
    await expect(receipt.getByRole('listitem')).toContainText(viewer.name);
    await expect(receipt.getByRole('listitem')).toContainText('未读');

    const reader = await flows.open('viewer', '/workFlow/flowCirculate', size);
    await isWithin(reader, size.width);
    await line(reader, name).getByRole('button').first().click();
    await expect(opened(reader)).toBeVisible();
    await expect(reader.getByRole('list', { name: '抄送（1/1 已读）' })).toContainText('已读');
    await isWithin(reader, size.width);

    await mine.reload();
    await expect(mine.getByRole('list', { name: '抄送（1/1 已读）' }).getByRole('listitem')).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} 已读/);
  });
}
