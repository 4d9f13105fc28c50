import type { Condition } from '../../documents/condition.ts';
import type { JsonValue } from '../../documents/json.ts';
import type { Values } from '../../runtime.ts';

/** Something that can be chosen, by its name. */
export interface Choice {
  value: string;
  label: string;
}

/** A stored record; `$display` has the texts of codes, people and references by field. */
export type StoredRecord = Values & { $display?: Record<string, string | string[]> };

export interface PageQuery {
  currentPage: number;
  pageSize: number;
  keyword?: string;
  filter?: Condition;
  sidx?: string[];
  sort?: string;
}

/** What a page asks of the product. Every call throws an error that says why it was refused. */
export interface PageSource {
  /** What may stand in a field, looked for by a word; the path is without row numbers. */
  options(path: string, keyword: string): Promise<Choice[]>;
  /** Keeps a file and answers what the record holds of it. */
  upload(file: File, kind: 'file' | 'image'): Promise<JsonValue>;
  list(query: PageQuery): Promise<{ list: StoredRecord[]; total: number }>;
  load(id: string): Promise<StoredRecord>;
  /** `key` is the same at every try; `id` is absent for a new record. */
  save(values: Values, key: string, id?: string): Promise<void>;
}
