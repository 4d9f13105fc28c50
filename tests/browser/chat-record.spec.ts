import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { listRows, rowMore, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const history = (page: Page): Locator => page.getByRole('log', { name: '聊天记录' });

test('a record is sent from where it is read, seen as a card by its reader, and leads back to it', async ({ openPage, product: _product }) => {
  const [mine, theirs] = [await openPage(), await openPage({ viewport: { width: 390, height: 844 } })];
  const problems = [watch(mine), watch(theirs)];
  await signIn(mine, 'admin');
  await mine.goto('/project/projectInfo');
  await rowsLoaded(mine);
  await rowMore(mine, listRows(mine).first(), '详情');
  await mine.getByRole('dialog').getByRole('button', { name: '发送到聊天' }).click();
  const picker = mine.getByRole('dialog', { name: '发送到聊天' });
  await expect(picker.getByRole('button', { name: /发\s*送$/ })).toBeDisabled();
  await picker.getByRole('searchbox', { name: '搜索姓名或账号' }).fill('manager');
  await expect(picker.getByRole('listitem')).toHaveCount(1);
  await picker.getByRole('listitem').getByRole('button').click();
  await expect(picker.getByText(/^发送给：/)).toBeVisible();
  await expectNoBarriers(mine, 'send a record');
  await picker.getByRole('button', { name: /发\s*送$/ }).click();
  await expect(mine.getByText(/^已发送给/)).toBeVisible();
  await expect(picker).toHaveCount(0);

  await signIn(theirs, 'manager', '/home');
  await theirs.getByRole('button', { name: /^内部聊天/ }).click();
  const line = theirs.getByRole('tabpanel', { name: '消息' }).getByRole('button').first();
  await expect(line).toContainText('[记录]');
  await line.click();
  const card = history(theirs).getByRole('button', { name: /项目编号/ }).last();
  await expect(card).toBeVisible();
  // The progress says what it is a number of, as in the list.
  await expect(card).toContainText(/进度\s*\d+\s?%/);
  await expectNoBarriers(theirs, 'a record in a chat');
  await card.click();
  await expect(theirs).toHaveURL(/\/project\/projectInfo\?record=/);
  await expect(history(theirs)).toHaveCount(0);
  await expect(theirs.getByRole('dialog').getByRole('button', { name: '发送到聊天' })).toBeInViewport({ ratio: 1 });
  for (const problem of problems) problem.check();
});
