import { useLayoutEffect } from 'react';
import { isTouched } from '../../engine/media-query.ts';
import { enterText } from '../../fields/enter-text.ts';

/** What has been typed since a new form was asked for and has found no field yet; null: fields take their keys themselves. */
let held: string | null = null;

/** Whether a key is for the first field of a form that is on its way. */
export function isHeld({ key, target, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (held === null || isComposing || ctrlKey || metaKey || altKey) return false;
  return (key.length === 1 || key === 'Backspace') && !isTyped(target);
}

/** From now on keys that are typed nowhere are kept for the first field of the form that is on its way. */
export function useHeldKeys(isNew: boolean): void {
  useLayoutEffect(() => {
    if (!isNew || isTouched()) return undefined;
    held = '';
    window.addEventListener('keydown', hold, true);
    return dropHeldKeys;
  }, [isNew]);
}

/** Nobody waits for them any longer. */
export function dropHeldKeys(): void {
  held = null;
  window.removeEventListener('keydown', hold, true);
}

/** Types what was held into the field that has the focus now. */
export function typeHeldKeys(target: HTMLElement): void {
  const text = held;
  dropHeldKeys();
  if (text && takesText(target)) enterText(target, target.value + text);
}

function hold(event: KeyboardEvent): void {
  if (held === null || !isHeld(event)) return;
  held = event.key === 'Backspace' ? held.slice(0, -1) : held + event.key;
  // A blank would press the button that still has the focus.
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (takesText(target) || target.isContentEditable);
}

function takesText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return (element instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'file'].includes(element.type)) || element instanceof HTMLTextAreaElement;
}
