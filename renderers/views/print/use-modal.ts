import { useEffect } from 'react';
import type { RefObject } from 'react';

/** While the element is there nothing beside it can be reached; afterwards the focus is where it was. */
export function useModal(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = element.current;
    if (!own) return undefined;
    const before = document.activeElement;
    const others = [...document.body.children].filter((other): other is HTMLElement => other instanceof HTMLElement && other !== own && !other.inert);
    for (const other of others) other.inert = true;
    own.focus();
    return () => {
      for (const other of others) other.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [element]);
}
