import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { RendererServicesProvider } from '../engine/services-context.tsx';
import { fakeServices } from '../engine/testing/fake-services.ts';
import { fixtureDataSource } from '../fields/testing/fixture-data-source.ts';
import { RowActions } from './row-actions.tsx';

afterEach(cleanup);

it('keeps the menu of a record open over what is left of it when its commands become fewer', async () => {
  const draw = setUp();
  draw('详情', '校验', '下载', '删除');
  fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await screen.findByRole('menuitem', { name: '下载' });

  draw('详情', '下载', '删除');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['删除']);
  draw('详情', '校验', '下载', '删除');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['下载', '删除']);
});

it('does not open a menu again by itself that had nothing left to show', async () => {
  const draw = setUp();
  draw('详情', '校验', '下载', '删除');
  fireEvent.click(screen.getByRole('button', { name: '更多操作' }));
  await screen.findByRole('menuitem', { name: '下载' });

  draw('详情');
  draw('详情', '校验', '下载', '删除');
  expect(screen.getByRole('button', { name: '更多操作' }).getAttribute('aria-expanded')).toBe('false');
});

/** Draws the commands of one record again and again; two are shown as text. */
function setUp(): (...titles: string[]) => void {
  const { services } = fakeServices(fixtureDataSource());
  let redraw: ((page: React.ReactElement) => void) | undefined;
  return (...titles) => {
    const actions = titles.map((title): ActionDocument => ({ code: `btn_${title}`, place: 'row', do: 'detail', title }));
    const page = (
      <RendererServicesProvider services={services}>
        <RowActions actions={actions} record={{ id: '1' } as never} run={() => Promise.resolve()} visible={2} />
      </RendererServicesProvider>
    );
    if (redraw) redraw(page);
    else redraw = render(page).rerender;
  };
}
