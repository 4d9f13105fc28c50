import { Type, type Static } from 'typebox';
import type { Condition } from '../language/documents/condition.ts';
import { ObjectAs } from './shapes.ts';

/**
 * `hidden`: the person who asks does not see the ledger, or not what the requirement goes by. `broken`: the ledger or its
 * field has changed since the requirement was written.
 */
export const RequirementState = Type.Enum(['met', 'missing', 'hidden', 'broken']);
export type RequirementState = Static<typeof RequirementState>;

/** What one requirement asks of a project, and what there is. */
export const RequirementAnswer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: RequirementState,
  least: Type.Integer(),
  /** Records that count, among those that the person sees; null where he is not told. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  /** Code of the ledger; null where it is not visible. */
  ledger: Type.Union([Type.String(), Type.Null()]),
  /** Finds the records that count, for a link to the ledger. */
  filter: Type.Union([ObjectAs<Condition>(), Type.Null()]),
});
export type RequirementAnswer = Static<typeof RequirementAnswer>;

/** How complete the archive of a project is. */
export const ArchiveCompleteness = Type.Object({
  /** Whole per cent of the requirements that are not hidden, rounded down; null where there is none. */
  percent: Type.Union([Type.Integer(), Type.Null()]),
  requirements: Type.Array(RequirementAnswer),
});
export type ArchiveCompleteness = Static<typeof ArchiveCompleteness>;
