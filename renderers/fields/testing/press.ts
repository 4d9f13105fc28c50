import { fireEvent } from '@testing-library/react';

const CODES = { ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35 };

/** Presses keys on an element of antd that goes by their numbers, which events of user-event do not have. */
export function press(element: Element, ...keys: (keyof typeof CODES)[]): void {
  for (const key of keys) {
    fireEvent.keyDown(element, { key, keyCode: CODES[key] });
    fireEvent.keyUp(element, { key, keyCode: CODES[key] });
  }
}
