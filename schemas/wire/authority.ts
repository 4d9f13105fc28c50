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

/** What a person holds on a model, through whom. */
export interface ExplainedGrant {
  subjectType: 'role' | 'position' | 'user';
  subjectId: string;
  /** As people call the role, the position or the person. */
  subjectName: string;
  buttons: string[];
  columns: Readonly<Record<string, string>>;
  /** Null: every record. */
  rowRule: Condition | null;
  /** Whether the record is within it; null where none is named. */
  holds: boolean | null;
  /** A grant to try a form out, until then (epoch milliseconds; null: until it is taken back); absent where it is for good. */
  test?: { ends: number | null };
}

/**
 * What has a say in whether somebody may do something: the account is enabled; he is an administrator; the database is only read;
 * nobody writes or removes records of the model; a grant gives the action; one of those covers the record; one of those gives
 * the column; they show no more than its last characters; the record is in a state in which nobody changes it; the field keeps its value whatever is sent.
 */
export type AccessRule = 'account' | 'administrator' | 'source' | 'model' | 'grant' | 'record' | 'column' | 'mask' | 'lock' | 'fixed';

export interface AccessReason {
  rule: AccessRule;
  passes: boolean;
  /** Places in the list of grants: those that let it pass, or those of `record` that do not cover it. */
  grants?: number[];
  condition?: Condition;
}

export interface AccessDecision {
  allowed: boolean;
  /** In the order in which the server asks. */
  reasons: AccessReason[];
}

/** Why somebody can or cannot do something with a model, and with one record of it where one is named. */
export interface RightsExplanation {
  isAdministrator: boolean;
  grants: ExplainedGrant[];
  read: boolean;
  buttons: { enCode: string; fullName: string; allowed: boolean }[];
  /** `masked`: the last characters are shown, and no more. */
  columns: { enCode: string; fullName: string; read: boolean; masked?: true; write: boolean }[];
  /** Of the action that was asked for. */
  decision?: AccessDecision;
}

/** What one of several subjects is granted in a line: nothing, the menu entry or button, the column to see the last characters of, to read or to write too, records of the kinds named. */
export type RightAmount = 'none' | 'granted' | 'masked' | 'read' | 'write' | 'records';

export interface RightCell {
  amount: RightAmount;
  /** Of `records`: the kinds, in the reader's language. Conditions of their own that differ have different numbers. */
  names?: string[];
}

/** One right of several subjects, side by side. */
export interface RightLine {
  kind: RightKind;
  id: string;
  fullName: string;
  /** In the order of the subjects. */
  cells: RightCell[];
  differs: boolean;
}

/** Who is compared; with `at` (epoch milliseconds) as it was then, and as it is now without. */
export interface ComparedSubject {
  id: string;
  fullName: string;
  at?: number;
}

/** What several roles, positions or users are granted, side by side, or each of them then and now. */
export interface RightsComparison {
  subjects: ComparedSubject[];
  /** From when on it is known what was granted, in epoch milliseconds. */
  since: number;
  /** The menu, then each model that one of them is granted something of. */
  groups: { id: string; fullName: string; lines: RightLine[] }[];
}

/** What led to a change: somebody granted rights, published a form, brought one back, removed an entry of the menu, approved of what another asked for, or took them in a review. */
export type RightsChangeCause = 'grant' | 'publish' | 'restore' | 'menuRemoval' | 'approval' | 'review';

/** Nothing has changed yet: a second person has to approve. */
export interface RightsSaved {
  isWaiting: true;
}

export type RightsRequestState = 'waiting' | 'approved' | 'refused' | 'withdrawn';

/** What somebody did to ask for a change of rights: granted them, published a form, or took them in a review. */
export type RightsAskedThrough = 'grant' | 'publish' | 'review';

/** A change of rights that somebody has asked for. */
export interface RightsRequest {
  id: string;
  subjectName: string;
  cause: RightsAskedThrough;
  userName: string | null;
  time: number;
  state: RightsRequestState;
  decidedName: string | null;
  decided: number | null;
  reason: string | null;
  /** The reader has asked for it. */
  isOwn: boolean;
  mayDecide: boolean;
  /** The rights are no longer those that it was asked upon. */
  isOutdated: boolean;
  /** How many lines it changes; `groups` are the first of them. */
  count: number;
  /** Lines have two cells, before and after. */
  groups: RightsComparison['groups'];
}

/** What waits for a subject. */
export interface WaitingRequest {
  id: string;
  userName: string | null;
  time: number;
}

/** One change of what a role, position or user is granted. */
export interface RightsChange {
  id: string;
  time: number;
  /** As he was called then; null: the system. */
  userName: string | null;
  cause: RightsChangeCause;
  /** How many lines it changed; `groups` are the first of them. */
  count: number;
  /** Lines have two cells, before and after. */
  groups: RightsComparison['groups'];
}

/** What became of one thing in a review: nobody has decided, it stays, its revocation waits for a second person, it is taken, or was gone before anybody decided. */
export const REVIEW_ITEM_STATES = ['open', 'confirmed', 'waiting', 'revoked', 'gone'] as const;
export type ReviewItemState = (typeof REVIEW_ITEM_STATES)[number];

/** Rights of one kind, in the reader's words. */
export interface ReviewedLine {
  kind: RightKind;
  text: string;
}

/** One thing to decide on: what somebody is granted of one page, or that somebody is a member of a role or position. */
export interface ReviewItem {
  id: string;
  subjectType: 'role' | 'position' | 'user';
  subjectName: string;
  isMembership: boolean;
  /** Name of the page, or of the member. */
  what: string;
  /** What is granted; of a membership nothing. */
  lines: ReviewedLine[];
  /** Names. */
  reviewers: string[];
  state: ReviewItemState;
  decidedName: string | null;
  decided: number | null;
  reason: string | null;
  /** It is open, and the reader's to decide. */
  mayDecide: boolean;
}

/** A review as somebody sees it: all of it, or what is his to decide. */
export interface RightsReview {
  id: string;
  name: string;
  /** `YYYY-MM-DD` */
  due: string;
  state: 'draft' | 'open' | 'closed';
  startedName: string | null;
  seesAll: boolean;
  mayClose: boolean;
  total: number;
  decided: number;
  /** Of those who review, what is theirs; the reader alone where he does not see all. Several may share an item. */
  reviewers: { id: string; name: string; open: number; decided: number }[];
}

/** What came of decisions on several items. */
export interface ReviewDecided {
  decided: number;
  /** Revocations that a second person has to approve. */
  waiting: number;
  /** What was not decided on, and why. */
  refused: { id: string; message: string }[];
}
