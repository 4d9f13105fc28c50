import { expect, type FrameLocator, type Page } from '@playwright/test';
import { apiOfPage, type Api } from './api.ts';
import { choose } from './office.ts';
import { test } from './product.ts';
import { signIn, watch } from './session.ts';

const BASE = '/api/visualdev/Base';

interface Draft { revision: number; documents: { model: Record<string, unknown> & { code: string }; screen: Record<string, unknown> } }

/** A design with a rule, a formula and a field that roles are not given, in the designer. */
async function openDesign(page: Page): Promise<{ api: Api; id: string; code: string }> {
  await signIn(page, 'builder', '/home');
  const api = await apiOfPage(page);
  const { id } = await api.get<{ id: string }>('POST', BASE, { fullName: '出差申请', type: '1' });
  const { revision, documents: { model, screen } } = await api.get<Draft>('GET', `${BASE}/${id}/Draft`);
  await api.get('PUT', `${BASE}/${id}/Draft`, {
    revision,
    documents: {
      model: {
        ...model,
        fields: {
          name: { id: 'f1', type: 'text', title: '事由', required: true },
          days: { id: 'f2', type: 'integer', title: '天数' },
          cost: { id: 'f3', type: 'money', title: '补贴', formula: 'days * 100' },
          reason: { id: 'f4', type: 'text', title: '超期说明' },
          secret: { id: 'f5', type: 'text', title: '内部备注', grant: 'none' },
        },
        reactions: [{ name: '长期', when: { field: 'days', op: 'gt', value: 5 }, set: { reason: { required: true } } }],
      },
      screen: { ...screen, list: { columns: ['name', 'days', 'secret'] }, form: { columns: 2, layout: ['name', 'days', 'cost', 'reason', 'secret'] } },
    },
  });
  await page.goto(`/designer/${id}`);
  await page.getByRole('navigation', { name: '设计视图' }).getByText('预览', { exact: true }).click();
  await expect(framed(page).getByLabel('天数')).toBeVisible();
  return { api, id, code: model.code };
}

const framed = (page: Page): FrameLocator => page.frameLocator('iframe[title="预览"]');
const tools = (page: Page) => page.getByRole('toolbar', { name: '预览' });

test('D11: D5: the preview is the real form at a device, as a role and with a record, and says what each rule does', async ({ page }) => {
  const watched = watch(page);
  const { api, id, code } = await openDesign(page);
  const form = framed(page);
  const width = (): Promise<number> => form.locator('html').evaluate(() => window.innerWidth);

  await tools(page).getByText('手机', { exact: true }).click();
  await expect.poll(width).toBe(390);
  await tools(page).getByRole('button', { name: '旋转' }).click();
  await expect.poll(width).toBe(760);
  await tools(page).getByText('平板', { exact: true }).click();
  await expect.poll(width).toBe(1100);
  await tools(page).getByText('电脑', { exact: true }).click();
  await expect.poll(width).toBe(1280);

  await tools(page).getByRole('button', { name: '规则追踪' }).click();
  const rule = page.getByRole('list', { name: '规则追踪' }).getByRole('listitem').filter({ hasText: '长期' }).first();
  await expect(rule).toHaveAttribute('data-state', 'idle');
  await form.getByLabel('天数').fill('8');
  await expect(form.getByLabel('补贴')).toHaveValue('800.00');
  await expect(rule).toHaveAttribute('data-state', 'holds');
  await expect(rule).toContainText('超期说明: 设定必填');
  await form.getByRole('button', { name: '校验' }).click();
  await expect(form.getByRole('alert').or(form.locator('[aria-invalid="true"]')).first()).toBeVisible();

  // As a role: what publishing would give it, with the buttons of the list.
  await expect(form.getByLabel('内部备注')).toBeVisible();
  const box = tools(page).getByRole('combobox', { name: '以此角色预览' });
  await choose(page, box, '造价工程师');
  await expect(page.getByText('此角色还没有这个表单的权限')).toBeVisible();
  await expect(form.getByLabel('天数')).toBeVisible();
  await expect(form.getByLabel('内部备注')).toHaveCount(0);
  await tools(page).getByText('列表', { exact: true }).click();
  await choose(page, tools(page).getByRole('combobox', { name: '数据' }), '示例数据');
  await expect(form.getByRole('cell', { name: '事由 1' })).toBeVisible();
  await expect(form.getByRole('columnheader', { name: '内部备注' })).toHaveCount(0);

  // A real record, under the keys that the design has now.
  const { revision } = await api.get<Draft>('GET', `${BASE}/${id}/Draft`);
  const { hash } = await api.get<{ hash: string }>('POST', `${BASE}/${id}/Actions/Plan`, {});
  const { list: groups } = await api.get<{ list: { children?: { id: string; enCode: string }[] }[] }>('GET', '/api/permission/Role/Selector');
  const builder = groups.flatMap(({ children }) => children ?? []).find(({ enCode }) => enCode === 'builder');
  await api.get('POST', `${BASE}/${id}/Actions/Publish`, { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: builder ? [{ roleId: builder.id, buttons: ['btn_add'] }] : [] });
  await api.get('POST', `/api/visualdev/OnlineDev/${code}`, { name: '去杭州', days: 3 });
  await tools(page).getByText('表单', { exact: true }).click();
  await choose(page, tools(page).getByRole('combobox', { name: '数据' }), '真实记录');
  await choose(page, tools(page).getByRole('combobox', { name: '记录', exact: true }), '去杭州');
  await expect(form.getByLabel('事由')).toHaveValue('去杭州');
  watched.check();
});
