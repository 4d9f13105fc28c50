import { describe, expect, test } from 'vitest';
import { readStoredJson } from '#src/session/storage.ts';
import { DEFAULT_SETTINGS, readSettings, settings } from './settings.ts';

describe('settings', () => {
  test('a first visit has the defaults', () => {
    expect(readSettings(null)).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject({
      layoutType: 'classic', slideClass: 'dark', themeClass: 'blue', tagsView: true, useCache: true, fixedHeader: false,
    });
  });

  test('what was chosen comes back, what is damaged takes its default', () => {
    expect(readSettings({ layoutType: 'plain', tagsView: false, themeClass: 'pink', useCache: 'yes', extra: 1 })).toEqual({
      ...DEFAULT_SETTINGS, layoutType: 'plain', tagsView: false,
    });
  });

  test('a change is remembered by the browser', async () => {
    settings.themeClass = 'ocean';
    await Promise.resolve();
    expect(readStoredJson('settings')).toMatchObject({ themeClass: 'ocean' });
  });
});
