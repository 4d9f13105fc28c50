import { expect, test, vi } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { createDictionaries, readDictionaries } from './dictionaries.ts';

const answer: JsonValue = {
  list: [
    {
      id: 't', enCode: 'unit', fullName: 'Unit', dictionaryList: [
        { id: '1', enCode: 'm', fullName: '米', parentId: '0', color: 'blue', enabledMark: 1 },
        { id: '2', enCode: 'cm', fullName: '厘米', parentId: '1', enabledMark: 0 },
      ],
    },
    { id: 'e', enCode: 'empty', fullName: 'Empty', dictionaryList: null },
  ],
};

test('entries form a tree and a disabled one stays readable', () => {
  expect(readDictionaries(answer).get('unit')).toEqual([
    { value: 'm', label: '米', color: 'blue', children: [{ value: 'cm', label: '厘米', disabled: true }] },
  ]);
});

test('one call serves every dictionary', async () => {
  const load = vi.fn(() => Promise.resolve<JsonValue>(answer));
  const dictionary = createDictionaries(load);
  const [unit, empty, unknown] = await Promise.all([dictionary('unit'), dictionary('empty'), dictionary('unknown')]);
  expect(unit).toHaveLength(1);
  expect(empty).toEqual([]);
  expect(unknown).toEqual([]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed call is not remembered', async () => {
  const load = vi.fn(() => Promise.resolve<JsonValue>(answer));
  load.mockRejectedValueOnce(new Error('offline'));
  const dictionary = createDictionaries(load);
  await expect(dictionary('unit')).rejects.toThrow('offline');
  expect(await dictionary('unit')).toHaveLength(1);
});
