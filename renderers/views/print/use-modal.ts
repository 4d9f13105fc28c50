import { useEffect } from 'react';
import type { RefObject } from 'react';

/** While the element is there nothing beside it can be reached; afterwards the focus goes back to where it came from. */
export function useModal(element: RefObject<HTMLElement | null>, returnTo: Element | null): void {
  useEffect(() => {
    const own = element.current;
    if (!own) return undefined;
    const others = [...document.body.children].filter((other): other is HTMLElement => other instanceof HTMLElement && other !== own && !other.inert);
    for (const other of others) other.inert = true;
    own.focus();
    return () => {
      for (const other of others) other.inert = false;
      if (returnTo instanceof HTMLElement) returnTo.focus();
    };
  }, [element, returnTo]);
}
