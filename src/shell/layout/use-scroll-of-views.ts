import { useLayoutEffect } from 'react';
import { noteScroll, scrollPlaceOf } from '../tabs/scroll-places.ts';

const LONGEST_WAIT_MS = 10_000;
const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The window scrolls for all views, and a list by itself; each finds its own place again, once what it shows is there. */
export function useScrollOfViews(activeKey: string): void {
  useLayoutEffect(() => {
    const content = document.getElementById('content');
    const wanted = scrollPlaceOf(activeKey);
    window.scrollTo(0, wanted.window);
    const remember = (event: Event): void => {
      if (event.target === document) noteScroll(activeKey, { window: window.scrollY });
      else if (event.target === listIn(content)) noteScroll(activeKey, { list: listIn(content)?.scrollTop ?? 0 });
    };
    const stop = scrollWhenTall(content, wanted);
    window.addEventListener('scroll', remember, { passive: true, capture: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember, { capture: true });
    };
  }, [activeKey]);
}

/** The list on show; those of pages in the background take no room. */
function listIn(content: HTMLElement | null): HTMLElement | undefined {
  return [...(content?.querySelectorAll<HTMLElement>('[data-scroller]') ?? [])].find((box) => box.clientHeight > 0);
}

/** A page that was loaded again becomes tall only with its data. A reader who scrolls meanwhile is not led away. */
function scrollWhenTall(content: HTMLElement | null, wanted: { window: number; list: number }): () => void {
  if (!content || (wanted.window === 0 && wanted.list === 0)) return () => undefined;
  const tries = new Set<() => boolean>();
  if (wanted.window > 0) tries.add(() => scrollTo(document.documentElement, wanted.window));
  if (wanted.list > 0) {
    tries.add(() => {
      const list = listIn(content);
      return list !== undefined && scrollTo(list, wanted.list);
    });
  }
  const attempt = (): void => {
    for (const scroll of tries) if (scroll()) tries.delete(scroll);
    if (tries.size === 0) stop();
  };
  const watching = new MutationObserver(attempt);
  const timer = setTimeout(() => stop(), LONGEST_WAIT_MS);
  function stop(): void {
    watching.disconnect();
    clearTimeout(timer);
    for (const name of OWN_SCROLLING) window.removeEventListener(name, stop);
  }
  for (const name of OWN_SCROLLING) window.addEventListener(name, stop, { passive: true });
  watching.observe(content, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] });
  attempt();
  return stop;
}

function scrollTo(box: Element, top: number): boolean {
  if (box.scrollHeight - box.clientHeight < top) return false;
  box.scrollTop = top;
  return true;
}
