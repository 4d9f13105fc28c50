import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './product.ts';
import { runningFlows, type RunningFlows } from './running-flows.ts';

const test = base.extend<{ flows: RunningFlows }>({
  // A release that is refused is a 409, which the browser writes into its console.
  flows: async ({ openPage, request }, use) => use(runningFlows(openPage, request)),
});

const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }];
const saved = (page: Page): Promise<void> => expect(page.locator('[role="status"][data-state]')).toHaveAttribute('data-state', 'saved');

/** What the designer shows of simulations: beside the canvas, or from below on a phone. */
async function simulation(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: '模拟' }).or(page.getByRole('dialog', { name: '模拟' }));
  if (!(await panel.isVisible())) await page.getByRole('button', { name: '模拟', exact: true }).click();
  await expect(panel).toBeVisible();
  return panel;
}

for (const viewport of SIZES) {
  test(`W15: at ${viewport.width} a case is kept with the flow, keeps a release back, is released anyway, and recorded again`, async ({ flows }) => {
    const flow = await flows.release(`用例审批${viewport.width}.${Date.now()}`, [await flows.approver('head', '部门审批', 'manager'), await flows.approver('boss', '公司审批', 'auditor')]);
    const page = await flows.open('admin', `/flowDesigner/${flow}`, viewport);
    await expect(page.getByRole('treeitem', { name: /^部门审批/ })).toBeVisible();
    let panel = await simulation(page);
    await panel.getByRole('button', { name: '开始模拟' }).click();
    await expect(panel.getByRole('list', { name: '流程走向' })).toContainText('公司审批');
    await panel.getByRole('textbox', { name: '用例名称' }).fill('寻常请假');
    await panel.getByRole('button', { name: '保存为用例' }).click();
    await expect(panel.getByRole('list', { name: '保存的用例' }).getByRole('button', { name: '寻常请假', exact: true })).toBeVisible();
    await panel.getByRole('button', { name: '运行全部用例' }).click();
    await expect(panel.getByText('全部用例的走向与记录时相同。')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

    // Another way: the case says which node is passed no more, and the release waits for a word.
    if (viewport.width < 500) {
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
    await page.getByRole('treeitem', { name: /^发起/ }).focus();
    for (const next of [/^部门审批/, /^公司审批/]) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('treeitem', { name: next })).toBeFocused();
      await expect(page.getByRole('treeitem', { name: next })).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Delete');
    await expect(page.getByRole('treeitem', { name: /^公司审批/ })).toHaveCount(0);
    await saved(page);
    await page.getByRole('button', { name: '发布', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '发布' });
    await dialog.getByRole('button', { name: '发布', exact: true }).click();
    await expect(dialog.getByRole('list', { name: '寻常请假' })).toContainText('不再经过');
    await dialog.getByRole('button', { name: '仍要发布' }).click();
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(page.getByRole('treeitem', { name: /^部门审批/ })).toBeVisible();
    panel = await simulation(page);
    await panel.getByRole('button', { name: '运行全部用例' }).click();
    await expect(panel.getByRole('list', { name: '寻常请假' })).toContainText('不再经过');
    await panel.getByRole('button', { name: '按现在的走向更新' }).click();
    await expect(panel.getByText('全部用例的走向与记录时相同。')).toBeVisible();
  });
}
