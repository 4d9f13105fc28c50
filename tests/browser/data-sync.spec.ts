import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { createMariadb } from '#server/kernel/testing/test-mariadb.ts';
import type { OtherDatabase } from '#server/kernel/testing/other-database.ts';
import { test } from './product.ts';
import { loginToken, signIn, watch } from './session.ts';

let mariadb: OtherDatabase;
let count = 0;

test.beforeAll(async () => {
  mariadb = await createMariadb();
});
test.afterAll(async () => {
  await mariadb.drop();
});

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`an administrator tries a data sync out, runs it and looks at its counts at ${String(viewport.width)} pixels`, async ({ page }) => {
    const watched = watch(page);
    const table = `equipment_${String(viewport.width)}_${String(Date.now())}`;
    await mariadb.run(`create table ${table} (equip_id int primary key, asset_no varchar(20) not null, equip_name varchar(6) not null, price decimal(12, 2))`);
    const name = await makeSync(page.request, table);
    await page.setViewportSize(viewport);
    await signIn(page, 'admin', '/systemData/dataSync');

    await act(entry(page, name), '编辑');
    const form = page.getByRole('dialog');
    await expect(form.getByText('列对应').first()).toBeVisible();
    await form.getByLabel('每批行数').fill('7');
    await form.getByRole('button', { name: /^(保\s*存|确\s*定)$/ }).click();
    await expect(form).toBeHidden();

    await act(entry(page, name), '试运行');
    await expect(page.getByText('试运行已开始')).toBeVisible();
    await act(entry(page, name), '同步记录');
    const run = entry(page, '试运行');
    // The list shows the end by itself.
    await expect(run).toContainText('已完成', { timeout: 30_000 });
    expect(await mariadb.run(`select equip_id from ${table}`)).toEqual([]);
    await act(run, '详情');
    const detail = page.getByRole('dialog');
    await expect(detail).toContainText('equipment_register');
    await expect(detail).toContainText('值太长');
    await expect(detail).toContainText(`${table}.equip_name`);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();

    await page.goto('/systemData/dataSync');
    await act(entry(page, name), '立即同步');
    await page.getByRole('button', { name: /^(确\s*定|确\s*认|立即同步)$/ }).last().click();
    await expect(page.getByText('同步已开始')).toBeVisible();
    await act(entry(page, name), '同步记录');
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).first()).toContainText('已完成', { timeout: 30_000 });
    const rows = await mariadb.run(`select equip_id from ${table}`);
    expect(rows.length).toBeGreaterThan(5);
    watched.check();
  });
}

async function makeSync(request: APIRequestContext, table: string): Promise<string> {
  const headers = { authorization: await loginToken(request, 'admin') };
  const fullName = `设备同步${String(Date.now())}${String(++count)}`;
  const post = async (path: string, data: object): Promise<string> => {
    const answer = (await (await request.post(path, { headers, data })).json()) as { code: number; msg: string; data: { id: string } };
    expect(answer.code, answer.msg).toBe(200);
    return answer.data.id;
  };
  const { host, port, database, user, password } = mariadb;
  const target = await post('/api/system/DataSource', { fullName, dbType: 'MySQL', host, port, serviceName: database, userName: user, password, isReadOnly: false, tls: 'off', statementTimeout: 10, poolSize: 3 });
  await post('/api/visualdev/OnlineDev/dataSync', {
    fullName, sourceKind: 'own', target, batchSize: 100, tables: [{ sourceSchema: 'office_legacy', sourceTable: 'equipment_register', targetTable: table, mode: 'mirror' }],
  });
  return fullName;
}

/** Rows of the table, or cards on a phone. */
function entries(page: Page): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ has: page.getByRole('button', { name: /更多|详情/ }) });
}

function entry(page: Page, text: string): Locator {
  return entries(page).filter({ hasText: text }).first();
}

async function act(row: Locator, action: string): Promise<void> {
  const shown = row.getByRole('button', { name: action, exact: true });
  const more = row.getByRole('button', { name: '更多' });
  await expect(more.or(shown).first()).toBeVisible();
  if (await shown.isVisible()) return shown.click();
  await more.click();
  await row.page().getByRole('menuitem', { name: action, exact: true }).click();
}
