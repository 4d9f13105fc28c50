import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Hears of what is pasted while nothing has the focus, as just after the press on a cell, or a line of the list has it. */
export function usePasteOnPage(scroller: RefObject<HTMLElement | null>, onPaste: (event: ClipboardEvent) => void): void {
  const latest = useRef(onPaste);
  latest.current = onPaste;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || isTyped(target)) return;
      if (target === document.body || scroller.current?.contains(target)) latest.current(event);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [scroller]);
}

/** Whether the browser itself puts what is pasted into something that is being typed into. */
export function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}
