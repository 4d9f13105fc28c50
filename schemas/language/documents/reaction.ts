import type { Condition } from './condition.ts';
import type { JsonValue } from './json.ts';
import type { Text } from './text.ts';

/**
 * When `when` holds, the named properties of the named fields apply. Order never matters:
 * a property that no holding reaction mentions has its base value from the field; where several
 * holding reactions mention it, the restrictive value wins (hidden, required, read-only). Two
 * holding reactions that set `value` of one field: the later in the document wins, and the checker warns.
 */
export interface ReactionDocument {
  /** What people call it: the builder's list of rules, the inspector, the checker. */
  name?: Text;
  /** Kept, and not carried out. */
  disabled?: boolean;
  when: Condition;
  /** Keys are fields of the same level, or `table.column` for every row of a child table. */
  set: Record<string, ReactionEffect>;
}

export interface ReactionEffect {
  visible?: boolean;
  required?: boolean;
  readOnly?: boolean;
  /** Forces the value for as long as `when` holds; one that is `changeable` stands only where nothing else is entered. */
  value?: ({ formula: string } | { literal: JsonValue }) & { changeable?: true };
  /** Narrows the options of a choice or reference. */
  options?: Condition;
}
