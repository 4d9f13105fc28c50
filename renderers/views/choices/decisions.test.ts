import { fc, test as property } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import type { ForeignChoice } from '#schemas/language/choices/foreign-choices.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { cellCount, decidedValues, openChoices } from './decisions.ts';

const field: FieldDocument = { id: 'unit', type: 'options', title: 'Unit' };
const foreign = (path: string, ...codes: string[]): ForeignChoice => ({ path, fieldPath: 'lines.unit', field, codes });

it('many cells of a few values are decided on value by value, the most frequent first', () => {
  const open = openChoices([foreign('lines.0.unit', '吨位'), foreign('lines.1.unit', '立方'), foreign('lines.2.unit', '立方', '吨位'), foreign('lines.3.unit', '立方')]);
  expect(open.map(({ code, paths }) => [code, paths.length])).toEqual([['立方', 3], ['吨位', 2]]);
  expect(cellCount(open)).toBe(4);
  const values: Record<string, JsonValue> = { 'lines.2.unit': ['立方', 'm', '吨位'] };
  const decided = new Map(open.map(({ key, code }) => [key, code === '立方' ? 'm3' : 'm']));
  expect(decidedValues(open, decided, (path) => values[path] ?? '立方')).toEqual({ 'lines.0.unit': 'm', 'lines.1.unit': 'm3', 'lines.2.unit': ['m3', 'm'], 'lines.3.unit': 'm3' });
});

const cell = fc.array(fc.constantFrom('x', 'y', 'z', 'known'), { maxLength: 4 });
property.prop([fc.array(cell, { maxLength: 8 }), fc.subarray(['x', 'y', 'z'])])('every cell of a decided value holds the choice, and no other value is touched', (cells, decided) => {
  const open = openChoices(cells.map((codes, row) => foreign(`lines.${row}.unit`, ...new Set(codes.filter((code) => code !== 'known')))));
  const changes = decidedValues(open, new Map(decided.map((code) => [`lines.unit\n${code}`, 'chosen'])), (path) => cells[Number(path.split('.')[1])] ?? []);
  cells.forEach((before, row) => {
    const after = changes[`lines.${row}.unit`] as string[] | undefined;
    expect(after === undefined).toBe(!before.some((code) => decided.includes(code)));
    if (!after) return;
    expect(after.filter((code) => code !== 'chosen')).toEqual([...new Set(before.filter((code) => !decided.includes(code)))]);
    expect(after).toContain('chosen');
  });
});
