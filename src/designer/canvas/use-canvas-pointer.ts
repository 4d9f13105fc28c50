import { useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { isSameItem } from '../state/items.ts';
import { useDesigner } from '../state/designer-context.ts';
import { drawBand } from './band.ts';
import { columnEdgeAt, pullColumn } from './column-edge.ts';
import type { Dragging } from './dragging.ts';
import { gapAt } from './gap.ts';
import type { GapHandle } from './gap-button.tsx';
import { hitAt } from './hit.ts';
import type { InPlace } from './in-place/in-place.ts';
import { textKindsOf } from './in-place/item-texts.ts';
import { textKindAt } from './in-place/text-place.ts';
import { itemsBetween } from './items-between.ts';
import { pullScrollBar } from './table-scroll.ts';

interface Surroundings {
  sheet: RefObject<HTMLElement | null>;
  dragging: Dragging;
  inPlace: InPlace;
  gap: RefObject<GapHandle | null>;
  onHover(item: DesignItem | null): void;
}

interface PointerHandlers {
  onPointerMove(event: PointerEvent<HTMLElement>): void;
  onPointerDown(event: PointerEvent<HTMLElement>): void;
  onPointerLeave(): void;
  onDoubleClick(event: MouseEvent<HTMLElement>): void;
}

/** What the pointer does on the canvas: chooses, carries, frames, writes and pulls widths. */
export function useCanvasPointer({ sheet, dragging, inPlace, gap, onHover }: Surroundings): PointerHandlers {
  const { store } = useDesigner();
  const { t } = useTranslation('designer');
  const { text } = useServices();
  // Where a choice from one item to another begins.
  const anchor = useRef<DesignItem | null>(null);

  function labelOf(items: readonly DesignItem[]): string {
    const [first] = items;
    if (items.length > 1) return t('canvas.several', { count: items.length });
    const field = first && 'field' in first ? fieldAtPath(store.get().documents.model, first.field) : undefined;
    return field ? text(field.title) : t('canvas.group');
  }

  /** The choice after a click: Ctrl adds or takes away one, Shift all up to it. */
  function chosenBy(item: DesignItem, isOne: boolean, isAll: boolean): readonly DesignItem[] {
    const { chosen, documents } = store.get();
    const from = anchor.current;
    if (isAll && from) return itemsBetween(documents, from, item);
    anchor.current = item;
    if (!isOne) return [item];
    return chosen.some((one) => isSameItem(one, item)) ? chosen.filter((one) => !isSameItem(one, item)) : [...chosen, item];
  }

  return {
    onPointerMove({ clientX, clientY, buttons, target, currentTarget }) {
      if (isOwn(target)) return;
      const hit = buttons === 0 && sheet.current ? hitAt(sheet.current, clientX, clientY) : null;
      onHover(hit?.item ?? null);
      const edge = hit && columnEdgeAt(hit, clientX);
      currentTarget.style.cursor = edge ? 'col-resize' : '';
      gap.current?.show(hit ? gapAt(hit, clientX, clientY, store.get().documents) : null);
    },
    onPointerLeave() {
      onHover(null);
      gap.current?.show(null);
    },
    onPointerDown(event) {
      const { clientX, clientY, button, ctrlKey, metaKey, shiftKey } = event;
      if (!sheet.current || button !== 0 || isOwn(event.target)) return;
      const page = sheet.current;
      const hit = hitAt(page, clientX, clientY);
      if (pullScrollBar(hit, clientX, clientY)) return;
      const edge = hit && columnEdgeAt(hit, clientX);
      if (edge) return pullColumn(edge, clientX, store);
      gap.current?.show(null);
      const item = hit?.item;
      const isOne = ctrlKey || metaKey;
      if (!item) {
        const before = isOne || shiftKey ? store.get().chosen : [];
        return drawBand(page, { x: clientX, y: clientY }, (items) => store.choose([...before, ...(items ?? []).filter((one) => !before.some((known) => isSameItem(known, one)))]));
      }
      const { chosen } = store.get();
      const items = chosen.some((one) => isSameItem(one, item)) ? [...chosen] : [item];
      dragging.start(event, { items }, labelOf(items), () => store.choose(chosenBy(item, isOne, shiftKey)));
    },
    onDoubleClick({ clientX, clientY, target }) {
      if (!sheet.current || isOwn(target)) return;
      if (target instanceof Element && target.closest('h2')) return inPlace.begin({ name: 'text', item: null, kind: 'title' });
      const hit = hitAt(sheet.current, clientX, clientY);
      if (!hit?.item || hit.hole !== null || columnEdgeAt(hit, clientX)) return;
      const kind = textKindAt(hit.element, clientY, textKindsOf(store.get().documents, hit.item));
      if (kind) inPlace.begin({ name: 'text', item: hit.item, kind });
    },
  };
}

/** What stands on the canvas and is no part of the form takes its own presses. */
function isOwn(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-in-place],[data-gap]') !== null;
}
