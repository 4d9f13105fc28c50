import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { addTexts, type TextFiles } from '#src/i18n/own-texts.ts';

export interface PublicPageProps {
  /** A session has begun: the product opens. */
  onSignedIn: () => void;
}

export interface PublicPageDefinition {
  /** Namespace of its texts. */
  name: string;
  /** With leading slash. */
  path: string;
  /** Texts beside it: `import.meta.glob('./texts.*.json', { import: 'default' })`, read with `useTexts`. */
  texts: TextFiles;
  /** Fetches what it shows, when it is first opened. */
  component: () => Promise<ComponentType<PublicPageProps>>;
}

export interface PublicPage {
  name: string;
  path: string;
  View: LazyExoticComponent<ComponentType<PublicPageProps>>;
}

/** A page that stands before the sign-in, to be listed in `public.ts`. It shares no code with the product behind it but the session. */
export function definePublicPage({ name, path, texts, component }: PublicPageDefinition): PublicPage {
  addTexts(name, texts);
  return { name, path, View: lazy(async () => ({ default: await component() })) };
}
