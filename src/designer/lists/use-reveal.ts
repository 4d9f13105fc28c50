import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useCompact } from '#renderers/engine/compact.ts';

/** Brings the settings of what was chosen into view beside the list. On a phone they stand below it, and the list would be gone. */
export function useReveal(box: RefObject<HTMLElement | null>, selector: string | null): void {
  const isCompact = useCompact();
  useEffect(() => {
    if (selector !== null && !isCompact) box.current?.querySelector(selector)?.scrollIntoView({ block: 'nearest' });
  }, [box, selector, isCompact]);
}
