import type { Condition } from '../language/documents/condition.ts';

/** Kinds of rights in the order they are granted. */
export const RIGHT_KINDS = ['module', 'button', 'column', 'resource'] as const;
export type RightKind = (typeof RIGHT_KINDS)[number];

/** A right that may be granted, or what several stand under. */
export interface RightNode {
  id: string;
  fullName: string;
  icon?: string | null;
  children?: RightNode[] | null;
}

export interface RightValues {
  list: RightNode[];
  /** Ids that are granted. */
  ids: string[];
  /** Ids of all that may be granted. */
  all: string[];
  /** For `resource`: the condition of each granted `model:custom`. */
  conditions?: Readonly<Record<string, Condition>>;
}
