import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { openDialogs } from '../dialog/open-dialogs.ts';

interface FormKeys {
  onSave(): void;
  /** Null: Escape does not concern the form. */
  onClose: (() => void) | null;
  onUndo(): void;
  onRedo(): void;
}

/** Ctrl+S and Ctrl+Enter save, Ctrl+Z and Ctrl+Y go back and forth, and Escape closes, wherever in the page the focus is, unless something lies over the form. */
export function useFormKeys(body: RefObject<HTMLElement | null>, keys: FormKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the form is seen: a key that is pressed as soon as it is there must be heard.
  useLayoutEffect(() => {
    // An open list belongs to Escape first; by the time the key arrives here it has been closed already.
    let isForList = false;
    function note(event: KeyboardEvent): void {
      isForList = event.target instanceof Element && event.target.matches('[aria-expanded="true"]:is([role="combobox"], [aria-haspopup])');
    }
    function onKeyDown(event: KeyboardEvent): void {
      const form = body.current;
      if (!form || event.defaultPrevented || event.isComposing) return;
      if (isSaveKey(event)) {
        // The browser's own dialog would save the page as a file.
        event.preventDefault();
        if (!isCovered(form)) latest.current.onSave();
      } else if (isUndoKey(event)) {
        if (hasOwnSteps(event.target, form) || isCovered(form)) return;
        event.preventDefault();
        const go = event.shiftKey || event.key.toLowerCase() === 'y' ? latest.current.onRedo : latest.current.onUndo;
        asLeft(document.activeElement, go);
      } else if (event.key === 'Escape' && !isForList && !isCovered(form)) {
        latest.current.onClose?.();
      }
    }
    document.addEventListener('keydown', note, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', note, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [body]);
}

function isSaveKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  return event.key === 'Enter' || event.key.toLowerCase() === 's';
}

function isUndoKey(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  return event.key.toLowerCase() === 'z' || (event.key.toLowerCase() === 'y' && !event.shiftKey);
}

/** Text with a format has steps of its own, and so has an input outside of the form. */
function hasOwnSteps(target: EventTarget | null, form: HTMLElement): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return target.isContentEditable || (isTyped && !form.contains(target));
}

/** A number being typed keeps its text until it is left: it is left, and entered again. */
function asLeft(element: Element | null, act: () => void): void {
  const input = element instanceof HTMLInputElement ? element : null;
  input?.blur();
  act();
  input?.focus({ preventScroll: true });
}

/** Whether a dialog was opened over the form: it stands later in the page. */
function isCovered(form: HTMLElement): boolean {
  const own = form.closest('[role="dialog"]');
  return openDialogs().some((dialog) =>
    dialog !== own && (own === null || (own.compareDocumentPosition(dialog) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0));
}
