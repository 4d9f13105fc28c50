import { useRef } from 'react';
import type { RefObject } from 'react';
import { isTouched } from '../../engine/media-query.ts';

interface DialogFocus<T> {
  /** What is to have the focus. */
  first: RefObject<T | null>;
  /** For the dialog. */
  afterOpenChange(isOpen: boolean): void;
}

/**
 * Gives the focus to the first thing of a dialog. A dialog hides what is in it until it shows and takes the focus itself,
 * so that `autoFocus` does nothing there. Where somebody types in the dialog already, or works it with a finger, which would
 * bring up the keyboard over it, the focus stays.
 */
export function useDialogFocus<T extends { focus(): void }>(): DialogFocus<T> {
  const first = useRef<T>(null);
  return {
    first,
    afterOpenChange: (isOpen) => {
      if (isOpen && !isTouched() && document.activeElement?.closest('.ant-modal')?.querySelector(':is(input, textarea, [contenteditable]):focus') == null) first.current?.focus();
    },
  };
}
