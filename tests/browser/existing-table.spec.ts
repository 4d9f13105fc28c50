import { expect, type Locator, type Page } from '@playwright/test';
import { createOtherDatabase, type OtherDatabase } from '#server/kernel/testing/other-database.ts';
import { listRows, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

let office: OtherDatabase;
test.beforeAll(async () => {
  office = await createOtherDatabase();
  await office.run(`CREATE TABLE vehicles (id serial PRIMARY KEY, plate varchar(20) NOT NULL UNIQUE, driver varchar(20), mileage numeric(10, 1) NOT NULL DEFAULT 0, bought date, in_use boolean)`);
  for (const [column, title] of Object.entries({ plate: '车牌号', driver: '驾驶员', mileage: '里程', bought: '购入日期', in_use: '在用' })) await office.run(`COMMENT ON COLUMN vehicles.${column} IS '${title}'`);
  await office.run(`COMMENT ON TABLE vehicles IS '车辆台账'`);
  await office.run(`INSERT INTO vehicles (plate, driver, mileage, bought, in_use) VALUES ('沪A·10001', '张师傅', 1200.5, '2024-03-01', true), ('沪A·10002', '李师傅', 80, '2025-07-15', false)`);
});
test.afterAll(() => office.drop());

/** Everything that tells how the table is made. */
const structure = (): Promise<unknown> => office.run(`
  SELECT column_name, data_type, column_default, is_nullable FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`);

test('V4: a table of another database becomes a screen that people work with, and stays as it is made', async ({ page }) => {
  const { check } = watch(page);
  const before = await structure();
  await signIn(page, 'admin', '/home');
  await addSource(page);

  await sourceRow(page).getByRole('button', { name: '测试连接' }).click();
  await expect(page.getByText(/连接成功/)).toBeVisible();
  await sourceRow(page).getByRole('button', { name: '数据表' }).click();

  await expect(page.getByRole('heading', { level: 2, name: '数据模型' })).toBeVisible();
  await page.getByRole('button', { name: '列 vehicles' }).click();
  const columns = page.getByRole('dialog', { name: /vehicles/ });
  await expect(columns.getByRole('row', { name: /plate/ })).toContainText('车牌号');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '生成页面 vehicles' }).click();

  await expect(page.locator('#design-sheet [data-field="plate"]')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '发布' });
  await expect(dialog.getByRole('list', { name: '将要执行' })).toContainText('表结构不作任何修改');
  await dialog.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布', { exact: true })).toBeVisible();

  await useLedger(page);
  expect(await office.run('SELECT plate, driver, mileage::text, bought::text, in_use FROM vehicles ORDER BY id')).toEqual([
    { plate: '沪A·10001', driver: '张师傅', mileage: '1200.5', bought: '2024-03-01', in_use: true },
    { plate: '沪A·10002', driver: '王师傅', mileage: '95.5', bought: '2025-07-15', in_use: false },
    { plate: '沪A·10003', driver: null, mileage: '0.0', bought: null, in_use: false },
  ]);
  expect(await structure()).toEqual(before);
  check();
});

const sourceRow = (page: Page): Locator => listRows(page).filter({ hasText: office.database });

async function addSource(page: Page): Promise<void> {
  await page.goto('/systemData/dataSource');
  await rowsLoaded(page);
  await page.getByRole('button', { name: '新增' }).first().click();
  const form = page.getByRole('dialog', { name: '新增数据源' });
  await form.getByLabel('连接名称').fill('车队系统');
  await form.getByLabel('主机地址').fill(office.host);
  await form.getByLabel('端口').fill(String(office.port));
  await form.getByLabel('库名').fill(office.database);
  await form.getByLabel('用户名').fill(office.user);
  await form.getByLabel('密码').fill(office.password);
  await form.getByRole('switch', { name: '只读' }).click();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(sourceRow(page)).toBeVisible();
}

/** Somebody corrects a row and adds another. */
async function useLedger(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开看看' }).click();
  await rowsLoaded(page);
  await expect(listRows(page)).toHaveCount(2);
  await listRows(page).filter({ hasText: '沪A·10002' }).getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('驾驶员').fill('王师傅');
  await form.getByLabel('里程').fill('95.5');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(listRows(page).filter({ hasText: '王师傅' })).toContainText('95.5');
  await page.getByRole('button', { name: '新增' }).first().click();
  await form.getByLabel('车牌号').fill('沪A·10003');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(listRows(page)).toHaveCount(3);
}
