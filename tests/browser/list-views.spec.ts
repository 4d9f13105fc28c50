import { expect, type Locator, type Page } from '@playwright/test';
import { apiOfPage, findRecord } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { projectId } from './ledger-data.ts';
import { rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a list stands as a board and as a calendar, and dragging changes the record by its rules', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin');
  await page.goto('/screen/leaveRequest');
  await rowsLoaded(page);
  await page.getByText('看板', { exact: true }).click();
  await expect(page).toHaveURL(/as=board/);
  const api = await apiOfPage(page);
  const number = await lane(page, '草稿').locator('[data-card="title"]').first().innerText();
  const stored = () => findRecord(api, 'leaveRequest', number);

  await lane(page, '草稿').getByRole('listitem').filter({ hasText: number }).dragTo(lane(page, '已提交'));
  await expect(lane(page, '已提交').getByText(number)).toBeVisible();
  await expect.poll(async () => (await stored())['state']).toBe('submitted');
  await page.getByRole('alert').getByRole('button', { name: '撤销' }).or(page.getByRole('button', { name: '撤销', exact: true })).first().click();
  await expect(lane(page, '草稿').getByText(number)).toBeVisible();
  await expect.poll(async () => (await stored())['state']).toBe('draft');
  // The same by key.
  await lane(page, '草稿').getByRole('button', { name: number }).press('Alt+ArrowRight');
  await expect(lane(page, '已提交').getByText(number)).toBeVisible();
  await expect.poll(async () => (await stored())['state']).toBe('submitted');
  await lane(page, '已提交').getByRole('button', { name: number }).press('Alt+ArrowLeft');
  await expect.poll(async () => (await stored())['state']).toBe('draft');
  await expectNoBarriers(page, 'board');

  const { startDate, endDate } = await stored();
  const [first, last] = [String(startDate), String(endDate)];
  await page.goto(`/screen/leaveRequest?as=calendar&month=${first.slice(0, 7)}`);
  const chip = page.getByRole('button', { name: new RegExp(number) }).first();
  await chip.press('Alt+ArrowRight');
  const later = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  await expect.poll(async () => { const { startDate: start, endDate: end } = await stored(); return [start, end]; }).toEqual([later(first), later(last)]);
  await expectNoBarriers(page, 'calendar');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main').locator('[data-card="title"]').filter({ hasText: number })).toBeVisible();
  watched.check();
});

test('a list stands as a chart, whose figures are the sums of the records that each bar opens', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin');
  const project = await projectId(await apiOfPage(page));
  await page.goto(`/console/costManage?project=${project}`);
  await rowsLoaded(page);
  await page.getByText('图表', { exact: true }).click();
  const figures = page.getByRole('table', { name: '造价管理' });
  await expect(figures.getByRole('columnheader')).toHaveText(['费用类别', '估算', '概算', '预算/控制价', '合同价', '动态成本', '结算审定']);
  const line = figures.getByRole('row').filter({ has: page.getByRole('button', { name: '建安工程费', exact: true }) });
  const [, budget = ''] = (await line.getByRole('cell').allInnerTexts()).slice(1);
  expect(Number(budget.replaceAll(',', ''))).toBeGreaterThan(0);
  await expectNoBarriers(page, 'chart');
  await line.getByRole('button').press('Enter');
  await expect(page).not.toHaveURL(/as=chart/);
  await rowsLoaded(page);
  const rows = page.getByRole('table', { name: '造价管理' }).getByRole('row');
  await expect(rows.filter({ hasText: '设备及工器具购置费' })).toHaveCount(0);
  await expect(rows.filter({ hasText: budget }).first()).toBeVisible();
  await page.goBack();
  await expect(figures.getByRole('button', { name: '设备购置费', exact: true })).toBeVisible();
  await page.locator('svg [data-place="设备购置费"]').click();
  await expect(rows.filter({ hasText: '设备及工器具购置费' })).toHaveCount(1);
  await page.goBack();
  await page.setViewportSize({ width: 390, height: 844 });
  const bars = page.getByRole('list', { name: '造价管理' });
  await expect(bars.getByRole('button', { name: '建安工程费', exact: true })).toBeVisible();
  await expectNoBarriers(page, 'chart on a phone');
  watched.check();
});

test('a list stands as a gallery, whose pictures come and open, on a phone too', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin');
  const project = await projectId(await apiOfPage(page));
  await page.goto(`/console/videoRecord?project=${project}&as=gallery`);
  const gallery = page.getByRole('group', { name: '影像记录台账' });
  const item = gallery.getByRole('listitem').filter({ hasText: '基坑开挖至设计标高' });
  await expect(item).toBeVisible();
  const loaded = (picture: Locator): Promise<number> => picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));
  await item.scrollIntoViewIfNeeded();
  await expect.poll(() => loaded(item.locator('img'))).toBe(480);
  await expectNoBarriers(page, 'gallery');
  await item.getByRole('button', { name: /^放大图片/ }).press('Enter');
  const large = page.locator('.ant-image-preview-img');
  await expect.poll(() => loaded(large)).toBe(480);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(item.getByRole('button', { name: '基坑开挖至设计标高', exact: true })).toBeVisible();
  await expectNoBarriers(page, 'gallery on a phone');
  await item.getByRole('button', { name: '基坑开挖至设计标高', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('基坑北侧').first()).toBeVisible();
  watched.check();
});

test('plan nodes stand as a Gantt chart, whose bars move by key and by mouse and change the dates', async ({ page }) => {
  const watched = watch(page);
  await signIn(page, 'admin');
  const api = await apiOfPage(page);
  const project = await projectId(api);
  const { id } = await api.get<{ id: string }>('POST', '/api/visualdev/OnlineDev/planNode', {
    projectId: project, nodeName: '甘特图节点', nodeType: 'task', owner: (await api.get<{ userInfo: { userId: string } }>('GET', '/api/oauth/CurrentUser')).userInfo.userId,
    planStart: '2026-12-07', planEnd: '2026-12-11',
  });
  const days = async () => { const { planStart, planEnd } = await findRecord(api, 'planNode', '甘特图节点'); return [planStart, planEnd]; };
  await page.goto(`/console/planNode?project=${project}&as=gantt`);
  const bar = page.getByRole('button', { name: /甘特图节点.*2026-12-0/ });
  await bar.press('Alt+ArrowRight');
  await expect.poll(days).toEqual(['2026-12-08', '2026-12-12']);
  await bar.press('Alt+Shift+ArrowRight');
  await expect.poll(days).toEqual(['2026-12-08', '2026-12-13']);
  await expectNoBarriers(page, 'Gantt chart');

  await page.getByText('日', { exact: true }).click();
  await expect(bar).toHaveAccessibleName(/2026-12-13/);
  await bar.scrollIntoViewIfNeeded();
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar is not shown.');
  const day = box.width / 6;
  await page.mouse.move(box.x + day, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + day * 2, box.y + box.height / 2);
  await page.mouse.move(box.x + day * 3, box.y + box.height / 2);
  await page.mouse.up();
  await expect.poll(days).toEqual(['2026-12-10', '2026-12-15']);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('main').getByRole('button', { name: '甘特图节点', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('2026-12-10').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('record')).toBe(id);
  watched.check();
});

test('no button of a list moves from under the hand while its code is still coming', async ({ page }) => {
  // The later a file is asked for, the later it comes.
  let asked = 0;
  await page.route('**/*.js', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(asked, 60) * 10));
    await route.continue();
  });
  await page.addInitScript(() => {
    const places = new Set<string>();
    Object.assign(window, { placesOfAdd: () => [...places] });
    const look = (): void => {
      for (const button of document.querySelectorAll('main button')) {
        const { left, top, width } = button.getBoundingClientRect();
        if (button.textContent === '新增' && width > 0) places.add(`${Math.round(left)} ${Math.round(top)}`);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await signIn(page, 'admin');
  await page.goto('/screen/leaveRequest');
  await rowsLoaded(page);
  await expect(page.getByText('看板', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { placesOfAdd(): string[] }).placesOfAdd())).toHaveLength(1);
});
