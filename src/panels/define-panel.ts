import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import { loadWithTexts } from '#src/i18n/load-with-texts.ts';
import type { TextFiles } from '#src/i18n/own-texts.ts';

export interface PanelDefinition {
  /** As screens write it, and code of its document in `schemas/panels`; `welcomePanel` is the namespace of the texts of `welcome`. */
  name: string;
  /** Texts beside it: `import.meta.glob('./texts.*.json', { import: 'default' })`. They are fetched together with the panel. */
  texts?: TextFiles;
  /** Fetches what it shows, when it is first opened. */
  component: () => Promise<ComponentType<PanelProps>>;
}

export interface Panel {
  name: string;
  View: LazyExoticComponent<ComponentType<PanelProps>>;
}

/** A panel that the actions of screens may open by name, to be listed in `registered.ts`. */
export function definePanel({ name, texts, component }: PanelDefinition): Panel {
  return { name, View: lazy(loadWithTexts(`${name}Panel`, texts, component)) };
}
