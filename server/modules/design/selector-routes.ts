import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { buttonsOf, recordsOf } from '../../records/index.ts';
import { Id } from '#schemas/wire/calls/design-parts.ts';

const BASE = '/api/visualdev/Base';
const session = { permission: 'session' } as const;
type IdPath = Static<typeof Id>;

/** What other forms choose from: published designs, their fields, their records. Each as far as the actor may see it. */
export function registerSelectors(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${BASE}/Selector`, { config: session }, async ({ actor }) => {
    const list: { id: string; fullName: string; enCode: string }[] = [];
    for (const { id, code, documents } of recordsOf(kernel).designs.current()) {
      if (!(await kernel.records.can(actor, code, 'read'))) continue;
      list.push({ id, fullName: resolveText(documents.screen.title, actor.locale), enCode: code });
    }
    return success({ list });
  });

  app.get<{ Params: IdPath }>(`${BASE}/:id/FormDataFields`, { config: session, schema: { params: Id } }, async ({ actor, params }) => {
    const { model } = await kernel.records.config(actor, codeOf(kernel, params.id));
    const fields = Object.entries(model.fields).filter(([, field]) => field.fields === undefined && getFieldType(field.type)?.storage !== 'none');
    return success({ list: fields.map(([key, field]) => ({ vModel: key, label: resolveText(field.title, actor.locale) })) });
  });

  app.get<{ Params: IdPath }>(`${BASE}/:id/ModuleBtn`, { config: session, schema: { params: Id } }, async ({ actor, params }) => {
    const { model } = await kernel.records.config(actor, codeOf(kernel, params.id));
    return success({ list: buttonsOf(recordsOf(kernel).documents, { code: model.code, document: model }, actor.locale) });
  });

  app.get<{ Params: IdPath; Querystring: { keyword?: string } }>(
    `${BASE}/:id/FieldDataSelect`, { config: session, schema: { params: Id } }, async ({ actor, params, query }) =>
      success(await listRecords(kernel, actor, codeOf(kernel, params.id), query.keyword)));
}

async function listRecords(kernel: Kernel, actor: Actor, code: string, keyword: string | undefined): Promise<unknown[]> {
  const { list } = await kernel.records.list(actor, code, { pageSize: 100, total: false, ...(typeof keyword === 'string' ? { keyword } : {}) });
  return list;
}

/** By the design's id, or by the code its screen goes by. */
function codeOf(kernel: Kernel, id: string): string {
  const found = recordsOf(kernel).designs.current().find((design) => design.id === id || design.code === id);
  if (found === undefined) throw new AppError('notFound');
  return found.code;
}
