import { cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ScreenConfig } from '#renderers/engine/data-source.ts';
import { fakeDataSource } from '#renderers/engine/testing/fake-data-source.ts';
import { renderDesigner } from '../testing/render-designer.tsx';
import { LinkDialog } from './link-dialog.tsx';

afterEach(cleanup);

const handler = { id: 'h', type: 'user', title: '经办人' } as const;

it('offers what the builder may see of a person, and puts what is chosen behind the field in one step', async () => {
  const fields = { mobile: { id: 'm', type: 'text', title: '手机' }, email: { id: 'e', type: 'text', title: '邮箱' }, password: { id: 'p', type: 'password', title: '密码' } };
  const { dataSource } = fakeDataSource({ config: () => Promise.resolve({ model: { fields } } as unknown as ScreenConfig) });
  const store = await renderDesigner(
    <LinkDialog path="handler" field={handler} onClose={() => undefined} />,
    ({ model, screen }) => ({
      model: { ...model, fields: { ...model.fields, handler, had: { id: 'x', type: 'lookup', title: '邮箱', lookup: { through: 'handler', field: 'email' } } } },
      screen: { ...screen, form: { ...screen.form, layout: ['handler', 'name'] } },
    }), [], { dataSource },
  );
  fireEvent.click(await page.findByLabelText('手机'));
  expect(page.getByLabelText<HTMLInputElement>('邮箱').disabled).toBe(true);
  expect(page.queryByLabelText('密码')).toBeNull();
  fireEvent.click(page.getByRole('button', { name: '确定' }));
  const { documents, steps } = store.get();
  expect(documents.screen.form?.layout).toEqual(['handler', 'handlerMobile', 'name']);
  expect(documents.model.fields['handlerMobile']).toMatchObject({ type: 'lookup', title: '手机', lookup: { through: 'handler', field: 'mobile' } });
  expect(steps.map(({ name }) => name)).toEqual(['linkField']);
});

it('says why its fields cannot be read where the builder may not', async () => {
  const { dataSource } = fakeDataSource({ config: () => Promise.reject(new Error('没有查看用户的权限')) });
  await renderDesigner(<LinkDialog path="name" field={handler} onClose={() => undefined} />, undefined, [], { dataSource });
  expect((await page.findByRole('alert')).textContent).toContain('没有查看用户的权限');
});
