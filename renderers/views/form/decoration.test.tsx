import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { DecorationNode } from '#schemas/language/documents/screen.ts';
import { fakeDataSource } from '../../engine/testing/fake-data-source.ts';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import { RendererServicesProvider } from '../../engine/services-context.tsx';
import { FormDecoration } from './decoration.tsx';
import { FormActions } from '../screen/form-actions.tsx';

afterEach(cleanup);

function show(node: DecorationNode) {
  const { services } = fakeServices(fakeDataSource({}).dataSource);
  const navigate = vi.fn();
  const run = vi.fn(() => Promise.resolve());
  const actions = [{ code: 'btn_submit', title: '提交', place: 'form' as const, do: { operation: 'a.b' } }];
  render(
    <RendererServicesProvider services={{ ...services, navigate }}>
      <FormActions actions={actions} record={{ id: 'r1', version: 1 }} run={run}><FormDecoration node={node} /></FormActions>
    </RendererServicesProvider>,
  );
  return { navigate, run };
}

it('says notes, warnings and headings in the language of the reader', () => {
  show({ alert: { 'zh-CN': '请先核对合同', 'en-US': 'Check the contract first', 'zh-TW': '請先核對合約' }, kind: 'warning', detail: '编号见首页' });
  expect(screen.getByRole('alert').textContent).toContain('请先核对合同');
  expect(screen.getByRole('alert').textContent).toContain('编号见首页');
  show({ divider: '结算' });
  expect(screen.getByRole('separator').textContent).toBe('结算');
  show({ note: '第一行\n第二行' });
  expect(screen.getByText(/第一行/)).toBeTruthy();
});

it('leads on within the product, and to the web in a tab that learns nothing', async () => {
  const { navigate } = show({ link: '/console/visaChange', title: '签证变更' });
  await userEvent.click(screen.getByRole('link', { name: '签证变更' }));
  expect(navigate).toHaveBeenCalledWith('/console/visaChange');
  show({ link: 'https://example.com/rules', title: '计价规则' });
  const out = screen.getByRole('link', { name: '计价规则' });
  expect(out.getAttribute('rel')).toContain('noopener');
  expect(out.getAttribute('target')).toBe('_blank');
});

it('runs an action of the form, and shows no button for one that may not be used', async () => {
  const { run } = show({ button: 'btn_submit' });
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(run).toHaveBeenCalledTimes(1);
  cleanup();
  show({ button: 'btn_secret' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows a page of another site as a stranger that reads nothing of ours, and says where a site is not allowed', async () => {
  show({ frame: 'https://example.com/map', title: '地图', height: 300 });
  const frame = await screen.findByTitle('地图');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-same-origin');
  expect(frame.getAttribute('sandbox')?.split(' ')).not.toContain('allow-top-navigation');
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  const violation = (blockedURI: string): Event => Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI });
  act(() => void document.dispatchEvent(violation('https://elsewhere.example')));
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void document.dispatchEvent(violation('https://example.com')));
  expect(screen.getByRole('alert').textContent).toContain('地图');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com/map');
});

it('shows a slot by its name where no record is, as in the designer', () => {
  show({ slot: 'comments' });
  expect(screen.getByText('插槽：comments')).toBeTruthy();
});
