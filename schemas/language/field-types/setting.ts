/**
 * One of a type's own settings: documents are checked against it, and the designer's property panel is made from it.
 * Its name for people stands in `schemas/language/catalogue`.
 */
export type Setting =
  | { kind: 'boolean' }
  | { kind: 'text'; maxLength: number }
  /** Text for people, in one language or in all. */
  | { kind: 'translated' }
  | { kind: 'number'; whole?: true; min?: number; max?: number }
  | { kind: 'choice'; of: readonly (string | number)[] }
  | { kind: 'texts' }
  | { kind: 'numbers' }
  /** Key of a field of the same level. */
  | { kind: 'field'; isRequired?: true }
  /** Keys of fields of the same level. */
  | { kind: 'fields' };

export type Settings = Readonly<Record<string, Setting>>;

export const YES_OR_NO: Setting = { kind: 'boolean' };
export const SHORT_TEXT: Setting = { kind: 'text', maxLength: 40 };
export const LINES: Setting = { kind: 'number', whole: true, min: 1, max: 50 };
export const POSITIVE: Setting = { kind: 'number', min: 0.000001 };
