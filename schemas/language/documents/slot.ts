import type { Text } from './text.ts';

/** A part that the product puts into forms, under the name that `src/slots/registered.ts` knows it by. */
export interface SlotDocument {
  $schema?: string;
  kind: 'slot';
  schemaVersion: number;
  /** Name of the slot, as layouts write it: `{ "slot": "comments" }`. */
  code: string;
  /** What stands there. */
  title: Text;
}
