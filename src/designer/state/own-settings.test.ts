import { expect, it } from 'vitest';
import { readOwnSettings } from './own-settings.ts';

it('what is kept of the designer is taken as far as it can be used', () => {
  expect(readOwnSettings({ favourites: ['text', 5], recent: ['money'], isOutlineHidden: true, outlineShare: 400 })).toEqual({ favourites: ['text'], recent: ['money'], isOutlineHidden: true, outlineShare: 80 });
  expect(readOwnSettings('broken')).toEqual({});
  expect(readOwnSettings({ favourites: 'text', outlineShare: '3' })).toEqual({});
});
