import '@ant-design/v5-patch-for-react-19';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Wide, for machines that are slow: what comes late has still come.
configure({ asyncUtilTimeout: 30_000 });

// The files of a worker share their modules: what one has begun to load must not break off and stay broken for the next.
afterAll(() => vi.dynamicImportSettled());

/** What antd asks of a browser and jsdom does not have. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class ResizeObserverOfNothing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= ResizeObserverOfNothing;

class IntersectionObserverOfAll {
  readonly root = null;
  readonly rootMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    const entry = { isIntersecting: true, target, intersectionRatio: 1 } as IntersectionObserverEntry;
    this.#callback([entry], this as unknown as IntersectionObserver);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
globalThis.IntersectionObserver ??= IntersectionObserverOfAll as unknown as typeof IntersectionObserver;

// Style sheets that a page makes take rules in browsers only, and nothing scrolls where nothing has a size.
document.adoptedStyleSheets ??= [];
CSSStyleSheet.prototype.replaceSync ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS;
