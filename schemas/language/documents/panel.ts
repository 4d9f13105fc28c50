import type { Text } from './text.ts';

/** A panel that the product brings, under the name that `src/panels/registered.ts` knows it by: what a screen may say of it. */
export interface PanelDocument {
  $schema?: string;
  kind: 'panel';
  schemaVersion: number;
  /** Name of the panel, as screens write it: `{ "panel": "authorize" }`. */
  code: string;
  /** What it is for. */
  title: Text;
  /** Fields of the screen's model that the panel works with, by what they are to it. */
  fields?: Record<string, PanelField>;
}

export interface PanelField {
  title: Text;
  /** A screen must name one. */
  required?: boolean;
}
