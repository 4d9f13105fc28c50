import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { RecordForm } from '../../formily/record-form.ts';

/** Frames that an opening drawer or a lazily loaded widget may take to appear. */
const MAX_FRAMES = 60;

/** Gives the focus to the first field that can be changed, once, when the form opens. */
export function useFirstFocus(record: RecordForm, body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A finger that opens a form has not asked for the keyboard to cover it.
    if (record.isReading || isTouched()) return undefined;
    let frames = 0;
    let frame = requestAnimationFrame(function look() {
      if (body.current?.contains(document.activeElement)) return;
      const target = body.current ? firstInput(record, body.current) : null;
      if (target) target.focus({ preventScroll: true });
      else if (frames++ < MAX_FRAMES) frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
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

function isTouched(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
