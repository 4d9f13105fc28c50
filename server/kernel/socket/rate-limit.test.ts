import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('never lets more through than the burst plus what the time allows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { maxLength: 200 }), (pauses) => {
      let time = 0;
      const mayPass = createRateLimit({ perSecond: 20, burst: 40 }, () => time);
      let passed = 0;
      for (const pause of pauses) {
        time += pause;
        if (mayPass()) passed += 1;
      }
      expect(passed).toBeLessThanOrEqual(40 + (time / 1000) * 20 + 1e-6);
    }),
  );
});

it('lets everything through that keeps to the rate', () => {
  let time = 0;
  const mayPass = createRateLimit({ perSecond: 20, burst: 1 }, () => time);
  for (let index = 0; index < 100; index += 1) {
    time += 51;
    expect(mayPass()).toBe(true);
  }
});
