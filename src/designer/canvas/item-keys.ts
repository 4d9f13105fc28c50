import type { KeyboardEvent } from 'react';
import { fieldRendererOf } from '#renderers/engine/registry-context.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import { columnWidthCommand, givenColumnWidth } from '#schemas/language/design/column-width.ts';
import type { DesignItem, Place } from '#schemas/language/design/command.ts';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { isPane, placeOfField, valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { stepPlaceOfAll } from '../outline/step-item.ts';
import type { Step } from '../outline/step-item.ts';
import type { DesignState, DesignStore } from '../state/design-store.ts';
import type { InPlace } from './in-place/in-place.ts';
import { textKindsOf } from './in-place/item-texts.ts';
import { inFormOrder } from './items-between.ts';
import { selectorOf } from './selector-of.ts';

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };
const WIDTH_STEP_PX = 20;

/**
 * Keys that mean the same wherever the chosen items have the focus, on the canvas and in the outline: Alt with an arrow
 * moves them, Shift with a sideways arrow makes a column narrower or wider, + adds a part.
 */
export function runItemKey(event: KeyboardEvent, store: DesignStore, inPlace: InPlace): boolean {
  const action = actionOf(event, store, inPlace);
  if (!action) return false;
  event.preventDefault();
  action();
  return true;
}

function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, store: DesignStore, inPlace: InPlace): (() => void) | undefined {
  const { documents, chosen } = store.get();
  const last = chosen.at(-1);
  const step = STEPS[key];
  if (altKey && step) {
    return () => {
      const items = inFormOrder(documents, chosen);
      const to = stepPlaceOfAll(documents, items, step);
      if (to) store.run({ name: 'moveItems', items, to });
    };
  }
  if (altKey || ctrlKey || metaKey) return undefined;
  if (key === '+' || key === 'Insert') return () => beginAdding(documents, last, inPlace);
  if (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight') && last && 'field' in last && last.field.includes('.')) {
    return () => resize(last.field, key === 'ArrowLeft' ? -WIDTH_STEP_PX : WIDTH_STEP_PX, store);
  }
  return undefined;
}

/** Begins to write the first text of an item on the canvas, of nothing the form's; answers whether the canvas shows one. */
export function beginWriting({ documents, chosen }: DesignState, inPlace: InPlace): boolean {
  const item = chosen.at(-1) ?? null;
  const [kind] = textKindsOf(documents, item);
  // What has just been added is drawn a moment later.
  const isPlaced = item === null || 'node' in item || placeOfField(documents.screen.form, item.field.split('.')[0] ?? '') !== undefined;
  if (!kind || !isPlaced || !document.getElementById('design-canvas')) return false;
  inPlace.begin({ name: 'text', item, kind });
  return true;
}

function beginAdding(documents: DesignDocuments, item: DesignItem | undefined, inPlace: InPlace): void {
  const element = item && document.querySelector(selectorOf(item));
  const box = (element ?? document.getElementById('design-sheet'))?.getBoundingClientRect();
  const at = { x: (box?.left ?? 0) + 24, y: Math.min(box?.bottom ?? 0, window.innerHeight - 80) };
  inPlace.begin({ name: 'add', to: placeBeside(documents, item), at });
}

/** Into a group or a table with nothing in it, else behind the item. */
function placeBeside(documents: DesignDocuments, item: DesignItem | undefined): Place {
  if (item && 'field' in item) {
    const columns = fieldAtPath(documents.model, item.field)?.fields;
    if (columns && Object.keys(columns).length === 0) return { table: item.field, index: 0 };
  }
  if (item && 'node' in item && !isPane(item.node)) {
    const children = valueAt(documents.screen.form?.layout, [...item.node, 'children']);
    if (Array.isArray(children) && children.length === 0) return { list: [...item.node, 'children'], index: 0 };
  }
  return placeAfter(documents, item);
}

/** Each press counts, also before the canvas has drawn the last one. */
function resize(path: string, by: number, store: DesignStore): void {
  const { documents } = store.get();
  const width = givenColumnWidth(documents, path) ?? drawnColumnWidth(path) ?? widthOfType(documents, path);
  const command = columnWidthCommand(documents, path, width + by);
  if (command) store.run(command, `${path}:width`);
}

/** None while the canvas is being drawn: a table stretches its columns over the room it has. */
function drawnColumnWidth(path: string): number | undefined {
  return document.querySelector<HTMLElement>(`#design-sheet th[data-column="${CSS.escape(path)}"]`)?.offsetWidth;
}

function widthOfType({ model }: DesignDocuments, path: string): number {
  return fieldRendererOf(fieldRenderers, fieldAtPath(model, path)?.type ?? 'text').width;
}
