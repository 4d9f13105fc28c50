import type { PartKind } from '../packages/package.ts';
import type { MergeChange, MergeConflict } from '../packages/merge.ts';
import type { PlanStep, RestoredDesign } from './designs.ts';

/** What importing a package would do, or has done. */
export interface PackageReview {
  /** Names exactly this: importing with it fails where anything it rests on has changed. */
  hash: string;
  /** Digest of the package. */
  sha256: string;
  isApplied: boolean;
  /** Nothing of it would change anything here. */
  isUnchanged: boolean;
  parts: ReviewedPart[];
  designs: ReviewedDesign[];
  /** People, units, roles, groups and directories that the package names and that are not here; sentences in the reader's language. */
  missing: MissingThing[];
  /** Rights that the importer would need; nothing is imported without them. */
  forbidden: string[];
  /** Designs that came from the same line and are in it no more. */
  gone: { id: string; code: string; title: string; isRemoved: boolean }[];
}

/**
 * `new`: not here yet. `same`: as here. `changed`: taken over. `kept`: changed here alone, stays. `merged`: changed on both
 * sides in different places. `conflict`: changed on both sides in the same place.
 */
export type PartState = 'new' | 'same' | 'changed' | 'kept' | 'merged' | 'conflict';

export interface ReviewedPart {
  kind: PartKind;
  code: string;
  title: string;
  state: PartState;
  /** Whether a common state was known to compare with. */
  hasBase: boolean;
  changes: Placed<MergeChange>[];
  conflicts: Placed<MergeConflict>[];
}

/** With the place for people: the path with fields by their titles. */
export type Placed<Change> = Change & { at: string[] };

export interface ReviewedDesign {
  id: string;
  code: string;
  title: string;
  isNew: boolean;
  isChanged: boolean;
  /** It comes into use here; otherwise it is kept as a draft. */
  isPublished: boolean;
  /** Errors among its findings forbid the import; a draft may have some. */
  isJudged: boolean;
  /** It was removed here, and comes back; the rest of the review is about what it was. */
  restored: RestoredDesign | null;
  findings: { severity: 'error' | 'warning'; message: string }[];
  steps: PlanStep[];
  statements: string[];
}

export interface MissingThing {
  kind: 'user' | 'organize' | 'position' | 'role' | 'group' | 'menu' | 'right';
  name: string;
  message: string;
}

/** Choice of each conflict by `kind code#path`; see `pathText`. */
export type PackageChoices = Record<string, 'mine' | 'theirs'>;
