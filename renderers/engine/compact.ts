import { createContext, use, useSyncExternalStore } from 'react';

const QUERY = '(max-width: 991.98px)'; // below 992 px

let known: { by: typeof window.matchMedia; media: MediaQueryList } | null = null;

/** What is shown in a frame of another width than the window: true is a phone. */
export const CompactContext = createContext<boolean | null>(null);

/** Whether the window, or the frame around, has the width of a phone or a small tablet. */
export function useCompact(): boolean {
  const framed = use(CompactContext);
  const isCompact = useWindowCompact();
  return framed ?? isCompact;
}

function useWindowCompact(): boolean {
  return useSyncExternalStore(subscribe, () => mediaQuery().matches, () => false);
}

function subscribe(listener: () => void): () => void {
  const media = mediaQuery();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Asking the browser anew for every component that wants to know costs as much as drawing it. */
function mediaQuery(): MediaQueryList {
  if (known?.by !== window.matchMedia) known = { by: window.matchMedia, media: window.matchMedia(QUERY) };
  return known.media;
}
