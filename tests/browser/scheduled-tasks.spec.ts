import { expect } from '@playwright/test';
import { apiOfPage, type ListAnswer } from './api.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

test('an administrator plans a task, sees its next ten runs, runs it now, looks at the run and pauses it', async ({ page, openPage }) => {
  const watched = watch(page);
  const name = `清理采样${String(Date.now())}`;
  await signIn(page, 'admin', '/system/task');
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增任务' });
  await form.getByLabel('任务标题').fill(name);
  await form.getByLabel('任务编码').fill(`t${String(Date.now())}`);
  await form.getByLabel('执行的任务').click();
  await page.getByTitle('清理监控采样').click();
  const preview = form.getByRole('region', { name: '执行时间预览' });
  await expect(preview).toContainText('每天 02:00');
  await expect(preview.getByRole('listitem')).toHaveCount(10);

  await form.getByText('Cron 表达式', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Cron 表达式' }).fill('61 * * * *');
  await expect(preview).toContainText('不是有效的 Cron 表达式');
  await form.getByRole('textbox', { name: 'Cron 表达式' }).fill('30 8 * * 1,5');
  await expect(preview).toContainText('每周一和周五 08:30');
  await expect(preview.getByRole('listitem').first()).toContainText('08:30');
  await form.getByRole('button', { name: '保存' }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('启用');
  const act = async (action: string): Promise<void> => {
    await expect(row.getByRole('button', { name: '更多' })).toBeVisible();
    const shown = row.getByRole('button', { name: action });
    if (!(await shown.isVisible())) {
      await row.getByRole('button', { name: '更多' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    } else await shown.click();
  };
  await act('立即执行');
  await expect(page.getByText('任务已开始执行')).toBeVisible();
  const api = await apiOfPage(page);
  await expect.poll(async () => (await api.get<ListAnswer>('GET', `/api/scheduletask?keyword=${encodeURIComponent(name)}`)).list[0]?.['lastState']).toBe('done');
  await act('执行记录');
  await expect(page.getByRole('row').filter({ hasText: '手动' })).toContainText('成功');
  await page.goto('/system/log/task');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('成功');

  await page.goto('/system/task');
  await act('暂停');
  await page.getByRole('button', { name: /^(确\s*定|确\s*认)$/ }).last().click();
  await expect(row).toContainText('已暂停');
  watched.check();

  const viewer = await openPage({ viewport: { width: 390, height: 844 } });
  await signIn(viewer, 'viewer', '/system/task');
  await expect(viewer.getByText(name)).toHaveCount(0);
});
