import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pathOf, splitPath } from '#schemas/language/design/model-fields.ts';
import type { InPlace } from '../canvas/in-place/in-place.ts';
import { useDesigner } from '../state/designer-context.ts';
import { keyOfItem } from '../state/items.ts';
import { followTitles } from './follow-titles.ts';
import type { KeySources } from './follow-titles.ts';
import { useWording } from './use-wording.ts';

/** Query of the identities of a design's fields that are in use; another one once it has been published. */
export const fieldsInUseKey = (id: string): string[] => ['design', id, 'fieldsInUse'];

/** Keys of new fields go with their titles; draws nothing. */
export function KeysFollow({ inPlace }: { inPlace: InPlace }): null {
  const { id, store, calls } = useDesigner();
  // Half a megabyte of pronunciations: nobody waits for it who only looks at a design.
  const [isWordingWanted, setIsWordingWanted] = useState(false);
  const wording = useWording(isWordingWanted);
  const { data: inUse } = useQuery({ queryKey: fieldsInUseKey(id), queryFn: () => calls.fieldsInUse(id), staleTime: Infinity, gcTime: 0, retry: false });
  const sources = useRef<KeySources | null>(null);
  useEffect(() => {
    sources.current = wording && inUse ? { wording, inUse: new Set(inUse) } : null;
  }, [wording, inUse]);
  useEffect(() => {
    const hand = watchHand();
    const askSources = (): KeySources | null => {
      setIsWordingWanted(true);
      return sources.current;
    };
    const stop = followTitles(store, { sources: askSources, isQuiet: () => hand.isQuiet() && !isHeld(inPlace), rename: keepingFocus });
    return () => {
      stop();
      hand.stop();
    };
  }, [store, inPlace]);
  return null;
}

/** Whether something names fields by the keys they have now: what is written on the canvas, an open dialog, or the box of the key itself. */
function isHeld(inPlace: InPlace): boolean {
  const isDialogOpen = [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.getClientRects().length > 0);
  return inPlace.get() !== null || isDialogOpen || document.activeElement?.id === 'design-key';
}

/** A line of the outline, or a field of the canvas, is another element under its new key: it keeps the focus. */
function keepingFocus(run: () => void, from: string, to: string): void {
  const line = document.activeElement?.closest<HTMLElement>('[data-key]');
  const hadFocus = line === document.activeElement && line?.dataset['key'] === keyOfItem({ field: from });
  flushSync(run);
  if (!hadFocus) return;
  const key = keyOfItem({ field: pathOf(splitPath(from).table, to) });
  [...document.querySelectorAll<HTMLElement>('[data-key]')].find((element) => element.dataset['key'] === key)?.focus();
}

/** Whether the builder holds something with the pointer or is in the middle of composing a character. */
function watchHand(): { isQuiet(): boolean; stop(): void } {
  let isDown = false;
  let isComposing = false;
  const ended = new AbortController();
  const on = (type: string, act: () => void): void => document.addEventListener(type, act, { capture: true, signal: ended.signal });
  on('pointerdown', () => { isDown = true; });
  for (const type of ['pointerup', 'pointercancel', 'dragend']) on(type, () => { isDown = false; });
  on('compositionstart', () => { isComposing = true; });
  on('compositionend', () => { isComposing = false; });
  return { isQuiet: () => !isDown && !isComposing, stop: () => ended.abort() };
}
