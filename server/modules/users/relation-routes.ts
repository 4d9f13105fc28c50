import type { FastifyInstance } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { loadMembers, setMembers } from './relations.ts';

/** Who belongs to a role, position or group; the handlers check `btn_member` of that record. */
export function registerRelations(app: FastifyInstance, kernel: Kernel): void {
  const records = { permission: 'records' } as const;
  serve(app, 'GET /api/permission/UserRelation/:objectId', records, async ({ actor, params }) => {
    const list = await loadMembers(kernel, actor, params.objectId);
    return success({ list: list.map((user) => ({ ...user, userId: user.id })), ids: list.map(({ id }) => id) });
  });
  serve(app, 'POST /api/permission/UserRelation/:objectId', records, async ({ actor, params, body }) => {
    await setMembers(kernel, actor, params.objectId, [...new Set(body.userIds)]);
    return success(null);
  });
}
