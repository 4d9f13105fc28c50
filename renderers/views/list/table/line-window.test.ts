import { fc, it } from '@fast-check/vitest';
import { describe, expect, it as plain } from 'vitest';
import { MAX_PX, createLineWindow } from './line-window.ts';

const LINE = 46;
const VIEW = 600;

describe('the window onto a list', () => {
  plain('is as tall as its lines while a browser can show that', () => {
    const window = createLineWindow({ count: 1_000, lineHeight: LINE, overscan: 4 });
    expect(window.height).toBe(46_000);
    expect(window.moveTo(4_600, VIEW)).toMatchObject({ from: 96, to: 118, before: 96 * LINE, scrollTop: undefined });
  });

  plain('shows the last line at the end of a list that is taller than any browser allows', () => {
    const count = 2_000_000;
    const window = createLineWindow({ count, lineHeight: LINE, overscan: 4 });
    expect(window.height).toBe(MAX_PX);
    const { from, to, before } = window.moveTo(MAX_PX - VIEW, VIEW);
    expect(to).toBe(count);
    expect(before + (to - from) * LINE).toBeCloseTo(MAX_PX, 3);
  });

  plain('scrolls line by line there too, not in leaps', () => {
    const window = createLineWindow({ count: 2_000_000, lineHeight: LINE, overscan: 0 });
    const first = window.moveTo(MAX_PX / 2, VIEW);
    const next = window.moveTo(MAX_PX / 2 + LINE, VIEW);
    expect(next.from - first.from).toBe(1);
  });

  plain('comes to the very first line by small steps', () => {
    const window = createLineWindow({ count: 2_000_000, lineHeight: LINE, overscan: 0 });
    let top = 200;
    window.moveTo(1_000_000, VIEW);
    let shown = window.moveTo(top, VIEW);
    for (let step = 0; step < 100 && shown.from > 0; step += 1) {
      top = Math.max(0, (shown.scrollTop ?? top) - 100);
      shown = window.moveTo(top, VIEW);
    }
    expect(shown.from).toBe(0);
  });

  it.prop([fc.integer({ min: 1, max: 5_000_000 }), fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 })])(
    'always covers what is seen, wherever the user has scrolled',
    (count, places) => {
      const window = createLineWindow({ count, lineHeight: LINE, overscan: 0 });
      for (const place of places) {
        const asked = Math.max(0, window.height - VIEW) * place;
        const shown = window.moveTo(asked, VIEW);
        const top = shown.scrollTop ?? asked;
        expect(shown.from).toBeGreaterThanOrEqual(0);
        expect(shown.to).toBeLessThanOrEqual(count);
        expect(shown.before).toBeLessThanOrEqual(top + 0.01);
        const end = shown.before + (shown.to - shown.from) * LINE;
        expect(end).toBeGreaterThanOrEqual(Math.min(top + VIEW, count * LINE) - 0.01);
      }
    },
  );
});
