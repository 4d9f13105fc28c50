import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { CallerRights, WritingCall } from '#schemas/language/openapi/index.ts';
import { buildClient, buildOpenApi } from '#schemas/language/openapi/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { contentDisposition } from '../../kernel/http/content-disposition.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { ScreenConfig } from '../../records/index.ts';
import { sampleInput } from './sample-input.ts';

const BASE = '/api/visualdev/OnlineDev';
const records = { permission: 'records' } as const;
const BUTTONS = { create: 'btn_add', update: 'btn_edit', remove: 'btn_remove' } as const satisfies Partial<Record<WritingCall, string>>;

const FilePath = Type.Object({ code: Type.String({ maxLength: 100 }), file: Type.Union([Type.Literal('openapi.json'), Type.Literal('client.ts')]) });

/** The calls of a form for other programs, as far as the caller himself may make them. */
export function registerOpenApi(app: FastifyInstance, kernel: Kernel): void {
  app.get<{ Params: { code: string } }>(`${BASE}/:code/OpenApi`, { config: records }, async ({ actor, params: { code } }) => {
    const { config, rights } = await whatIsHis(kernel, actor, code);
    const sample = await sampleInput(kernel, actor, config.model, rights);
    return success(buildOpenApi(config.model, actor.locale, { version: config.schemaVersion, rights, sample }));
  });

  app.get<{ Params: Static<typeof FilePath> }>(`${BASE}/:code/OpenApi/:file`, { config: records, schema: { params: FilePath } }, async ({ actor, params }, reply) => {
    const { config: { model, schemaVersion: version }, rights } = await whatIsHis(kernel, actor, params.code);
    const isClient = params.file === 'client.ts';
    const text = isClient ? buildClient(model, actor.locale, { rights }) : `${JSON.stringify(buildOpenApi(model, actor.locale, { version, rights }), null, 2)}\n`;
    const name = `${model.code}.${isClient ? 'ts' : 'openapi.json'}`;
    return reply.header('content-type', isClient ? 'text/plain; charset=utf-8' : 'application/openapi+json')
      .header('content-disposition', contentDisposition('attachment', name)).send(text);
  });
}

/** The model without what is kept from the caller, and what he may do with its records; 403 for those who may not see them. */
async function whatIsHis(kernel: Kernel, actor: Actor, code: string): Promise<{ config: ScreenConfig; rights: CallerRights }> {
  const config = await kernel.records.config(actor, code);
  const written = new Set(config.permission.write);
  const calls = new Set<WritingCall>();
  for (const call of ['create', 'update', 'remove'] as const) {
    const mayWrite = call === 'remove' ? config.model.writable !== false : written.size > 0;
    if (mayWrite && await kernel.records.can(actor, config.model.code, BUTTONS[call])) calls.add(call);
  }
  if (config.bin !== undefined) calls.add('restore');
  if (config.bin?.mayPurge === true) calls.add('purge');
  return { config, rights: { calls, canWrite: (path) => written.has(path) } };
}
