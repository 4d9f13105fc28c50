import type { Values } from '#schemas/language/runtime.ts';

/** Drives a form whose buttons stand elsewhere. */
export interface FormHandle {
  /** What a write would carry; null where the page's own check has found faults, which are shown then. */
  check(): Promise<Values | null>;
  /** What a write would carry, whether the page finds faults in it or not. */
  values(): Values;
  isDirty(): boolean;
  /** Shows why the record was not taken. */
  refuse(error: unknown): void;
  /** What was typed has been taken: nothing of it is kept for later, and leaving does not ask. */
  taken(): void;
}
