import { v7 } from 'uuid';

/** A new id for a row: unique, and later ones sort after earlier ones. */
export function uuidv7(): string {
  return v7();
}
