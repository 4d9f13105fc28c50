import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { contrastWithWhite, readableOnWhite } from './contrast.ts';
import { THEME_COLORS } from './theme-colors.ts';

describe('text in a theme colour', () => {
  test('every colour becomes readable on white, and a readable one stays itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = `#${value.toString(16).padStart(6, '0')}`;
        const readable = readableOnWhite(color);
        expect(contrastWithWhite(readable)).toBeGreaterThanOrEqual(4.5);
        if (contrastWithWhite(color) >= 4.5) expect(readable).toBe(color);
      }),
    );
  });

  test('the default theme is the specified blue', () => {
    expect(THEME_COLORS.blue).toBe('#1890ff');
  });
});
