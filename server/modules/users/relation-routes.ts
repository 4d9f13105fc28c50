import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadMembers, setMembers } from './relations.ts';

const BASE = '/api/permission/UserRelation/:objectId';
const Members = Type.Object(
  { objectType: Type.Optional(Type.String({ maxLength: 20 })), userIds: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1_000 }) },
  { additionalProperties: false },
);

/** Who belongs to a role, position or group; the handlers check `btn_member` of that record. */
export function registerRelations(app: FastifyInstance, kernel: Kernel): void {
  const records = { config: { permission: 'records' } } as const;
  app.get<{ Params: { objectId: string } }>(BASE, records, async ({ actor, params }) => {
    const list = await loadMembers(kernel, actor, params.objectId);
    return success({ list: list.map((user) => ({ ...user, userId: user.id })), ids: list.map(({ id }) => id) });
  });
  app.post<{ Params: { objectId: string }; Body: { userIds: string[] } }>(BASE, { ...records, schema: { body: Members } }, async ({ actor, params, body }) => {
    await setMembers(kernel, actor, params.objectId, [...new Set(body.userIds)]);
    return success(null);
  });
}
