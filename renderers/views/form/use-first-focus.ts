import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import type { RecordForm } from '../../formily/record-form.ts';
import { isTouched } from '../../engine/media-query.ts';
import { dropHeldKeys, typeHeldKeys } from './held-keys.ts';

/** Frames that a lazily loaded widget may take to appear. */
const MAX_FRAMES = 60;

/** Gives the focus to the first field that can be changed, once, when the form opens, and to that field what was typed until then. */
export function useFirstFocus(record: RecordForm, body: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // A finger that opens a form has not asked for the keyboard to cover it.
    if (record.isReading || isTouched()) return undefined;
    let frames = 0;
    let frame = 0;
    let isGone = false;
    // A drawer shows what is in it only after this effect, still before the next key is heard.
    queueMicrotask(function look() {
      if (isGone) return;
      const form = body.current;
      const present = document.activeElement;
      const isUsed = form?.contains(present) === true;
      const target = isUsed ? present : form && firstInput(record, form);
      if (target instanceof HTMLElement) {
        if (!isUsed) target.focus({ preventScroll: true });
        typeHeldKeys(target);
      } else if (frames++ < MAX_FRAMES) {
        // Meanwhile the keyboard is in the form all the same.
        if (frames === 1) form?.closest('[role="dialog"]')?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
        frame = requestAnimationFrame(look);
      } else dropHeldKeys();
    });
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [record, body]);
}

function firstInput(record: RecordForm, body: HTMLElement): HTMLElement | null {
  for (const item of body.querySelectorAll<HTMLElement>(`[data-form="${record.form.id}"]`)) {
    const key = item.dataset['field'] ?? '';
    const { visible, readOnly } = record.stateAt(key);
    if (!visible || readOnly || !record.access.canWrite(key)) continue;
    return item.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), button:not([disabled]), [contenteditable="true"], [tabindex="0"]');
  }
  return null;
}
