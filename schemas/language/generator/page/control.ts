import type { JsonValue } from '../../documents/json.ts';

/** What a value is put in with. */
export interface Control {
  element: HTMLElement;
  /** What the label names, where that is not the whole. */
  input?: HTMLElement;
  show(value: JsonValue): void;
  setReadOnly?(isReadOnly: boolean): void;
}
