import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

/** Two neighbours with a wavy border between them. */
function wavyMap(): string {
  const border = Array.from({ length: 200 }, (_, index): number[] => [120 + Math.sin(index) * 0.002, 30 + index / 200]);
  const area = (name: string, ring: number[][]) => ({ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [ring] } });
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [area('西区', [...border, [119, 30.99], [119, 30], border[0] ?? []]), area('东区', [...border.toReversed(), [121, 30], [121, 30.99], border.at(-1) ?? []])],
  });
}

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`a map is uploaded, looked at, simplified and given back at ${String(viewport.width)} pixels`, async ({ page }) => {
    const watched = watch(page);
    await page.setViewportSize(viewport);
    await signIn(page, 'admin', '/systemData/map');
    const name = `杭州市 hangzhou${String(viewport.width)}-${String(Date.now())}`;

    await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({ name: 'bad.geojson', mimeType: 'application/json', buffer: Buffer.from('{"type":"Point","coordinates":[200,30]}') });
    await expect(dialog.getByRole('alert')).toContainText('coordinates：坐标超出范围（200, 30）');
    await expect(dialog.getByRole('button', { name: /保\s*存/ })).toBeDisabled();
    await file.setInputFiles({ name: `${name}.geojson`, mimeType: 'application/json', buffer: Buffer.from(wavyMap()) });
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByLabel('地图名称')).toHaveValue(name);
    await expect(dialog.getByLabel('地图编码')).toHaveValue(/^hangzhou/);
    await expectNoBarriers(page, 'a map that is uploaded');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(page.getByText('地图已保存')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(entry(page, name)).toContainText('406');

    await actOn(page, name, '预览');
    const picture = dialog.getByRole('listbox', { name });
    await picture.focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('西区（1 / 2）')).toBeVisible();
    await page.keyboard.press('End');
    await expect(dialog.getByText('东区（2 / 2）')).toBeVisible();
    await expectWithin(page, picture);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '导出 GeoJSON' }).click();
    expect((await download).suggestedFilename()).toMatch(/^hangzhou.*\.geojson$/);
    await dialog.getByRole('button', { name: '关闭' }).last().click();
    await expect(dialog).toBeHidden();

    await actOn(page, name, '简化');
    const slider = dialog.getByRole('slider', { name: '简化公差' });
    await expect(slider).toHaveAttribute('aria-valuetext', '原图');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(dialog.getByText(/^406 → \d+（\d+%）$/)).toBeVisible();
    await expectNoBarriers(page, 'a map that is simplified');
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(page.getByText('地图已简化，原图仍然保留')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(entry(page, name)).not.toContainText('406');

    await actOn(page, name, '简化');
    await dialog.getByRole('button', { name: '恢复原图' }).click();
    await expect(dialog.getByText('406 → 406（100%）')).toBeVisible();
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await expect(page.getByText('已恢复原图')).toBeVisible();
    await expect(entry(page, name)).toContainText('406');
    watched.check();
  });
}

test('a pasted map is named by hand, and a code that is taken is said beside its field', async ({ page }) => {
  await signIn(page, 'admin', '/systemData/map');
  const code = `pasted${String(Date.now())}`;
  const dialog = page.getByRole('dialog');
  for (const isFirst of [true, false]) {
    await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click();
    await dialog.getByLabel('地图名称').fill(code);
    await dialog.getByLabel('地图编码').fill(code);
    await dialog.getByText('粘贴文本').click();
    await dialog.getByRole('textbox', { name: '粘贴文本' }).fill(wavyMap());
    await dialog.getByRole('button', { name: /读\s*取/ }).click();
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    if (isFirst) await expect(dialog).toBeHidden();
  }
  await expect(dialog.getByRole('listbox')).toBeVisible();
  await expect(dialog.locator('.ant-form-item-has-error')).toContainText('地图编码');
});

test('who may not see the maps is not shown them', async ({ page }) => {
  await signIn(page, 'viewer', '/systemData/map');
  await expect(page.getByText('页面不存在').first()).toBeVisible();
});

/** A row of the table, or a card on a phone. */
function entry(page: Page, name: string): Locator {
  return page.getByRole('main').getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ has: page.getByText(name, { exact: true }) });
}

/** What is rarer, and on a phone everything, stands behind a menu. */
async function actOn(page: Page, name: string, action: string): Promise<void> {
  const shown = entry(page, name).getByRole('button', { name: action, exact: true });
  const more = entry(page, name).getByRole('button', { name: '更多' });
  await expect(more.or(shown).first()).toBeVisible();
  if (await shown.isVisible()) return shown.click();
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function expectWithin(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
