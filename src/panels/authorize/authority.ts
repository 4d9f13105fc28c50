import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { request } from '#src/session/http.ts';

/** Kinds of rights in the order they are granted. */
export const RIGHT_KINDS = ['module', 'button', 'column', 'resource'] as const;
export type RightKind = (typeof RIGHT_KINDS)[number];

export type SubjectType = 'Role' | 'Position' | 'User';
/** What people can be members of. */
type MembershipType = 'Role' | 'Position' | 'Group';

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
  /** For `resource`: the condition of each granted `model:custom`. */
  conditions: Conditions;
}

/** Conditions of their own, by the id of the right they belong to. */
export type Conditions = Readonly<Record<string, Condition>>;

export type Rights = Record<RightKind, string[]>;

/** The model whose records a right lets somebody see by a condition of its own; undefined for other rights. */
export function modelOfCustom(id: string): string | undefined {
  const [model, code] = id.split(':');
  return code === 'custom' ? model : undefined;
}

const PATH = '/api/permission/Authority/Data';

/** What may be granted of a kind, within the menus chosen, and what is granted now. Throws DataSourceError. */
export async function loadRights(subjectId: string, kind: RightKind, moduleIds: readonly string[]): Promise<RightValues> {
  const answer = await request({
    method: 'POST',
    path: `${PATH}/${encodeURIComponent(subjectId)}/Values`,
    data: { type: kind, moduleIds: moduleIds.join(',') },
  });
  const { list, ids, conditions } = answer as unknown as Partial<RightValues>;
  return { list: list ?? [], ids: ids ?? [], conditions: conditions ?? {} };
}

/** Replaces what a role, position or user is granted. Throws DataSourceError. */
export async function saveRights(subjectId: string, objectType: SubjectType, rights: Rights, conditions: Conditions): Promise<void> {
  const resource = rights.resource.map((id) => (modelOfCustom(id) === undefined ? id : { id, condition: conditions[id] as JsonValue | undefined ?? null }));
  await request({ method: 'PUT', path: `${PATH}/${encodeURIComponent(subjectId)}`, data: { objectType, ...rights, resource } });
}

/** The members of a role, position or group. Throws DataSourceError. */
export async function loadMembers(objectId: string): Promise<string[]> {
  const answer = await request({ path: `/api/permission/UserRelation/${encodeURIComponent(objectId)}` });
  return idsOf(answer);
}

/** Replaces the members of a role, position or group. Throws DataSourceError. */
export async function saveMembers(objectId: string, objectType: MembershipType, userIds: readonly string[]): Promise<void> {
  await request({ method: 'POST', path: `/api/permission/UserRelation/${encodeURIComponent(objectId)}`, data: { objectType, userIds } });
}

/** What the members of a model's records are members of. */
export function membershipTypeOf(model: string | undefined): MembershipType {
  if (model === 'userGroup') return 'Group';
  return model === 'position' ? 'Position' : 'Role';
}

/** The kind of subject a model's records are. */
export function subjectTypeOf(model: string | undefined): SubjectType {
  if (model === 'user') return 'User';
  return model === 'position' ? 'Position' : 'Role';
}

function idsOf(answer: JsonValue): string[] {
  if (answer === null || typeof answer !== 'object') return [];
  const ids = Array.isArray(answer) ? answer : (answer['ids'] ?? answer['list'] ?? []);
  if (!Array.isArray(ids)) return [];
  return ids.flatMap((each) => {
    if (typeof each === 'string') return [each];
    const id = each !== null && typeof each === 'object' && !Array.isArray(each) ? (each['userId'] ?? each['id']) : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}
