import { createContext, use } from 'react';
import { useMediaQuery } from './media-query.ts';

const COMPACT = '(max-width: 991.98px)'; // below 992 px

/** What is shown in a frame of another width than the window: true is a phone. */
export const CompactContext = createContext<boolean | null>(null);

/** Whether the window, or the frame around, has the width of a phone or a small tablet. */
export function useCompact(): boolean {
  const framed = use(CompactContext);
  const isCompact = useMediaQuery(COMPACT);
  return framed ?? isCompact;
}
