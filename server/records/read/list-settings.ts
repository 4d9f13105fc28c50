import type { Condition } from '#schemas/language/documents/condition.ts';

/** What a screen adds to the list of its model. */
export interface ListSettings {
  where?: Condition;
  keyword?: readonly string[];
  sort?: readonly { field: string; order: 'asc' | 'desc' }[];
}
