import type { ScreenDocument } from '../../documents/screen.ts';

export interface PageLayout {
  name: 'phone' | 'page';
  /** Fields beside each other. */
  columns: number;
}

/** A form made for phones has one field below the other, whatever the screen says for wide pages. */
export function pageLayout({ form }: ScreenDocument, isPhone: boolean): PageLayout {
  return isPhone ? { name: 'phone', columns: 1 } : { name: 'page', columns: form?.columns ?? 2 };
}
