import { cleanup, screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { renderFlows } from '#src/flows/testing/render-flows.tsx';
import type { ArchiveCompleteness, RequirementAnswer } from '#schemas/wire/archive-completeness.ts';
import { CompletenessView } from './completeness-view.tsx';
import archiveCompletenessSlot from './texts.zh-CN.json' with { type: 'json' };

afterEach(cleanup);

const requirement = (values: Partial<RequirementAnswer>): RequirementAnswer => ({ id: values.name ?? '', name: '', state: 'met', least: 1, count: 1, ledger: null, filter: null, ...values });

async function show(found: ArchiveCompleteness): Promise<HTMLElement> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'zh-CN', resources: { 'zh-CN': { archiveCompletenessSlot } }, interpolation: { escapeValue: false } });
  await renderFlows(<I18nextProvider i18n={i18n}><CompletenessView found={found} /></I18nextProvider>, {});
  return screen.findByRole('region', { name: '归档完整性' });
}

it('says how much is there, what is missing and what has to be mended, and leaves out of account what is hidden', async () => {
  const region = await show({
    percent: 33,
    requirements: [
      requirement({ name: '合同' }), requirement({ name: '资料', state: 'missing', count: 2, least: 4 }),
      requirement({ name: '旧台账', state: 'broken', count: null }), requirement({ name: '收费', state: 'hidden', count: null }), requirement({ name: '用印', state: 'hidden', count: null }),
    ],
  });
  expect(within(region).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  expect(region.textContent).toContain('已满足 1 项，共 3 项');
  expect(within(region).getByRole('alert').textContent).toContain('归档前还缺 2 项');
  expect(within(region).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['资料已有 2 条，至少 4 条', '旧台账台账已变更，请管理员修改此要求', '合同已有 1 条，至少 1 条']);
  expect(region.textContent).toContain('收费、用印：您不能查看相应台账，未计入');
});

it.each([
  ['nothing is required', { percent: null, requirements: [] }, '此类项目没有归档要求'],
  ['all of it is hidden', { percent: null, requirements: [requirement({ name: '收费', state: 'hidden', count: null })] }, '您不能查看相应台账，无法统计'],
  ['all of it is there', { percent: 100, requirements: [requirement({ name: '合同' })] }, '归档要求已全部满足'],
] satisfies [string, ArchiveCompleteness, string][])('says so where %s', async (_name, found, expected) => {
  expect((await show(found)).textContent).toContain(expected);
});
