import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { SlotProps } from '#renderers/engine/services.ts';
import { loadWithTexts } from '#src/i18n/load-with-texts.ts';
import type { TextFiles } from '#src/i18n/own-texts.ts';

export interface SlotDefinition {
  /** As layouts write it, and code of its document in `schemas/slots`; `commentsSlot` is the namespace of the texts of `comments`. */
  name: string;
  /** Texts beside it: `import.meta.glob('./texts.*.json', { import: 'default' })`. They are fetched together with the slot. */
  texts?: TextFiles;
  /** Fetches what stands in the form, when a form first shows it. */
  component: () => Promise<ComponentType<SlotProps>>;
}

export interface Slot {
  name: string;
  View: LazyExoticComponent<ComponentType<SlotProps>>;
}

/** A part of the product that forms may hold by its name, to be listed in `registered.ts`. */
export function defineSlot({ name, texts, component }: SlotDefinition): Slot {
  return { name, View: lazy(loadWithTexts(`${name}Slot`, texts, component)) };
}

/** Slots by name, as the renderers want them. */
export function slotsByName(slots: readonly Slot[]): Readonly<Record<string, Slot['View']>> {
  return Object.fromEntries(slots.map(({ name, View }) => [name, View]));
}
