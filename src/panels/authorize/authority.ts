import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RightKind, RightValues } from '#schemas/wire/authority.ts';
import { call } from '#src/session/call.ts';

export type SubjectType = 'Role' | 'Position' | 'User';
/** What people can be members of. */
type MembershipType = 'Role' | 'Position' | 'Group';

/** Conditions of their own, by the id of the right they belong to. */
export type Conditions = Readonly<Record<string, Condition>>;

export type Rights = Record<RightKind, string[]>;

/** The model whose records a right lets somebody see by a condition of its own; undefined for other rights. */
export function modelOfCustom(id: string): string | undefined {
  const [model, code] = id.split(':');
  return code === 'custom' ? model : undefined;
}

/** What may be granted of a kind, within the menus chosen, and what is granted now. Throws DataSourceError. */
export async function loadRights(objectId: string, kind: RightKind, moduleIds: readonly string[]): Promise<RightValues & { conditions: Conditions }> {
  const answer = await call('POST /api/permission/Authority/Data/:objectId/Values', { params: { objectId }, body: { type: kind, moduleIds: moduleIds.join(',') } });
  return { ...answer, conditions: answer.conditions ?? {} };
}

/** Replaces what a role, position or user is granted; answers whether it waits for a second person's approval. Throws DataSourceError. */
export async function saveRights(objectId: string, objectType: SubjectType, rights: Rights, conditions: Conditions): Promise<boolean> {
  const resource = rights.resource.map((id) => (modelOfCustom(id) === undefined ? id : { id, condition: conditions[id] ?? null }));
  return await call('PUT /api/permission/Authority/Data/:objectId', { params: { objectId }, body: { objectType, ...rights, resource } }) !== null;
}

/** The members of a role, position or group. Throws DataSourceError. */
export async function loadMembers(objectId: string): Promise<string[]> {
  return (await call('GET /api/permission/UserRelation/:objectId', { params: { objectId } })).ids;
}

/** Replaces the members of a role, position or group. Throws DataSourceError. */
export async function saveMembers(objectId: string, objectType: MembershipType, userIds: readonly string[]): Promise<void> {
  await call('POST /api/permission/UserRelation/:objectId', { params: { objectId }, body: { objectType, userIds: [...userIds] } });
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
