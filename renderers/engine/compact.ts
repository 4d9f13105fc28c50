import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 991.98px)'; // below 992 px

/** Whether the window has the width of a phone or a small tablet. */
export function useCompact(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches, () => false);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
