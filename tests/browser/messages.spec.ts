import { expect, type Page } from '@playwright/test';
import { apiAs, type Api } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { unique } from './ledger-data.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const bell = (page: Page) => page.getByRole('button', { name: /^站内消息/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: '站内消息' });

async function userIdOf(api: Api, account: string): Promise<string> {
  const { list } = await api.get<{ list: { id: string; account: string }[] }>('GET', '/api/permission/Users/All');
  return list.find((user) => user.account === account)?.id ?? '';
}

/** Releases a notice for one person; answers its id. */
async function tell(api: Api, account: string, values: { title: string; bodyText?: string; isPinned?: boolean }): Promise<string> {
  const { id } = await api.get<{ id: string }>('POST', '/api/message', { bodyText: '<p>正文</p>', toAll: false, addressees: [`user:${await userIdOf(api, account)}`], ...values });
  await api.get('PUT', `/api/message/${id}/Actions/Release`);
  return id;
}

for (const [viewport, account] of [[WIDE, 'hanxue'], [PHONE, 'qinlan']] as const) {
  test(`a notice is told at once, opened from the bell and read on every page, at ${String(viewport.width)} pixels`, async ({ page, request, context }) => {
    await page.setViewportSize(viewport);
    await signIn(page, account, '/home');
    const api = await apiAs(request, account);
    await api.get('POST', '/api/message/Actions/ReadAll');
    await expect(bell(page)).toHaveAccessibleName('站内消息');
    const other = await context.newPage();
    await other.goto('/home');
    await expect(bell(other)).toHaveAccessibleName('站内消息');

    const watched = watch(page);
    const title = `<b>${account}</b> 请看`;
    await tell(await apiAs(request, 'admin'), account, { title, bodyText: '<p>第一段<img src="x" onerror="alert(1)"></p>' });
    for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('站内消息，1 条未读');

    await bell(page).click();
    const line = drawer(page).getByRole('button', { name: title });
    await expect(line).toBeVisible();
    expect((await drawer(page).boundingBox())?.width).toBe(280);
    await expectNoBarriers(page, 'drawer of messages');
    await line.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByText('第一段')).toBeVisible();
    await expect(dialog).toContainText('发布人：');
    await expectNoBarriers(page, 'a notice');
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(dialog).toBeHidden();
    for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('站内消息');
    watched.check();
  });
}

test('everything is read after the question, on other pages too, and the drawer loads more as it is scrolled', async ({ page, request, context }) => {
  const admin = await apiAs(request, 'admin');
  for (let index = 0; index < 24; index += 1) await tell(admin, 'yangguangming', { title: `第 ${String(index)} 条` });
  await page.setViewportSize(WIDE);
  await signIn(page, 'yangguangming', '/home');
  const other = await context.newPage();
  await other.goto('/home');
  for (const one of [page, other]) await expect(bell(one)).not.toHaveAccessibleName('站内消息');
  await bell(page).click();
  await expect(drawer(page).getByRole('listitem')).toHaveCount(20);
  await drawer(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect.poll(() => drawer(page).getByRole('listitem').count()).toBeGreaterThan(24);

  await drawer(page).getByRole('button', { name: '全部已读' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '您确定全部为已读状态, 是否继续?' });
  await question.getByRole('button', { name: /取\s*消/ }).click();
  await expect(bell(page)).not.toHaveAccessibleName('站内消息');
  await drawer(page).getByRole('button', { name: '全部已读' }).click();
  await question.getByRole('button', { name: /确\s*定/ }).click();
  for (const one of [page, other]) await expect(bell(one)).toHaveAccessibleName('站内消息');
});

for (const [viewport, account] of [[WIDE, 'xuwenbin'], [PHONE, 'heyulan']] as const) {
  test(`the message centre finds, marks, removes and brings back, at ${String(viewport.width)} pixels`, async ({ page, request }) => {
    await page.setViewportSize(viewport);
    await tell(await apiAs(request, 'admin'), account, { title: '要找的一条' });
    await signIn(page, account, '/home');
    await bell(page).click();
    await drawer(page).getByRole('button', { name: '消息中心' }).click();
    await expect(page).toHaveURL(/\/messageRecord/);
    await expect(drawer(page)).toBeHidden();
    for (const name of ['通知', '流程', '私信']) await expect(page.getByRole('tab', { name })).toBeVisible();
    const table = page.getByRole('tabpanel').getByRole('table');
    await page.getByRole('searchbox', { name: '搜索标题' }).or(page.getByLabel('搜索标题')).first().fill('要找的');
    const row = table.getByRole('row', { name: /要找的一条/ });
    await expect(row).toContainText('未读');
    await expect(table.getByRole('row')).toHaveCount(2);
    await expectNoBarriers(page, 'message centre');

    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: '标为已读' }).click();
    await expect(row).toContainText('已读');
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: /删\s*除/ }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: /撤\s*销/ }).click();
    await expect(row).toBeVisible();
  });
}

test('a notice is released once by pressing twice', async ({ page, request }) => {
  const [admin, api] = [await apiAs(request, 'admin'), await apiAs(request, 'wumeiling')];
  const title = unique('按了两次');
  await admin.get('POST', '/api/message', { title, bodyText: '<p>正文</p>', toAll: false, addressees: [`user:${await userIdOf(admin, 'wumeiling')}`] });
  const released: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/Actions/Release')) released.push(response.status());
  });
  await page.setViewportSize(WIDE);
  await signIn(page, 'admin', '/system/notice');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').filter({ hasText: '确定发布吗' }).getByRole('button', { name: /确\s*定/ }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(row).toContainText('已发布');
  expect(released).toEqual([200]);
  const { list } = await api.get<{ list: { title: string }[] }>('GET', '/api/message?currentPage=1&pageSize=100');
  expect(list.filter((one) => one.title === title)).toHaveLength(1);
});

test('who releases a notice sees who has read it', async ({ page, request }) => {
  await tell(await apiAs(request, 'admin'), 'wumeiling', { title: '读了没有' });
  await page.setViewportSize(WIDE);
  await signIn(page, 'admin');
  await page.goto('/system/notice');
  const row = page.getByRole('row', { name: /读了没有/ });
  await expect(row).toContainText('已发布');
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name: '阅读情况' }).click();
  const panel = page.getByRole('dialog', { name: '阅读情况：读了没有' });
  await expect(panel.getByRole('row', { name: /吴美玲/ })).toBeVisible();
  await expect(panel.getByRole('tab', { name: '未读 1 人' })).toBeVisible();
});

test('those who have not read are reminded with one word about it, in English too', async ({ page, request }) => {
  const title = unique('Please read');
  await tell(await apiAs(request, 'admin'), 'wumeiling', { title });
  await page.setViewportSize(WIDE);
  await page.addInitScript(() => localStorage.setItem('office:language', 'en-US'));
  await signIn(page, 'admin', '/system/notice');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Remind those who have not read' }).click();
  await expect(page.getByText('1 reminded', { exact: true })).toBeVisible();
  await expect(page.getByText(/reminded/)).toHaveText(['1 reminded']);
});

for (const [language, viewport, kind] of [['en-US', WIDE, 'Mentions in comments'], ['zh-TW', PHONE, '評論中提到我']] as const) {
  test(`kinds of messages are called in the reader's language where their texts are written (${language})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript((chosen) => localStorage.setItem('office:language', chosen), language);
    await signIn(page, 'admin', '/system/noticeText');
    await expect(page.getByRole('main').getByText(kind, { exact: true })).toBeVisible();
  });
}

test('a person chooses how he is told, and the choice is kept', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signIn(page, 'zhengweidong');
  await page.goto('/profile?tab=notices');
  const inApp = page.getByRole('switch', { name: '项目状态变更 站内消息' });
  await expect(inApp).toBeChecked();
  await inApp.click();
  await page.getByRole('checkbox', { name: '免打扰时段' }).check();
  await page.getByRole('button', { name: /保\s*存/ }).click();
  await expect(page.getByText('保存成功').first()).toBeVisible();
  await page.reload();
  await expect(inApp).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: '免打扰时段' })).toBeChecked();
  await expectNoBarriers(page, 'choices of messages');
});

test('a message about a project leads to that project', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const { list: [project] } = await admin.get<{ list: { id: string }[] }>('GET', `/api/business/ProjectInfo/selectDict/${encodeURIComponent('滨江新区人民医院')}`);
  await admin.get('PUT', `/api/business/ProjectInfo/suspend/${project?.id ?? ''}`);
  await admin.get('PUT', `/api/business/ProjectInfo/start/${project?.id ?? ''}`);
  await page.setViewportSize(WIDE);
  await signIn(page, 'engineer', '/home');
  await bell(page).click();
  await drawer(page).getByRole('button', { name: /滨江新区人民医院.*已暂停/ }).click();
  await expect(page).toHaveURL(/\/console\/workplace/);
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('main')).toContainText('滨江新区人民医院');
});

test('the browser tells of a notice once while nobody looks, and once more when somebody is reminded', async ({ page, request }) => {
  const [admin, api] = [await apiAs(request, 'admin'), await apiAs(request, 'taoran')];
  await api.get('PUT', '/api/message/Settings', { kinds: { 'message.notice': { browser: true } }, quiet: null });
  // What the browser would show, and a page that lies behind others.
  await page.addInitScript(() => {
    const shown: string[][] = [];
    class Recorder extends EventTarget {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title: string, { tag = '' }: { tag?: string } = {}) {
        super();
        shown.push([title, tag]);
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Recorder, shownNotifications: shown });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
  });
  const shown = (): Promise<string[][]> => page.evaluate(() => Reflect.get(globalThis, 'shownNotifications') as string[][]);
  await signIn(page, 'taoran', '/home');
  await api.get('POST', '/api/message/Actions/ReadAll');
  await expect(bell(page)).toHaveAccessibleName('站内消息');
  const id = await tell(admin, 'taoran', { title: '明日停电' });
  await expect.poll(async () => (await shown()).map(([title]) => title)).toEqual(['明日停电']);
  await admin.get('PUT', `/api/message/${id}/Actions/Remind`);
  await expect.poll(async () => (await shown()).map(([title]) => title)).toEqual(['明日停电', '明日停电']);
  // Of two with one tag the browser shows one.
  expect(new Set((await shown()).map(([, tag]) => tag)).size).toBe(2);
});

test('the drawer of messages is opened, gone through and left with keys alone', async ({ page, request }) => {
  const title = unique('键盘可读');
  await tell(await apiAs(request, 'admin'), 'zouhao', { title });
  await signIn(page, 'zouhao', '/home');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('button', { name: title })).toBeVisible();
  for (const _step of Array.from({ length: 30 })) {
    if (await drawer(page).getByRole('button', { name: title }).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(drawer(page).getByRole('button', { name: title })).toBeFocused();
  await page.keyboard.press('Enter');
  const message = page.getByRole('dialog', { name: title });
  await expect(message).toBeVisible();
  await expect.poll(() => message.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
});
