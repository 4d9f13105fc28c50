import { expect, it } from 'vitest';
import { differencesOf } from './conflict.ts';
import { config, stored } from './testing/form-fixture.ts';

it('disputes only what both have changed, differently', () => {
  const theirs = { ...stored, name: '他人', note: '新备注', price: 11, amount: 22 };
  const mine = { ...stored, name: '我的', price: 11, kind: 'urgent' };
  expect(differencesOf(config.model, stored, theirs, mine)).toEqual([
    { key: 'name', theirs: '他人', mine: '我的', isDisputed: true },
    { key: 'note', theirs: '新备注', mine: '旧备注', isDisputed: false },
  ]);
});
