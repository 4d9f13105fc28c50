import type { Text } from './text.ts';

/** A shared list of choices, seeded into the database, where administrators go on editing it. */
export interface DictionaryDocument {
  $schema?: string;
  kind: 'dictionary';
  code: string;
  title: Text;
  tree?: boolean;
  entries: DictionaryEntry[];
}

export interface DictionaryEntry {
  /** The value that records store. */
  code: string;
  title: Text;
  color?: string;
  children?: DictionaryEntry[];
}
