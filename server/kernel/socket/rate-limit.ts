/** Lets `burst` events through at once and `perSecond` in the long run; the function says whether one may pass. */
export function createRateLimit(
  { perSecond, burst }: { perSecond: number; burst: number }, now: () => number = Date.now,
): () => boolean {
  let left = burst;
  let last = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - last) / 1000) * perSecond);
    last = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
