import { expect } from '@playwright/test';
import { apiOfPage, findRecord, type ListAnswer } from './api.ts';
import { expectNoBarriers } from './barriers.ts';
import { choose, PROJECT, rowsLoaded } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const FORMS = '/api/visualdev/OnlineDev';

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  const width = String(viewport.width);
  test(`an administrator requires a record, the project says it is missing, and that it is met once it is there, at ${width} pixels`, async ({ openPage }) => {
    const page = await openPage({ viewport });
    const name = `停工索赔齐全 ${crypto.randomUUID().slice(0, 8)}`;
    await signIn(page, 'admin', '/system/archiveRequirement');
    const api = await apiOfPage(page);
    const { id: project } = await findRecord(api, 'projectInfo', PROJECT);
    const letters = (await api.get<ListAnswer>('POST', `${FORMS}/meetingMinutes/List`, { pageSize: 100, filter: { field: 'projectId', op: 'eq', value: project } })).pagination.total;

    await rowsLoaded(page);
    await page.getByRole('main').getByRole('button', { name: '新增' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('要求名称').fill(name);
    const types = dialog.getByRole('combobox', { name: '适用项目类型' });
    await choose(page, types, '全过程跟踪审计');
    await types.blur();
    const ledger = dialog.getByRole('combobox', { name: '台账' });
    const field = dialog.getByRole('combobox', { name: '条件字段' });
    await ledger.fill('合同风控');
    await choose(page, ledger, '合同风控审批');
    await choose(page, field, '合同类型');
    await choose(page, dialog.getByRole('combobox', { name: '字段值' }), '咨询合同');
    // A field without choices takes what is typed.
    const typed = dialog.getByRole('textbox', { name: '字段值' });
    await choose(page, field, '合同名称');
    await expect(dialog.getByText('咨询合同', { exact: true })).toHaveCount(0);
    await typed.fill('施工总承包合同');
    await ledger.fill('会议纪要');
    await choose(page, ledger, '会议纪要台账');
    await dialog.getByLabel('至少条数').fill(String(letters + 1));
    // A field of the ledger before is none of this one, and neither is its value.
    await expect(dialog.getByText('合同名称', { exact: true })).toHaveCount(0);
    await choose(page, field, '主题');
    await expect(typed).toHaveValue('');
    await dialog.getByRole('button', { name: /保\s*存|确\s*定/ }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('主题', { exact: true }).first()).toBeVisible();
    // From here on: Chromium itself reports the answer that has refused.
    const watched = watch(page);

    await page.goto(`/console/workplace?project=${project}`);
    const archive = page.getByRole('region', { name: '归档完整性' });
    const line = archive.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText(`已有 ${String(letters)} 条，至少 ${String(letters + 1)} 条`);
    await expect(archive.getByRole('progressbar', { name: '归档完整性' })).toBeVisible();
    await expectNoBarriers(page, `archive completeness at ${width}`);
    await line.getByRole('link', { name: `打开会议纪要台账：${name}` }).click();
    await expect(page).toHaveURL(/\/console\/meetingMinutes\?/);
    await rowsLoaded(page);

    const { list: [pattern] } = await api.get<ListAnswer>('POST', `${FORMS}/meetingMinutes/List`, { pageSize: 1, filter: { field: 'projectId', op: 'eq', value: project } });
    const known = await api.get<Record<string, unknown>>('GET', `${FORMS}/meetingMinutes/${pattern?.id ?? ''}`);
    const { id: _id, version: _version, $display: _display, ...values } = known;
    await api.get('POST', `${FORMS}/meetingMinutes`, values);
    await page.goto(`/console/workplace?project=${project}`);
    await archive.getByText(/已满足的要求/).click();
    await expect(line).toContainText(`已有 ${String(letters + 1)} 条`);
    await expect(line).toHaveAttribute('data-state', 'met');

    const requirement = await findRecord(api, 'archiveRequirement', name);
    await api.get('DELETE', `${FORMS}/archiveRequirement/${requirement.id}`, {});
    await page.goto(`/console/archivalInformation?project=${project}`);
    await rowsLoaded(page);
    await page.getByText('过程资料', { exact: false }).first().click();
    await expect(archive).toBeVisible();
    await expect(archive.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
    watched.check();
  });
}
