import { expect } from '@playwright/test';
import { apiAs, type ListAnswer } from './api.ts';
import { projectId } from './ledger-data.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const BASE = '/api/visualdev/OnlineDev';

for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
  test(`a manager collects the ledgers of a month into a report, edits it and saves it; its figures lead to their records, at ${String(viewport.width)} pixels`, async ({ openPage, request, product: _product }) => {
    const manager = await apiAs(request, 'manager');
    const project = await projectId(manager);
    const { list: [visa] } = await manager.get<{ list: { occurDate: string }[] }>('POST', `${BASE}/visaChange/List`, {
      pageSize: 1, sidx: 'occurDate', filter: { all: [{ field: 'projectId', op: 'eq', value: project }, { field: 'flowStatus', op: 'notIn', value: ['3', '4', '5'] }] },
    });
    const month = visa?.occurDate.slice(0, 7) ?? '';
    const [year = 0, number = 0] = month.split('-').map(Number);
    const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
    const page = await openPage({ viewport });
    const problems = watch(page);
    await signIn(page, 'manager', `/console/workSummary?project=${project}`);
    await page.getByRole('main').getByRole('button', { name: '新增' }).first().click();
    const form = page.getByRole('dialog');
    const title = `${month} 月报 ${crypto.randomUUID().slice(0, 8)}`;
    await form.getByLabel('标题').fill(title);
    // The month says where the period starts and ends; another day can be entered, and is kept.
    await form.getByLabel('报告月份').fill(month);
    await form.getByLabel('报告月份').press('Enter');
    await expect(form.getByLabel('期间开始')).toHaveValue(`${month}-01`);
    await expect(form.getByLabel('期间结束')).toHaveValue(last);
    for (const day of [`${month}-20`, last]) {
      await form.getByLabel('期间结束').fill(day);
      await form.getByLabel('期间结束').press('Enter');
      await expect(form.getByLabel('期间结束')).toHaveValue(day);
    }
    await form.getByLabel('本期工作').fill('完成本月计量审核');
    await form.getByRole('button', { name: '汇总本期台账' }).click();
    const text = form.getByRole('textbox', { name: '本期台账汇总' });
    await expect(text.getByRole('heading')).toHaveCount(6);
    await expect(text).toContainText('本期发生变更签证');

    // Once more: the text that is there is asked about, and stays where nobody decides.
    await form.getByRole('button', { name: '汇总本期台账' }).click();
    const question = page.getByRole('dialog', { name: /已有内容/ });
    await question.getByRole('button', { name: '追加在后' }).click();
    await expect(text.getByRole('heading')).toHaveCount(12);
    await form.getByRole('button', { name: '汇总本期台账' }).click();
    await question.getByRole('button', { name: /替\s*换/ }).click();
    await expect(text.getByRole('heading')).toHaveCount(6);

    await text.getByRole('heading').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('（已核对）');
    await form.getByRole('button', { name: /保\s*存|确\s*定/ }).last().click();
    await expect(form).toBeHidden();
    const { list: [report] } = await manager.get<ListAnswer>('POST', `${BASE}/workSummary/List`, { filter: { field: 'title', op: 'eq', value: title } });
    await page.goto(`/console/workSummary?project=${project}&record=${String(report?.['id'])}`);
    const shown = page.getByRole('dialog');
    await expect(shown.getByRole('heading', { name: /（已核对）/ })).toBeVisible();
    const link = shown.getByRole('link', { name: /^查看这些记录/ }).first();
    const count = /（(\d+)）/.exec(await link.innerText())?.[1] ?? '';
    const address = await link.getAttribute('href') ?? '';
    expect(address).toMatch(/^\/console\/visaChange\?/);
    await page.goto(address);
    await expect(page.getByText(`共 ${count} 条`).first()).toBeVisible();
    problems.check();
  });
}
