import type { CSSProperties } from 'react';

/** Lines of a long list stand where their number puts them. */
export function placeOf(top: number | undefined): CSSProperties | undefined {
  return top === undefined ? undefined : { transform: `translateY(${top}px)` };
}
