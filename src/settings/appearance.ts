import { subscribe } from 'valtio/vanilla';
import { settings } from './settings.ts';
import type { Appearance } from './settings.ts';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark now. */
export function isDark(appearance: Appearance = settings.appearance): boolean {
  return appearance === 'system' ? prefersDark.matches : appearance === 'dark';
}

/** Calls back when the operating system turns dark or light. */
export function onSystemAppearance(listener: () => void): () => void {
  prefersDark.addEventListener('change', listener);
  return () => prefersDark.removeEventListener('change', listener);
}

/** Marks the document with the appearance, for style sheets, for as long as the page lives. */
export function markAppearance(): void {
  const mark = (): void => {
    document.documentElement.dataset['appearance'] = isDark() ? 'dark' : 'light';
  };
  mark();
  subscribe(settings, mark);
  onSystemAppearance(mark);
}
