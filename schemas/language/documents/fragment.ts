import type { Condition } from './condition.ts';
import type { FieldDocument } from './field.ts';
import type { RecordRule } from './model.ts';
import type { ReactionDocument } from './reaction.ts';
import type { Text } from './text.ts';

/** A part that models share. What it says names the fields it holds, and no others. */
export interface FragmentDocument {
  $schema?: string;
  kind: 'fragment';
  schemaVersion: number;
  /** Names the fragment in the models that use it, e.g. `projectRecord`. */
  code: string;
  title: Text;
  fields: Record<string, FieldDocument>;
  rules?: RecordRule[];
  reactions?: ReactionDocument[];
  /** Records for which this holds are read-only, whatever else the model locks. */
  lockedWhen?: Condition;
  indexes?: string[][];
}
