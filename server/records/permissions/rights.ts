import type { Condition } from '#schemas/language/documents/condition.ts';
import type { UserVariables } from '../../kernel/directory/directory-user.ts';
import { isSystemKey } from '../model/stored-model.ts';

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
  canWrite(path: string): boolean;
  /** Changes with the readable fields; names cached statements. */
  shape: string;
}

/** Everything one person may do, compiled once and kept until something about it changes. */
export interface ActorRights {
  isAdministrator: boolean;
  variables: UserVariables;
  /** Node of the organisation tree that new records belong to. */
  ownerOrganizeId: string | null;
  models: ReadonlyMap<string, ModelRights>;
}

/** One row of `kernel.model_grant`. */
export interface ModelGrant {
  model: string;
  buttons: string[];
  columns: Record<string, string>;
  row_rule: Condition | null;
}

export const EVERYTHING: ModelRights = {
  rows: true,
  buttons: new Map(),
  canRead: () => true,
  canWrite: () => true,
  shape: '*',
};

export const NOTHING: ModelRights = {
  rows: false,
  buttons: new Map(),
  canRead: () => false,
  canWrite: () => false,
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
  return {
    rows,
    buttons,
    canRead: (path) => isSystemColumn(path) || levelOf(path) >= READ,
    canWrite: (path) => levelOf(path) >= WRITE,
    shape: JSON.stringify(grants.map((grant) => Object.entries(grant.columns).sort())),
  };
}

const READ = 1;
const WRITE = 2;

/** The most precise entry decides: the column, its table, then `*`. */
function columnLevel(columns: Record<string, string>, path: string): number {
  const table = path.split('.')[0] ?? path;
  const entry = own(columns, path) ?? own(columns, table) ?? own(columns, '*');
  return entry === 'write' ? WRITE : entry === 'read' ? READ : 0;
}

function own(columns: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(columns, key) ? columns[key] : undefined;
}

function isSystemColumn(path: string): boolean {
  return isSystemKey(path) && path !== 'sortCode';
}

/** Records that at least one of the rules allows. */
export function either(first: RowRule, second: RowRule): RowRule {
  if (first === true || second === true) return true;
  if (first === false) return second;
  if (second === false) return first;
  return { any: [first, second] };
}
