import type { Text } from '#schemas/language/documents/text.ts';

/** A record that waits for a person by a deadline of a screen. */
export interface DueRecord {
  screen: string;
  screenTitle: Text;
  id: string;
  /** What the record is called; empty for somebody who may not know. */
  label: string;
  /** Of the deadline. */
  field: string;
  fieldTitle: Text;
  /** `YYYY-MM-DD`. */
  due: string;
  /** Epoch milliseconds of its last change. */
  changed: number;
}
