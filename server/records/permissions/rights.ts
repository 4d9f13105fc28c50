import type { Condition } from '#schemas/language/documents/condition.ts';
import type { MemberVerb } from '#schemas/language/member-rights.ts';
import type { UserVariables } from '../../kernel/directory/directory-user.ts';
import { isSystemKey, type StoredField } from '../model/stored-model.ts';
import { columnLevel, MASKED, READ, WRITE, type ColumnLevels } from './column-level.ts';

/** Which records: all, none, or those for which the condition holds. */
export type RowRule = true | false | Condition;

/** What one person may do with the records of one model. */
export interface ModelRights {
  /** Records that may be seen. */
  rows: RowRule;
  /** Button code -> records on which it may be used. */
  buttons: ReadonlyMap<string, RowRule>;
  /** `path`: field key, or `table.column`. */
  canRead(path: string): boolean;
  /** Where it may not be read whole, its last characters are shown all the same. Whatever does not ask this keeps the field to itself. */
  showsMask(path: string): boolean;
  canWrite(path: string): boolean;
  /** The text of the records that a field of the record names is shown as a mask: nobody searches, orders or groups by it. */
  masksTextOf?(field: StoredField): boolean;
  /** May be read on every visible record: only then it may filter, order, sum and be searched. */
  canQuery(path: string): boolean;
  /**
   * The grants one by one, where they differ in their columns: a column counts on a record only if ONE
   * grant gives both. Then `canRead` and `canWrite` speak of some records; `rightsOn` says of which.
   */
  parts?: readonly GrantPart[];
  /** Every grant that this was compiled from, to say where a right comes from; absent where none was. */
  grants?: readonly GrantPart[];
  /** Within what a membership leaves less than the roles give; `rows`, `buttons` and the grants are compiled with it. */
  limits?: readonly MemberLimit[];
  /** Changes with the readable fields; names cached statements. */
  shape: string;
}

/** Within which records, e.g. projects, somebody may do no more than this with the records of a model. */
export interface MemberLimit {
  /** The model whose records limit, e.g. `projectInfo`. */
  of: string;
  /** The field of the limited model that names one of them. */
  field: string;
  verbs: ReadonlySet<MemberVerb>;
  within: readonly string[];
}

/** What one grant gives on the records of its rule. */
export interface GrantPart {
  rule: RowRule;
  buttons: ReadonlySet<string>;
  columns: ColumnLevels;
  /** Absent of a grant that is stored nowhere. */
  source?: GrantSource;
  canRead(path: string): boolean;
  showsMask(path: string): boolean;
  canWrite(path: string): boolean;
}

/** Through what somebody holds a grant. */
export interface GrantSource {
  subjectType: 'role' | 'position' | 'user';
  subjectId: string;
  /** A grant to try a form out, until then (epoch milliseconds; null: until it is taken back). */
  test?: { ends: number | null };
}

/** Everything one person may do, compiled once and kept until something about it changes. */
export interface ActorRights {
  isAdministrator: boolean;
  variables: UserVariables;
  /** Node of the organisation tree that new records belong to. */
  ownerOrganizeId: string | null;
  models: ReadonlyMap<string, ModelRights>;
  /** When the first of the grants ends, in epoch milliseconds; absent where none does. */
  until?: number;
}

/** One row of `kernel.model_grant`. */
export interface ModelGrant {
  model: string;
  buttons: string[];
  columns: Record<string, string>;
  row_rule: Condition | null;
  source?: GrantSource;
}

export const EVERYTHING: ModelRights = {
  rows: true,
  buttons: new Map(),
  canRead: () => true,
  showsMask: () => true,
  canWrite: () => true,
  canQuery: () => true,
  shape: '*',
};

export const NOTHING: ModelRights = {
  rows: false,
  buttons: new Map(),
  canRead: () => false,
  showsMask: () => false,
  canWrite: () => false,
  canQuery: () => false,
  shape: '-',
};

/** The union of several grants on one model. */
export function compileGrants(grants: readonly ModelGrant[]): ModelRights {
  const buttons = new Map<string, RowRule>();
  let rows: RowRule = false;
  for (const grant of grants) {
    const rule: RowRule = grant.row_rule ?? true;
    rows = either(rows, rule);
    for (const button of grant.buttons) buttons.set(button, either(buttons.get(button) ?? false, rule));
  }
  const levels = new Map<string, number>();
  const levelOf = (path: string): number => {
    const known = levels.get(path);
    if (known !== undefined) return known;
    const level = Math.max(...grants.map((grant) => columnLevel(grant.columns, path)));
    levels.set(path, level);
    return level;
  };
  const canRead = (path: string): boolean => isSystemColumn(path) || levelOf(path) >= READ;
  const parts = grants.map(partOf);
  const union = {
    rows, buttons, grants: parts, canRead, showsMask: (path: string) => isSystemColumn(path) || levelOf(path) >= MASKED, canWrite: (path: string) => levelOf(path) >= WRITE,
    shape: JSON.stringify(grants.map((grant) => Object.entries(grant.columns).sort())),
  };
  const columns = new Set(grants.map((grant) => JSON.stringify(Object.entries(grant.columns).sort())));
  if (columns.size <= 1) return { ...union, canQuery: canRead };
  return { ...union, canQuery: queryable(parts), parts };
}

function partOf({ row_rule, buttons, columns, source }: ModelGrant): GrantPart {
  return {
    rule: row_rule ?? true,
    buttons: new Set(buttons),
    columns,
    ...(source && { source }),
    canRead: (path) => isSystemColumn(path) || columnLevel(columns, path) >= READ,
    showsMask: (path) => isSystemColumn(path) || columnLevel(columns, path) >= MASKED,
    canWrite: (path) => columnLevel(columns, path) >= WRITE,
  };
}

/** Columns that every visible record shows: those whose grants have between them every rule there is. */
function queryable(parts: readonly GrantPart[]): (path: string) => boolean {
  const answers = new Map<string, boolean>();
  return (path) => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const readable = new Set(parts.filter((part) => part.canRead(path)).map(({ rule }) => JSON.stringify(rule)));
    const answer = readable.has('true') || parts.every(({ rule }) => readable.has(JSON.stringify(rule)));
    answers.set(path, answer);
    return answer;
  };
}

/**
 * The rights where only some of the grants hold, e.g. on one record; with `buttons`, columns may be
 * written only by a grant that gives one of them too.
 */
export function narrowRights(rights: ModelRights, holds: (part: GrantPart) => boolean, buttons?: readonly string[]): ModelRights {
  if (rights.parts === undefined) return rights;
  const parts = rights.parts.filter(holds);
  const writing = buttons === undefined ? parts : parts.filter((part) => buttons.some((button) => part.buttons.has(button)));
  const canRead = (path: string): boolean => isSystemColumn(path) || parts.some((part) => part.canRead(path));
  return {
    rows: rights.rows, buttons: rights.buttons, shape: rights.shape, parts, ...(rights.grants && { grants: rights.grants }),
    ...(rights.masksTextOf && { masksTextOf: rights.masksTextOf }),
    canRead, showsMask: (path) => isSystemColumn(path) || parts.some((part) => part.showsMask(path)), canQuery: canRead,
    canWrite: (path) => writing.some((part) => part.canWrite(path)),
  };
}

function isSystemColumn(path: string): boolean {
  return isSystemKey(path) && path !== 'sortCode';
}

/** Records that at least one of the rules allows. */
export function either(first: RowRule, second: RowRule): RowRule {
  if (first === true || second === true) return true;
  if (first === false) return second;
  if (second === false) return first;
  if (JSON.stringify(first) === JSON.stringify(second)) return first;
  return { any: [first, second] };
}
