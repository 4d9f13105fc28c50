import { expect } from '@playwright/test';
import { clippedOn } from './paper.ts';
import { test as base } from './product.ts';
import { asked, choosePerson, confirm, now, opened, press, runningFlows, signOnPaper, timeline, type RunningFlows } from './running-flows.ts';

const test = base.extend<{ flows: RunningFlows }>({
  flows: async ({ openPage, request }, use) => {
    const flows = runningFlows(openPage, request);
    await use(flows);
    flows.check();
  },
});

test('W8: what is sent back goes through all again, or straight back, as the approver chooses', async ({ flows }) => {
  const free = { reject: { to: 'any', resume: 'choose' } };
  const flow = await flows.release('退回审批', [await flows.approver('head', '部门审批', 'manager'), await flows.approver('mid', '财务审批', 'viewer'), await flows.approver('boss', '公司审批', 'auditor', free)]);
  for (const [resume, next] of [['直接回到我这里', '公司审批'], ['逐级重新审批', '财务审批']] as const) {
    const instance = await flows.launch(flow);
    await flows.agree('manager', instance);
    await flows.agree('viewer', instance);
    const boss = await flows.open('auditor', `/workFlow/flowTodo?id=${instance}`);
    await press(boss, '退回');
    await asked(boss, '退回').getByRole('radio', { name: '部门审批' }).check();
    await asked(boss, '退回').getByRole('radio', { name: resume }).check();
    await confirm(boss, '退回', '请补充说明');
    const head = await flows.open('manager', `/workFlow/flowTodo?id=${instance}`);
    await expect(now(head)).toContainText('部门审批');
    await expect(timeline(head)).toContainText('请补充说明');
    await press(head, '同意');
    await confirm(head, '同意', '已补充');
    const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${instance}`);
    await expect(now(mine)).toContainText(next);
  }
});

test('W9: the launcher withdraws before anybody has decided and submits again; an approver takes a decision back', async ({ flows }) => {
  const flow = await flows.release('撤回审批', [await flows.approver('head', '部门审批', 'manager'), await flows.approver('boss', '公司审批', 'auditor')]);
  const instance = await flows.launch(flow);
  const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${instance}`);
  await press(mine, '撤回');
  await confirm(mine, '撤回', '写错了');
  await expect(opened(mine).getByText('流程撤回')).toBeVisible();
  await mine.getByRole('main').getByRole('textbox', { name: /请假事由/ }).fill('改为看病');
  await press(mine, '提交审批');
  const dialog = mine.getByRole('dialog', { name: '提交审批' });
  await expect(dialog.getByRole('list', { name: '审批路径' })).toContainText((await flows.person('manager')).name);
  await dialog.getByRole('button', { name: '确认提交' }).click();
  await expect(now(mine)).toContainText('部门审批');

  await flows.agree('manager', instance);
  const head = await flows.open('manager', `/workFlow/flowDone?id=${instance}`);
  await expect(now(head)).toContainText('公司审批');
  await press(head, '收回');
  await confirm(head, '收回', '再看看');
  await expect(now(head)).toContainText('部门审批');
});

test('W7: a task is handed on, and lent for advice and given back, with both persons in the record', async ({ flows }) => {
  const flow = await flows.release('转办审批', [await flows.approver('head', '部门审批', 'manager')]);
  const instance = await flows.launch(flow);
  const [auditor, viewer] = [(await flows.person('auditor')).name, (await flows.person('viewer')).name];
  const head = await flows.open('manager', `/workFlow/flowTodo?id=${instance}`);
  await press(head, '转办', 'more');
  await choosePerson(asked(head, '转办'), auditor);
  await confirm(head, '转办', '出差');
  const second = await flows.open('auditor', `/workFlow/flowTodo?id=${instance}`);
  await expect(timeline(second).getByRole('listitem').filter({ hasText: '转办' })).toContainText(auditor);
  await press(second, '委派', 'more');
  await choosePerson(asked(second, '委派'), viewer);
  await confirm(second, '委派');
  const adviser = await flows.open('viewer', `/workFlow/flowTodo?id=${instance}`);
  await press(adviser, '同意');
  await expect(asked(adviser, '同意')).toContainText(`${auditor} 请您给出意见`);
  await confirm(adviser, '同意', '没有问题');
  await second.goto(`/workFlow/flowTodo?id=${instance}`);
  await expect(timeline(second)).toContainText('没有问题');
  await expect(now(second)).toContainText(auditor);
  await press(second, '同意');
  await confirm(second, '同意');
  const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${instance}`);
  await expect(opened(mine).getByText('审核通过')).toBeVisible();
});

test('W11: somebody signs before and is taken out again, and somebody signs after', async ({ flows }) => {
  const flow = await flows.release('加签审批', [await flows.approver('head', '部门审批', 'manager')]);
  const instance = await flows.launch(flow);
  const [auditor, viewer] = [(await flows.person('auditor')).name, (await flows.person('viewer')).name];
  const head = await flows.open('manager', `/workFlow/flowTodo?id=${instance}`);
  await press(head, '前加签', 'more');
  await choosePerson(asked(head, '前加签'), auditor);
  await confirm(head, '前加签');
  await expect(now(head)).toContainText(auditor);
  await press(head, `减签：${auditor}`, 'more');
  await confirm(head, '减签');
  await expect(now(head)).not.toContainText(auditor);
  await press(head, '后加签', 'more');
  await choosePerson(asked(head, '后加签'), viewer);
  await confirm(head, '后加签', '请再把关');
  const last = await flows.open('viewer', `/workFlow/flowTodo?id=${instance}`);
  await expect(now(last)).toContainText(viewer);
  await expect(timeline(last)).toContainText('请再把关');
});

test('W10: who waits urges once, and not again at once', async ({ flows }) => {
  const flow = await flows.release('催办审批', [await flows.approver('head', '部门审批', 'manager')]);
  const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${await flows.launch(flow)}`);
  await press(mine, '催办');
  await expect(timeline(mine).getByText('催办')).toBeVisible();
  await mine.reload();
  await expect(mine.getByRole('toolbar', { name: '流程操作' }).getByRole('button', { name: /^催\s*办$/ })).toBeDisabled();
});

test('W16: an overseer assigns, pauses, resumes, moves on and stops', async ({ flows }) => {
  const flow = await flows.release('监控审批', [await flows.approver('head', '部门审批', 'manager'), await flows.approver('boss', '公司审批', 'auditor')]);
  const instance = await flows.launch(flow);
  const viewer = (await flows.person('viewer')).name;
  const watcher = await flows.open('admin', `/workFlow/flowMonitor?id=${instance}`);
  await press(watcher, '指派：部门审批', 'more');
  await choosePerson(asked(watcher, '指派'), viewer);
  await confirm(watcher, '指派');
  await expect(now(watcher)).toContainText(viewer);
  await press(watcher, '挂起', 'more');
  await confirm(watcher, '挂起');
  await expect(opened(watcher).getByText('已挂起').first()).toBeVisible();
  await press(watcher, '恢复', 'more');
  await confirm(watcher, '恢复');
  await press(watcher, '跳转：部门审批', 'more');
  await asked(watcher, '跳转').getByRole('radio', { name: '公司审批' }).check();
  await confirm(watcher, '跳转', '部门已同意');
  await expect(now(watcher)).toContainText('公司审批');
  await watcher.getByText('流程图', { exact: true }).click();
  await expect(watcher.getByRole('list', { name: '流程图' }).locator('[aria-current="step"]')).toContainText('公司审批');
  await press(watcher, '终止', 'more');
  await confirm(watcher, '终止', '不再需要');
  await expect(opened(watcher).getByText('审核终止')).toBeVisible();
});

test('W16: what is stuck stands with its reason and is assigned there, and its way is replayed', async ({ flows }) => {
  const flow = await flows.release('悬空审批', [await flows.approver('head', '部门审批', 'manager'), { id: 'boss', type: 'approver', title: '上级审批', people: [{ superior: 9 }], nobody: 'wait' }]);
  const instance = await flows.launch(flow);
  await flows.agree('manager', instance);
  const viewer = (await flows.person('viewer')).name;
  const watcher = await flows.open('admin', '/workFlow/flowMonitor?view=stuck');
  const line = watcher.getByRole('list', { name: '异常流程' }).getByRole('listitem').filter({ hasText: '悬空审批' });
  await expect(line).toContainText('上级审批');
  await line.getByRole('button', { name: /^指\s*派$/ }).click();
  await choosePerson(asked(watcher, '指派'), viewer);
  await confirm(watcher, '指派');
  await expect(line).toHaveCount(0);

  const overseen = await flows.open('admin', `/workFlow/flowMonitor?id=${instance}`);
  await expect(now(overseen)).toContainText(viewer);
  await overseen.getByText('流程图', { exact: true }).click();
  await overseen.getByRole('button', { name: '回放' }).click();
  const replay = overseen.getByRole('region', { name: '流程回放' });
  const current = overseen.getByRole('list', { name: '流程图' }).locator('[aria-current="step"]');
  await expect(current).toContainText('部门审批');
  await replay.getByRole('slider').focus();
  await overseen.keyboard.press('End');
  await expect(current).toContainText('上级审批');

  const levels = await flows.open('admin', '/workFlow/flowMonitor?view=levels');
  const times = levels.getByRole('group').filter({ hasText: '悬空审批' });
  await expect(times).toBeVisible();
  // The first one is open by itself.
  if (!await times.evaluate((element) => element.hasAttribute('open'))) await times.getByText('悬空审批', { exact: true }).click();
  await expect(times.getByRole('list', { name: '“悬空审批”的节点' }).getByRole('listitem').filter({ hasText: '部门审批' })).toContainText('中位用时');
});

test('W2: several tasks are chosen and decided from the list without a mouse', async ({ flows }) => {
  const flow = await flows.release('批量审批', [await flows.approver('head', '部门审批', 'viewer')]);
  await flows.launch(flow);
  await flows.launch(flow);
  const page = await flows.open('viewer', '/workFlow/flowTodo');
  const rows = page.getByRole('row').filter({ hasText: '批量审批' });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) {
    await row.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await expect(row.getByRole('checkbox')).toBeChecked();
  }
  await page.getByRole('button', { name: '批量同意（2）' }).focus();
  await page.keyboard.press('Enter');
  await expect(asked(page, '同意').getByRole('textbox', { name: '审批意见' })).toBeFocused();
  await page.keyboard.type('都同意');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
});

test('an opinion and a signature are asked for where the node says so, and a phrase is kept', async ({ flows }) => {
  const flow = await flows.release('签名审批', [await flows.approver('head', '部门审批', 'manager', { opinion: 'required', signature: true })]);
  const instance = await flows.launch(flow);
  const page = await flows.open('manager', `/workFlow/flowTodo?id=${instance}`);
  await press(page, '同意');
  const dialog = asked(page, '同意');
  await dialog.getByRole('button', { name: /^同\s*意$/ }).click();
  await expect(dialog.getByText('请填写审批意见')).toBeVisible();
  await expect(dialog.getByText('请签名')).toBeVisible();
  await dialog.getByRole('textbox', { name: '审批意见' }).fill('情况属实，同意');
  await dialog.getByRole('button', { name: '存为常用语' }).click();
  await expect(dialog.getByRole('button', { name: '情况属实，同意', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^签\s*名$/ }).click();
  await signOnPaper(page);
  await expect(dialog.getByRole('img', { name: '手写签名' })).toBeVisible();
  await confirm(page, '同意');
  const mine = await flows.open('engineer', `/workFlow/flowLaunch?id=${instance}`);
  await expect(timeline(mine).getByRole('img', { name: /的签名$/ })).toBeVisible();
  await mine.getByRole('button', { name: '打印' }).click();
  const preview = mine.getByRole('dialog', { name: '打印预览：请假单' });
  await expect(preview.getByRole('button', { name: '打印' })).toBeEnabled();
  const decided = preview.getByRole('region', { name: /^第 \d+ 页/ }).getByRole('row').filter({ hasText: '情况属实，同意' });
  await expect(decided.getByRole('img', { name: '手写签名' })).toBeVisible();
  expect(await clippedOn(preview.getByRole('region', { name: /^第 \d+ 页/ }))).toEqual([]);
});
