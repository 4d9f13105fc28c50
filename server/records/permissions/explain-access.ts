import type { AccessDecision, AccessReason } from '#schemas/wire/authority.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import { allTables, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import { isMasked } from './masked-fields.ts';
import { liveSql } from '../sql/live-sql.ts';
import { namedSql } from '../sql/named-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { isLocked } from '../write/pipeline/admit.ts';
import { isFixedColumn } from '../write/read-only-fields.ts';
import { loadStored } from '../write/stored-record.ts';
import { CREATE_BUTTONS, REMOVE_BUTTONS, UPDATE_BUTTONS } from './buttons.ts';
import { heldParts, partsSql } from './rights-on.ts';
import { narrowRights, type GrantPart, type ModelRights } from './rights.ts';

/** A person who is asked about; disabled ones may do nothing. */
export interface Asked {
  actor: Actor;
  isEnabled: boolean;
}

/** `action`: `view`, `add`, `edit`, `remove` or the code of a button; `field`: key, or `table.column`. */
export interface AccessQuestion {
  action: string;
  record?: string;
  field?: string;
}

/** What a person holds on a model, and which of the grants hold on the record that is named. */
export interface HeldGrants {
  rights: ModelRights;
  grants: readonly GrantPart[];
  /** Null where no record is named. */
  holds: ((grant: GrantPart) => boolean) | null;
}

const VERBS: Readonly<Record<string, readonly string[]>> = { add: CREATE_BUTTONS, edit: UPDATE_BUTTONS, remove: REMOVE_BUTTONS };

/** The compiled rights of a person as the engine applies them; `notFound` where the record is not there. */
export async function heldGrants(at: RecordsContext, model: StoredModel, actor: Actor, record: string | undefined): Promise<HeldGrants> {
  const rights = await at.permissions.model(actor, model.code);
  const grants = rights.grants ?? [];
  if (record === undefined) return { rights, grants, holds: null };
  const binds = createBinds(at.source.dialect);
  const flags = partsSql(rootScope(at.models, binds, model, 't'), grants, await at.variables(actor));
  const [row] = await at.database.rows(
    `SELECT 1 AS found${flags && `, ${flags}`} FROM ${relationSql(model.root)} t WHERE ${liveSql(model, 't')} AND ${namedSql(model.root, 't', binds, [record])}`, binds.values,
  );
  if (row === undefined) throw new AppError('notFound');
  return { rights, grants, holds: heldParts(grants, row.slice(1)) };
}

/** Whether somebody may do something, and each rule that has a say in it, in the order in which the engine asks them. */
export async function explainAccess(at: RecordsContext, model: StoredModel, asked: Asked, question: AccessQuestion): Promise<AccessDecision> {
  const { action } = question;
  const field = question.field === undefined ? undefined : storedField(model, question.field);
  // A record that is added is not one that is there.
  const record = action === 'add' ? undefined : question.record;
  const held = await heldGrants(at, model, asked.actor, record);
  const reasons = [
    ...personReasons(asked),
    ...closedModel(at, model, action),
    ...(asked.actor.isAdministrator ? [] : grantReasons(held, action, field)),
    ...await stateReasons(at, model, asked.actor, { action, record, field }),
  ];
  return { allowed: reasons.every(({ passes }) => passes), reasons };
}

function storedField(model: StoredModel, path: string): StoredField {
  const end = path.lastIndexOf('.');
  const table = allTables(model.root).find((one) => one.path === path.slice(0, Math.max(end, 0)));
  const field = table?.fields.get(path.slice(end + 1));
  if (field === undefined) throw new AppError('badRequest');
  return field;
}

function personReasons({ actor, isEnabled }: Asked): AccessReason[] {
  return [
    { rule: 'account', passes: isEnabled },
    ...(actor.isAdministrator ? [{ rule: 'administrator', passes: true } as const] : []),
  ];
}

/** What nobody may do, whatever he holds. */
function closedModel({ source }: RecordsContext, { document, root }: StoredModel, action: string): AccessReason[] {
  if (VERBS[action] === undefined) return [];
  if (source.isReadOnly) return [{ rule: 'source', passes: false }];
  const isClosed = document.writable === false || (action === 'remove' && root.existing !== undefined && document.remove !== 'hard');
  return isClosed ? [{ rule: 'model', passes: false }] : [];
}

function grantReasons(held: HeldGrants, action: string, field: StoredField | undefined): AccessReason[] {
  const { grants, holds } = held;
  const indexes = (some: readonly GrantPart[]): number[] => some.map((grant) => grants.indexOf(grant));
  const buttons = action === 'view' ? undefined : VERBS[action] ?? [action];
  const giving = grants.filter((grant) => buttons?.some((button) => grant.buttons.has(button)) ?? true);
  const reasons: AccessReason[] = [{ rule: 'grant', passes: giving.length > 0, grants: indexes(giving) }];
  const holding = holds === null ? giving : giving.filter(holds);
  if (holds !== null && giving.length > 0) {
    const passes = holding.length > 0;
    reasons.push({ rule: 'record', passes, grants: indexes(passes ? holding : giving) });
  }
  if (field === undefined || holding.length === 0 || (buttons !== undefined && !decidesColumns(action))) return reasons;
  const rights = narrowRights(held.rights, holds ?? (() => true), buttons);
  // A new record has no rows yet: to fill in a column is to add one.
  const written = action === 'add' ? [...tablesOf(field.path), field.path] : [field.path];
  const may = (one: Pick<GrantPart, 'canRead' | 'canWrite'>): boolean => (buttons === undefined ? canSee(one, field.path) : written.every((path) => one.canWrite(path)));
  if (!may(rights) && isSeenMasked(rights, field)) return [...reasons, { rule: 'mask', passes: false, grants: indexes(holding.filter((one) => isSeenMasked(one, field))) }];
  return [...reasons, { rule: 'column', passes: may(rights), grants: indexes(holding.filter(may)) }];
}

const decidesColumns = (action: string): boolean => action === 'add' || action === 'edit';

/** Its last characters are all that is seen of it. */
function isSeenMasked(one: Pick<GrantPart, 'canRead' | 'showsMask'>, field: StoredField): boolean {
  const table = field.path.split('.').slice(0, -1).join('.');
  return (table === '' || canSee(one, table)) && isMasked(one, field);
}

/** Whether somebody sees no more of the field at the path than its last characters. */
export function isMaskedAt(model: StoredModel, path: string, rights: Pick<GrantPart, 'canRead' | 'showsMask'>): boolean {
  return isSeenMasked(rights, storedField(model, path));
}

/** A column of rows is read with its tables or not at all. */
function canSee({ canRead }: Pick<GrantPart, 'canRead'>, path: string): boolean {
  return [...tablesOf(path), path].every((each) => canRead(each));
}

/** Paths of the tables that a column is in, the outermost first. */
function tablesOf(path: string): string[] {
  const keys = path.split('.').slice(0, -1);
  return keys.map((_key, index) => keys.slice(0, index + 1).join('.'));
}

/** What the record is like, no matter who writes it. */
async function stateReasons(
  at: RecordsContext, model: StoredModel, actor: Actor, { action, record, field }: { action: string; record: string | undefined; field: StoredField | undefined },
): Promise<AccessReason[]> {
  if (VERBS[action] === undefined) return [];
  const variables = await at.variables(actor);
  const stored = record === undefined ? undefined : await loadStored(at, at.database, model, record, { actor, variables });
  const { lockedWhen } = model.document;
  return [
    ...(stored === undefined || lockedWhen === undefined ? [] : [{ rule: 'lock', passes: !isLocked(model, stored, variables), condition: lockedWhen } as const]),
    ...(field !== undefined && decidesColumns(action) && isFixedColumn(model, field.path, variables, stored) ? [{ rule: 'fixed', passes: false } as const] : []),
  ];
}
