import { expect, type APIRequestContext, type Locator, type Page, type WebSocketRoute } from '@playwright/test';
import { WebSocket } from 'ws';
import { apiAs } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { tabTo } from './designing.ts';
import { unique } from './ledger-data.ts';
import { test, type OpenPage } from './product.ts';
import { loginToken, signIn, watch } from './session.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function person(openPage: OpenPage, account: string, width = 1440): Promise<Page> {
  const page = await openPage({ viewport: { width, height: width < 500 ? 844 : 900 } });
  await signIn(page, account, '/home');
  return page;
}

const chatButton = (page: Page): Locator => page.getByRole('button', { name: /^内部聊天/ });
const windowOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: '输入消息' }) });
const history = (page: Page): Locator => page.getByRole('log', { name: '聊天记录' });
const typing = (page: Page): Locator => page.getByRole('textbox', { name: '输入消息' });

/** Opens the conversation by way of the contacts. */
async function talkTo(page: Page, account: string): Promise<void> {
  await chatButton(page).click();
  await page.getByRole('tab', { name: '联系人' }).click();
  await page.getByRole('searchbox', { name: '搜索姓名或账号' }).fill(account);
  const lines = page.getByRole('tabpanel', { name: '联系人' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button').click();
  await expect(typing(page)).toBeFocused();
}

async function say(page: Page, text: string): Promise<void> {
  await typing(page).fill(text);
  await typing(page).press('Enter');
  await expect(typing(page)).toHaveValue('');
}

test('a colleague is found by the units of the company, which open by a click on their names', async ({ openPage, product: _product }) => {
  const page = await person(openPage, 'manager');
  await chatButton(page).click();
  await page.getByRole('tab', { name: '联系人' }).click();
  await page.getByRole('tabpanel', { name: '联系人' }).getByText('组织架构').click();
  const entry = (name: string): Locator => page.getByRole('tree', { name: '组织架构' }).getByText(name);
  await entry('华信工程造价咨询有限公司').click();
  await entry('刘志强/liuzhiqiang').click();
  await expect(page.getByRole('dialog', { name: '刘志强' })).toBeVisible();
  await expect(typing(page)).toBeFocused();
});

test('two people talk: the icon says what waits, markup is text, and what was read is marked', async ({ openPage, product: _product }) => {
  const [mine, theirs] = [await person(openPage, 'manager'), await person(openPage, 'engineer')];
  const problems = [watch(mine), watch(theirs)];
  const markup = `${unique('你好')} <img src=x onerror=alert(1)><svg onload=alert(2)>`;
  await talkTo(mine, 'engineer');
  await typing(mine).press('Enter');
  await typing(mine).fill('   ');
  await typing(mine).press('Enter');
  await typing(mine).fill('');
  await say(mine, `  ${markup}  `);
  await expect(history(mine).getByText(markup, { exact: true })).toBeVisible();
  await expect(history(mine).getByText('未读')).toHaveCount(1);
  await expect(chatButton(theirs)).toHaveAccessibleName('内部聊天，1 条未读');

  await chatButton(theirs).click();
  await theirs.getByRole('tabpanel', { name: '消息' }).getByRole('button').first().click();
  await expect(history(theirs).getByText(markup, { exact: true })).toBeVisible();
  await expect(history(mine).getByText('已读')).toHaveCount(1);
  await expect(chatButton(theirs)).toHaveAccessibleName('内部聊天');

  // Two lines and a picture of the picker.
  await typing(theirs).fill('第一行');
  await typing(theirs).press('Shift+Enter');
  await typing(theirs).pressSequentially('第二行');
  await expect(windowOf(mine).getByText('对方正在输入…')).toBeVisible();
  await theirs.getByRole('button', { name: '表情' }).click();
  await expect(theirs.locator('[data-code]')).toHaveCount(120);
  await theirs.locator('[data-code="100"]').press('ArrowRight');
  await theirs.locator('[data-code="101"]').press('Enter');
  await expect(typing(theirs)).toHaveValue('第一行\n第二行😃');
  await typing(theirs).press('Enter');
  await expect(history(mine).getByText('第一行\n第二行', { exact: true }).getByRole('img', { name: '😃' })).toBeVisible();

  await history(theirs).getByRole('button', { name: '撤回' }).click();
  await expect(history(mine).getByText(/撤回了一条消息/)).toBeVisible();
  await expect(history(mine).getByText('第二行')).toHaveCount(0);
  for (const problem of problems) problem.check();
});

test('the icon blinks until what came was read; for those who want nothing to move it has a dot alone', async ({ openPage, product: _product }) => {
  const mine = await person(openPage, 'auditor');
  const blinking = await openPage({ reducedMotion: 'no-preference' });
  const still = await openPage();
  for (const page of [blinking, still]) await signIn(page, 'builder', '/home');
  const movement = (page: Page): Promise<string[]> => chatButton(page).locator('svg').evaluate((icon) =>
    icon.getAnimations().map((animation) => (animation instanceof CSSAnimation ? `${animation.animationName.includes('blink') ? 'blinks' : animation.animationName} ${animation.playState}` : '')));
  const dot = (page: Page): Promise<string> => chatButton(page).evaluate((button) => getComputedStyle(button, '::after').width);
  expect(await movement(blinking)).toEqual([]);
  await talkTo(mine, 'builder');
  await say(mine, unique('闪'));
  for (const page of [blinking, still]) await expect(chatButton(page)).toHaveAccessibleName('内部聊天，1 条未读');
  await expect.poll(() => movement(blinking)).toEqual(['blinks running']);
  expect(await movement(still)).toEqual([]);
  for (const page of [blinking, still]) expect(await dot(page)).toBe('8px');

  await chatButton(blinking).click();
  await blinking.getByRole('tabpanel', { name: '消息' }).getByRole('button').first().click();
  // Also where it was not opened.
  for (const page of [blinking, still]) await expect(chatButton(page)).toHaveAccessibleName('内部聊天');
  await expect.poll(() => movement(blinking)).toEqual([]);
});

test('pressing Enter or the button twice says it once', async ({ openPage, product: _product }) => {
  const [mine, theirs] = [await person(openPage, 'admin'), await person(openPage, 'builder')];
  await talkTo(mine, 'builder');
  await talkTo(theirs, 'admin');
  const [entered, pressed, last] = [unique('回车'), unique('按钮'), unique('最后')];
  await typing(mine).fill(entered);
  // Both before the page has drawn anything.
  await typing(mine).evaluate((element) => {
    for (let time = 0; time < 2; time += 1) element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(typing(mine)).toHaveValue('');
  await typing(mine).fill(pressed);
  await windowOf(mine).getByRole('button', { name: /^发\s*送$/ }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(typing(mine)).toHaveValue('');
  await say(mine, last);
  // Messages come in their order: what was said twice would stand before this one.
  for (const page of [mine, theirs]) {
    await expect(history(page).getByText(last, { exact: true })).toBeVisible();
    for (const text of [entered, pressed]) await expect(history(page).getByText(text, { exact: true })).toHaveCount(1);
  }
});

test('each conversation has a draft of its own, which outlives the page and goes when it is sent', async ({ openPage, product: _product }) => {
  const mine = await person(openPage, 'builder');
  const drafts = { viewer: unique('给审阅'), engineer: unique('给工程师') };
  for (const [account, text] of Object.entries(drafts)) {
    await talkTo(mine, account);
    await expect(typing(mine)).toHaveValue('');
    await typing(mine).fill(text);
    await mine.keyboard.press('Escape');
    await expect(windowOf(mine)).toHaveCount(0);
  }
  await mine.reload();
  for (const [account, text] of Object.entries(drafts)) {
    await talkTo(mine, account);
    await expect(typing(mine)).toHaveValue(text);
    if (account === 'viewer') {
      await typing(mine).press('Enter');
      await expect(history(mine).getByText(text, { exact: true })).toBeVisible();
    }
    await mine.keyboard.press('Escape');
    await expect(windowOf(mine)).toHaveCount(0);
  }
  await mine.reload();
  await talkTo(mine, 'engineer');
  await expect(typing(mine)).toHaveValue(drafts.engineer);
  await mine.keyboard.press('Escape');
  await expect(windowOf(mine)).toHaveCount(0);
  await talkTo(mine, 'viewer');
  await expect(typing(mine)).toHaveValue('');
});

test('a colleague is found, written to and left with keys alone', async ({ openPage, product: _product }) => {
  const mine = await person(openPage, 'viewer');
  const drawer = mine.getByRole('dialog', { name: '内部聊天' });
  await chatButton(mine).focus();
  await mine.keyboard.press('Enter');
  await tabTo(mine, drawer.getByRole('tab', { name: '消息' }));
  await mine.keyboard.press('ArrowRight');
  await mine.keyboard.press('Enter');
  const search = drawer.getByRole('searchbox', { name: '搜索姓名或账号' });
  await tabTo(mine, search);
  await mine.keyboard.type('auditor');
  const lines = drawer.getByRole('tabpanel', { name: '联系人' }).getByRole('listitem');
  await expect(lines).toHaveCount(1);
  await tabTo(mine, lines.getByRole('button'));
  await mine.keyboard.press('Enter');
  await expect(typing(mine)).toBeFocused();
  const text = unique('键盘');
  await mine.keyboard.type(text);
  await mine.keyboard.press('Enter');
  await expect(history(mine).getByText(text, { exact: true })).toBeVisible();
  await mine.keyboard.press('Escape');
  await expect(windowOf(mine)).toHaveCount(0);
  await expect(drawer).toHaveCount(0);

  // From the list of conversations, and back to it.
  await chatButton(mine).focus();
  await mine.keyboard.press('Enter');
  const line = drawer.getByRole('tabpanel').getByRole('button').first();
  await tabTo(mine, drawer.getByRole('tab', { selected: true }));
  await mine.keyboard.press('ArrowLeft');
  await mine.keyboard.press('Enter');
  await expect(line).toContainText(text);
  await tabTo(mine, line);
  await mine.keyboard.press('Enter');
  await expect(typing(mine)).toBeFocused();
  await tabTo(mine, mine.getByRole('button', { name: '返回列表' }));
  await mine.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await mine.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('pictures are pasted or chosen, seen before they are sent, and refused when they are too large', async ({ openPage, product: _product }) => {
  const [mine, theirs] = [await person(openPage, 'manager'), await person(openPage, 'engineer')];
  await talkTo(mine, 'engineer');
  await talkTo(theirs, 'manager');
  const before = await history(theirs).locator('img[alt="贴图.png"]').count();
  await typing(mine).evaluate((element, bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], '贴图.png', { type: 'image/png' }));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, [...PNG]);
  await windowOf(mine).locator('button:has-text("发送图片")').last().click();
  await expect(history(theirs).locator('img[alt="贴图.png"]')).toHaveCount(before + 1);
  await expect.poll(() => history(theirs).locator('img[alt="贴图.png"]').last().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);

  const chooser = windowOf(mine).locator('input[type="file"]');
  await chooser.setInputFiles({ name: '大.png', mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.alloc(5_242_880 - PNG.length)]) });
  await expect(mine.getByText('图片大小不能超过5M')).toBeVisible();
  await chooser.setInputFiles({ name: '假.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await windowOf(mine).locator('button:has-text("发送图片")').last().click();
  await expect(mine.getByText('文件内容与扩展名不符')).toBeVisible();
});

test('a connection that is cut loses nothing and doubles nothing; what got no answer can be sent again', async ({ openPage, product: _product }) => {
  const theirs = await person(openPage, 'engineer');
  const mine = await openPage();
  let isMute = false;
  let line: WebSocketRoute | undefined;
  await mine.routeWebSocket(/websocket$/, (route) => {
    line = route;
    const server = route.connectToServer();
    route.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      if (!isMute) route.send(message);
    });
  });
  await signIn(mine, 'manager', '/home');
  await talkTo(mine, 'engineer');
  await talkTo(theirs, 'manager');
  const texts = [unique('甲'), unique('乙'), unique('丙')];
  isMute = true;
  // Stored, but the page never hears of it.
  await say(mine, texts[0] ?? '');
  await expect(history(theirs).getByText(texts[0] ?? '')).toBeVisible();
  await expect(history(mine).getByText('发送失败')).toBeVisible();
  isMute = false;
  await history(mine).getByRole('button', { name: '重新发送' }).click();
  await expect(history(mine).getByText('发送失败')).toHaveCount(0);
  // Said while the other one has no connection.
  await line?.close();
  await say(theirs, texts[1] ?? '');
  await expect(history(theirs).getByText(texts[1] ?? '')).toBeVisible();
  await expect(history(theirs).getByText('发送中…')).toHaveCount(0);
  await say(mine, texts[2] ?? '');
  for (const page of [mine, theirs]) {
    const stored = (): Promise<string[]> => history(page).locator('[data-sequence]').allInnerTexts();
    await expect.poll(async () => (await stored()).filter((one) => texts.some((text) => one.includes(text))).length).toBe(3);
    const shown = await stored();
    expect(texts.map((text) => shown.filter((one) => one.includes(text)).length)).toEqual([1, 1, 1]);
    const places = texts.map((text) => shown.findIndex((one) => one.includes(text)));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  }
  await expect(history(mine).getByText('发送中…')).toHaveCount(0);
});

test('what is begun is there again, older messages come as one scrolls, and a search goes to the place', async ({ openPage, product: _product }) => {
  const mine = await person(openPage, 'admin');
  await talkTo(mine, 'viewer');
  const mark = unique('记录');
  const count = 70;
  for (let index = 1; index <= count; index += 1) await say(mine, `${mark}-${String(index)}号`);
  await expect(history(mine).getByText('发送中…')).toHaveCount(0);
  await expect(history(mine).getByText(/^发送失败/)).toHaveCount(0);
  await typing(mine).fill('还没写完');
  await mine.getByRole('button', { name: '返回列表' }).click();
  await mine.getByRole('tab', { name: '消息' }).click();
  await mine.getByRole('tabpanel', { name: '消息' }).getByRole('button').first().click();
  await expect(typing(mine)).toHaveValue('还没写完');
  await expect(history(mine).getByText(`${mark}-${String(count)}号`, { exact: true })).toBeInViewport();
  await expect(history(mine).locator('[data-sequence]')).toHaveCount(30);
  await history(mine).evaluate((element) => (element.scrollTop = 0));
  await expect(history(mine).getByText(`${mark}-1号`, { exact: true })).toBeAttached();
  await expect(history(mine).getByText(`${mark}-41号`, { exact: true })).toBeInViewport();

  await mine.getByRole('button', { name: '查找聊天记录' }).click();
  await mine.getByRole('searchbox', { name: '查找聊天记录' }).fill(`${mark}-2号`);
  await mine.getByRole('searchbox', { name: '查找聊天记录' }).press('Enter');
  await mine.getByRole('dialog').getByRole('listitem').getByRole('button', { name: `${mark}-2号` }).click();
  await expect(history(mine).getByText(`${mark}-2号`, { exact: true })).toBeInViewport();
});

/** A tone of two seconds: 8,000 samples a second, eight bits each. */
function tone(): Buffer {
  const samples = Buffer.from(Array.from({ length: 16_000 }, (_, index) => 128 + Math.round(60 * Math.sin(index / 3))));
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Says it by the calls alone, as a program on a phone does; it is stored once this answers. */
async function sendVoice(request: APIRequestContext, account: string, to: string): Promise<void> {
  const token = await loginToken(request, account);
  const headers = { Authorization: token };
  const stored = await request.post('/api/file/Uploader/IM', { headers, multipart: { file: { name: '留言.wav', mimeType: 'audio/wav', buffer: tone() } } });
  const { data } = (await stored.json()) as { data: { url: string } };
  const { list } = await (await apiAs(request, account)).get<{ list: { id: string; account: string }[] }>('GET', `/api/permission/Users/ImUser?keyword=${to}&currentPage=1&pageSize=20`);
  const toUserId = list.find((one) => one.account === to)?.id;
  const { origin } = new URL(stored.url());
  const line = new WebSocket(`${origin.replace('http', 'ws')}/api/message/websocket`);
  await new Promise<void>((resolve, reject) => {
    line.on('error', reject);
    line.on('open', () => line.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: true })));
    line.on('message', (said: Buffer) => {
      const { method, msg } = JSON.parse(said.toString()) as { method: string; msg?: string };
      if (method === 'initMessage') line.send(JSON.stringify({ method: 'SendMessage', token, toUserId, messageType: 'voice', messageContent: { path: data.url, length: 2 } }));
      if (method === 'sendMessage') resolve();
      if (method === 'sendRefused' || method === 'error') reject(new Error(msg));
    });
  });
  line.close();
}

test('a voice message is listed as one, with its length, and is played to its end', async ({ openPage, request, product: _product }) => {
  const page = await person(openPage, 'engineer');
  const problems = watch(page);
  await sendVoice(request, 'auditor', 'engineer');
  await chatButton(page).click();
  const line = page.getByRole('tabpanel', { name: '消息' }).getByRole('button').first();
  await expect(line).toContainText('[语音]');
  await line.click();
  const said = history(page).locator('[data-sequence]').last();
  await expect(said.getByText('2秒')).toBeVisible();
  const sound = said.getByLabel('[语音]');
  await sound.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => sound.evaluate((element) => (element as HTMLAudioElement).ended)).toBe(true);
  expect(await sound.evaluate((element) => (element as HTMLAudioElement).duration)).toBe(2);
  await expectNoBarriers(page, 'a voice message');
  problems.check();
});

const LOOKS = { light: '浅色', dark: '深色' };

for (const width of [1440, 390]) {
  test(`the drawer and the window have no barriers at ${String(width)} px, light and dark`, async ({ openPage, product: _product }) => {
    const page = await person(openPage, 'manager', width);
    // Light at the end, as the next test expects it.
    for (const look of ['dark', 'light'] as const) {
      await page.getByRole('button', { name: '系统设置' }).click();
      await page.getByRole('dialog', { name: '系统设置' }).getByRole('radio', { name: LOOKS[look] }).click();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: '系统设置' })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-appearance', look);
      await chatButton(page).click();
      await expect(page.getByRole('tab', { name: '消息' })).toBeVisible();
      await expectNoBarriers(page, `chat drawer, ${look}`);
      await page.keyboard.press('Escape');
      await talkTo(page, 'auditor');
      await say(page, unique('你好'));
      await expect(history(page).getByText('发送中…')).toHaveCount(0);
      await expectNoBarriers(page, `chat window, ${look}`);
      if (width < 500) {
        const box = await windowOf(page).locator('.ant-modal-content').boundingBox();
        expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 390, 844]);
      }
      await page.keyboard.press('Escape');
      await expect(windowOf(page)).toHaveCount(0);
    }
  });
}
