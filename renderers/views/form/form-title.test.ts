import { expect, it } from 'vitest';
import type { RendererServices } from '../../engine/services.ts';
import { fakeDataSource } from '../../engine/testing/fake-data-source.ts';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import { ledgerConfig } from '../../engine/testing/ledger.ts';
import { formTitle } from './form-title.ts';

const services = (locale: 'zh-CN' | 'en-US'): RendererServices => fakeServices(fakeDataSource({}).dataSource, { locale }).services;

it.each([
  ['new', '新增合同', 'New contract'],
  ['edit', '编辑合同', 'Edit contract'],
  ['read', '合同详情', 'Contract details'],
] as const)('the form (%s) is titled with one record, not with the screen', (mode, chinese, english) => {
  const named = ledgerConfig({ model: { recordTitle: { 'zh-CN': '合同', 'en-US': 'contract', 'zh-TW': '合同' } } });
  expect(formTitle(named, mode, services('zh-CN'))).toBe(chinese);
  expect(formTitle(named, mode, services('en-US'))).toBe(english);
});

it('a model that does not say what a record is called lends its screen\'s title', () => {
  expect(formTitle(ledgerConfig(), 'new', services('zh-CN'))).toBe('新增合同台账');
});
