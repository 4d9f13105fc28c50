import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { Text } from '#schemas/language/documents/text.ts';
import { loadWithTexts } from '#src/i18n/load-with-texts.ts';
import type { TextFiles } from '#src/i18n/own-texts.ts';

/** What a page gets from its address. */
export interface PageProps {
  /** Values of the parts with a colon: `{ code: 'car' }` for `/openApi/:code` at `/openApi/car`. */
  params: Readonly<Record<string, string>>;
}

/** An address that a page always has, for everybody who is signed in. */
export interface PageAddress {
  /** With leading slash. A last part with a colon stands for a code or an id: `/openApi/:code`. */
  path: string;
  title: Text;
  icon: string | null;
  /** First in the menu, and always open as the first tab. */
  affix?: boolean;
  /** Never kept alive in the background. */
  noCache?: boolean;
}

export interface PageDefinition {
  /** Its name: namespace of its texts, and code of its document where the menu opens it. */
  name: string;
  /**
   * How people come to it. `menu`: by the entry that its document in `schemas/pages` gives it, with the rights of a model;
   * `directory`: it stands for the menu directory of its name; or by an address of its own.
   */
  opens: 'menu' | 'directory' | PageAddress;
  /** Texts beside it: `import.meta.glob('./texts.*.json', { import: 'default' })`. They are fetched together with the page. */
  texts?: TextFiles;
  /** Fetches what it shows, when it is first opened. */
  component: () => Promise<ComponentType<PageProps>>;
}

export interface Page {
  name: string;
  opens: PageDefinition['opens'];
  View: LazyExoticComponent<ComponentType<PageProps>>;
}

/** A page of the product, to be listed in `registered.ts`. */
export function definePage({ name, opens, texts, component }: PageDefinition): Page {
  return { name, opens, View: lazy(loadWithTexts(name, texts, component)) };
}
