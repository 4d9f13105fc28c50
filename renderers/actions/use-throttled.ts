import { useCallback, useEffect, useRef, useState } from 'react';

const THROTTLE = 2000; // 2 s, also when the work is done sooner

/** Runs `work` at most once at a time and once in two seconds; meanwhile it is `busy`. */
export function useThrottled(work: () => Promise<void>): { busy: boolean; start: () => void } {
  const [busy, setBusy] = useState(false);
  // State is too late for a second click in the same frame.
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const start = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const pause = new Promise((resolve) => setTimeout(resolve, THROTTLE));
    void Promise.allSettled([work(), pause]).then(() => {
      running.current = false;
      if (mounted.current) setBusy(false);
    });
  }, [work]);
  return { busy, start };
}
