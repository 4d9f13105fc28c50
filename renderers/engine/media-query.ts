import { useSyncExternalStore } from 'react';

/** For people whom movement makes ill or who simply want none (WCAG 2.3.3). */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const known = new Map<string, MediaQueryList>();
let knownBy: typeof window.matchMedia | null = null;

/** Whether a media query matches; tells again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = mediaQuery(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => mediaQuery(query).matches,
    () => false,
  );
}

/** Asking the browser again for every component that wants to know costs as much as drawing it. */
export function mediaQuery(query: string): MediaQueryList {
  if (knownBy !== window.matchMedia) known.clear();
  knownBy = window.matchMedia;
  const media = known.get(query) ?? window.matchMedia(query);
  known.set(query, media);
  return media;
}

/** Whether the page is worked with a finger. */
export function isTouched(): boolean {
  return mediaQuery('(pointer: coarse)').matches;
}
