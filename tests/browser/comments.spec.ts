import { expect, type Locator, type Page } from '@playwright/test';
import { apiAs, type Api } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const comments = (page: Page): Locator => page.getByRole('dialog', { name: '评论' });
const box = (page: Page): Locator => comments(page).getByRole('textbox', { name: /^写评论/ });
const bell = (page: Page): Locator => page.getByRole('button', { name: /^站内消息/ });

/** Changes that somebody sees; each run of a test has one of its own, which nobody has talked about. */
async function changesOf(api: Api): Promise<string[]> {
  const { list } = await api.get<{ list: { id: string }[] }>('POST', '/api/visualdev/OnlineDev/visaChange/List', { pageSize: 100 });
  return list.map(({ id }) => id);
}

test('a colleague is named in a comment, hears of it, answers, and the thread is settled', async ({ openPage, request, product: _product }, { repeatEachIndex }) => {
  const [mine, theirs] = [await openPage(), await openPage({ viewport: { width: 390, height: 844 } })];
  const problems = [watch(mine), watch(theirs)];
  const record = (await changesOf(await apiAs(request, 'engineer')))[repeatEachIndex] ?? '';
  const theirApi = await apiAs(request, 'manager');
  await theirApi.get('POST', '/api/message/Actions/ReadAll');
  await signIn(theirs, 'manager', '/home');

  await signIn(mine, 'engineer', `/screen/visaChange?record=${record}`);
  await mine.getByRole('button', { name: /^评论/ }).click();
  await expect(mine).toHaveURL(/mode=comments/);
  await expect(comments(mine).getByText('还没有评论。写下第一条，输入 @ 可以提到同事')).toBeVisible();
  await box(mine).pressSequentially('请核对数量 @manager');
  await comments(mine).getByRole('option', { name: /manager/ }).click();
  await expectNoBarriers(mine, 'writing a comment');
  await mine.keyboard.press('Control+Enter');
  const thread = comments(mine).getByRole('listitem').filter({ hasText: '请核对数量' });
  await expect(thread).toBeVisible();
  await expect(comments(mine).getByRole('button', { name: '已关注' })).toBeVisible();

  await expect(bell(theirs)).toHaveAccessibleName('站内消息，1 条未读');
  await bell(theirs).click();
  await theirs.getByRole('dialog', { name: '站内消息' }).getByRole('button', { name: /评论中提到了您/ }).click();
  await expect(theirs).toHaveURL(new RegExp(`/screen/visaChange\\?record=${record}&mode=comments`));
  await expect(comments(theirs).getByText('请核对数量')).toBeVisible();
  await expectNoBarriers(theirs, 'comments on a phone');
  await comments(theirs).getByRole('button', { name: /^回\s*复$/ }).click();
  await comments(theirs).getByRole('textbox', { name: /^写一条回复/ }).fill('已核对');
  await theirs.keyboard.press('Control+Enter');
  await expect(comments(theirs).getByText('已核对')).toBeVisible();

  // The answer comes by itself where the comments are open, and settles the matter.
  await expect(thread.getByText('已核对')).toBeVisible();
  await thread.getByRole('button', { name: '标为已解决' }).click();
  await expect(comments(mine).getByText('没有评论').or(comments(mine).getByText(/^还没有评论/))).toBeVisible();
  await comments(mine).getByText(/^已解决 1/).click();
  await expect(thread.getByText(/标为已解决/)).toBeVisible();
  await mine.keyboard.press('Escape');
  await expect(comments(mine)).toHaveCount(0);
  for (const problem of problems) problem.check();
});

test('what could not be sent stays, and is sent once', async ({ page, request, product: _product }, { repeatEachIndex }) => {
  const others = await changesOf(await apiAs(request, 'engineer'));
  const record = (await changesOf(await apiAs(request, 'auditor'))).filter((id) => !others.includes(id))[repeatEachIndex] ?? '';
  await signIn(page, 'auditor', `/screen/visaChange?record=${record}&mode=comments`);
  await box(page).fill('网络断开时写的');
  await page.route('**/api/visualdev/Comment/**', (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await comments(page).getByRole('button', { name: /^发\s*表$/ }).click();
  await expect(comments(page).getByRole('alert')).toContainText('写好的内容仍在这里');
  await page.unroute('**/api/visualdev/Comment/**');
  await page.reload();
  await expect(box(page)).toHaveText('网络断开时写的');
  await comments(page).getByRole('button', { name: /^发\s*表$/ }).click();
  await expect(comments(page).getByRole('listitem').filter({ hasText: '网络断开时写的' })).toHaveCount(1);
  await expect(box(page)).toHaveText('');
});
