import { expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { faultName, inOrder } from './fault-order.ts';

const table = (title: string, fields: ModelDocument['fields']): ModelDocument['fields'][string] => ({ id: title, type: 'table', title, fields });
const text = (title: string): ModelDocument['fields'][string] => ({ id: title, type: 'text', title });
const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'order', title: '订单', label: 'name',
  fields: { name: text('名称'), files: { id: 'files', type: 'file', title: '附件' }, lines: table('明细', { item: text('品名'), unit: text('单位'), parts: table('配件', { size: text('尺寸') }) }) },
};
const order = (field: string): number => ['lines', 'name', 'files'].indexOf(field);
const words = { text: String, t: (_key: string, { title, row }: { title: string; row: number }) => `${title} 第 ${row} 行` };

it('faults stand in the order of the form, row by row and column by column', () => {
  const sorted = ['name', 'lines.10.item', 'files.0.url', 'lines.2.unit', 'lines.2.parts.1.size', 'lines', 'lines.2.parts.0.size', 'lines.2.item', 'lines.2.parts'];
  expect(inOrder(sorted, model, order)).toEqual([
    'lines', 'lines.2.item', 'lines.2.unit', 'lines.2.parts', 'lines.2.parts.0.size', 'lines.2.parts.1.size', 'lines.10.item', 'name', 'files.0.url',
  ]);
});

it.each([['name', '名称'], ['lines', '明细'], ['lines.11.unit', '明细 第 12 行 › 单位'], ['lines.0.parts.2.size', '明细 第 1 行 › 配件 第 3 行 › 尺寸'], ['files.0.url', '附件'], ['gone', 'gone']])(
  '%s is called %s',
  (path, name) => expect(faultName(path, model, words)).toBe(name),
);
