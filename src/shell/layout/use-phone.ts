import { useSyncExternalStore } from 'react';

/** Below this width the phone layout applies. */
export const PHONE_BELOW_PX = 992;

const query = window.matchMedia(`(max-width: ${PHONE_BELOW_PX - 0.02}px)`);

/** Whether the window is as narrow as a phone or a small tablet. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
