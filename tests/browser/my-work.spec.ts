import { expect, type Page } from '@playwright/test';
import { apiOfPage, type Api } from './api.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

interface Row { title: string; state: string; until: number | null }

const list = (page: Page) => page.getByRole('main').getByRole('region', { name: '我的工作' });
const line = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title });
const bell = (page: Page) => page.getByRole('button', { name: /^站内消息/ });
const rowsOf = async (api: Api, state: string): Promise<Row[]> => (await api.get<{ list: Row[] }>('GET', `/api/work?pageSize=100&state=${state}`)).list;
const stateOf = async (api: Api, title: string): Promise<Pick<Row, 'state' | 'until'> | undefined> => {
  for (const state of ['open', 'snoozed', 'done']) {
    const row = (await rowsOf(api, state)).find((one) => one.title === title);
    if (row) return { state: row.state, until: row.until };
  }
  return undefined;
};
const countOf = async (api: Api): Promise<number> => (await api.get<{ count: number }>('GET', '/api/work/Count')).count;

/** Opens the page with everything open, and says what stands first. */
async function openWork(page: Page): Promise<{ api: Api; first: string }> {
  await signIn(page, 'manager', '/myWork');
  const api = await apiOfPage(page);
  const [row] = await rowsOf(api, 'open');
  if (row === undefined) throw new Error('Nothing waits for the manager');
  await expect(line(page, row.title)).toBeVisible();
  return { api, first: row.title };
}

test('what waits stands in groups, by time or by kind, and is done and taken back with a key', async ({ page }) => {
  const watched = watch(page);
  const { api, first } = await openWork(page);
  await expect(list(page).getByText('已逾期', { exact: true })).toBeVisible();
  await page.getByText('按类型', { exact: true }).click();
  await expect(list(page).getByText('到期事项', { exact: true })).toBeVisible();
  await page.getByText('按时间', { exact: true }).click();
  await expect(list(page).getByText('已逾期', { exact: true })).toBeVisible();

  const count = await countOf(api);
  await expect(bell(page)).toHaveAccessibleDescription(`我的工作 ${String(count)} 项`);
  await line(page, first).getByRole('button', { name: first }).first().focus();
  await page.keyboard.press('e');
  await expect(line(page, first)).toBeHidden();
  await expect(list(page).getByRole('status')).toContainText(`已处理“${first}”`);
  await expect.poll(() => stateOf(api, first)).toEqual({ state: 'done', until: null });
  if (count > 1) await expect(bell(page)).toHaveAccessibleDescription(`我的工作 ${String(count - 1)} 项`);

  await page.keyboard.press('u');
  await expect(line(page, first)).toBeVisible();
  await expect.poll(() => stateOf(api, first)).toEqual({ state: 'open', until: null });
  await expect(bell(page)).toHaveAccessibleDescription(`我的工作 ${String(count)} 项`);
  watched.check();
});

test('what is put off goes away until its time, and undoing that it was put back brings the earlier time', async ({ page }) => {
  const watched = watch(page);
  const { api, first } = await openWork(page);
  await line(page, first).getByRole('button', { name: first }).first().focus();
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: '下周一' }).click();
  await expect(line(page, first)).toBeHidden();
  await expect.poll(async () => (await stateOf(api, first))?.state).toBe('snoozed');
  const before = await stateOf(api, first);

  await page.getByText('稍后处理', { exact: true }).click();
  await expect(line(page, first)).toBeVisible();
  await line(page, first).getByRole('button', { name: `放回待处理：${first}` }).click();
  await expect(line(page, first)).toBeHidden();
  await expect.poll(() => stateOf(api, first)).toEqual({ state: 'open', until: null });
  await list(page).getByRole('button', { name: '撤销' }).click();
  await expect(line(page, first)).toBeVisible();
  await expect.poll(() => stateOf(api, first)).toEqual(before);
  await line(page, first).getByRole('button', { name: `放回待处理：${first}` }).click();
  await expect.poll(() => stateOf(api, first)).toEqual({ state: 'open', until: null });
  watched.check();
});

test('the bell and home show the same work, and what is done in one is gone in the other', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'manager', '/home');
  const api = await apiOfPage(page);
  const first = (await rowsOf(api, 'open'))[0]?.title ?? '';
  await expect(line(page, first)).toBeVisible();
  await bell(page).click();
  const drawer = page.getByRole('dialog', { name: '站内消息' });
  await drawer.getByText(/^我的工作 \d+$/).click();
  await drawer.getByRole('button', { name: `标为已处理：${first}` }).click();
  await expect.poll(async () => (await stateOf(api, first))?.state).toBe('done');
  await drawer.getByRole('button', { name: '撤销' }).click();
  await expect(drawer.getByRole('button', { name: `标为已处理：${first}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line(page, first)).toBeVisible();
  watched.check();
});

test('M15: an empty list says where rights are why: what of the work they hide, and who could show more projects', async ({ page }) => {
  await page.route(/\/api\/work\?/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list: [], groups: [], closed: ['到期事项'] } } });
  });
  let isForbidden = false;
  await page.route(/\/projectInfo\/List\b/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill(isForbidden
      ? { status: 403, json: { code: 403, msg: '您没有查看这些数据的权限，可以请 王建国 授予', data: { missing: 'read', givers: ['王建国'] } } }
      : { response: answer, json: { ...body, data: { ...body.data, list: [] } } });
  });
  await page.route(/\/projectInfo\/Givers\b/, (route) => route.fulfill({ json: { code: 200, msg: '', data: { givers: ['王建国', '李敏'] } } }));
  await signIn(page, 'manager', '/home');
  await expect(list(page).getByText('没有等您处理的事项')).toBeVisible();
  await expect(list(page).getByText('您的权限看不到：到期事项')).toBeVisible();
  const projects = page.getByRole('region', { name: '我的项目' });
  await expect(projects.getByText('可以请 王建国、李敏 授予')).toBeVisible();
  isForbidden = true;
  await page.reload();
  await expect(projects.getByText('您没有查看这些数据的权限，可以请 王建国 授予')).toBeVisible();
  await expect(projects.getByRole('button', { name: '重试' })).toHaveCount(0);
});
