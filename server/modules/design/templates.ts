import { sql } from 'kysely';
import type { TemplateContent, TemplateRequest, TemplateSummary } from '#schemas/wire/templates.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { changeDraft } from './drafts.ts';
import { withCode } from './empty-design.ts';
import type { ShippedTemplate } from './shipped-templates.ts';

type Shipped = ReadonlyMap<string, ShippedTemplate>;

/** What the gallery shows: what people made, newest first, then what came with the product. */
export async function listTemplates(kernel: Kernel, shipped: Shipped): Promise<TemplateSummary[]> {
  const { rows } = await sql<{ id: string; kind: TemplateSummary['kind']; title: string; version: number; note: string; content: TemplateContent }>`
    select t.id, t.kind, t.title, t.version, v.note, v.content from kernel.design_template t
    join kernel.design_template_version v on v.template_id = t.id and v.version = t.version
    where t.removed is null order by v.time desc`.execute(kernel.db);
  const made = rows.map(({ content, ...row }): TemplateSummary => ({ ...row, isShipped: false, fields: fieldsIn(content) }));
  return [...made, ...[...shipped.values()].map(({ summary }) => summary)];
}

function fieldsIn(content: TemplateContent): number {
  return Object.keys(content.kind === 'form' ? content.documents.model.fields : content.clip.fields).length;
}

/** The content of a version, also of a template that has been removed since: forms that came from it go on. */
export async function loadTemplate(kernel: Kernel, shipped: Shipped, id: string, version: number): Promise<TemplateContent> {
  const own = shipped.get(id);
  if (own?.summary.version === version) return own.content;
  const row = await kernel.db.selectFrom('kernel.design_template_version').select('content').where('template_id', '=', id).where('version', '=', version).executeTakeFirst();
  if (row === undefined) throw new AppError('notFound');
  return row.content as unknown as TemplateContent;
}

/** A new template, or the next version of one; a form stays a form and a part a part. */
export async function saveTemplate(kernel: Kernel, actor: Actor, { id, title, note, content }: TemplateRequest): Promise<{ id: string; version: number }> {
  return kernel.db.transaction().execute(async (trx) => {
    const own = id ?? uuidv7();
    if (id === undefined) {
      await trx.insertInto('kernel.design_template').values({ id: own, kind: content.kind, title, version: 1, removed: null }).execute();
    } else {
      const found = await trx.updateTable('kernel.design_template').set(({ eb }) => ({ title, version: eb('version', '+', 1) }))
        .where('id', '=', id).where('kind', '=', content.kind).where('removed', 'is', null).returning('id').executeTakeFirst();
      if (found === undefined) throw new AppError('notFound');
    }
    const { version } = await trx.selectFrom('kernel.design_template').select('version').where('id', '=', own).executeTakeFirstOrThrow();
    await trx.insertInto('kernel.design_template_version').values({ template_id: own, version, content: JSON.stringify(content), note, author: actor.userId, time: new Date() }).execute();
    return { id: own, version };
  });
}

/** It is offered no more; its versions stay for the forms that came from them. */
export async function removeTemplate(kernel: Kernel, id: string): Promise<void> {
  const found = await kernel.db.updateTable('kernel.design_template').set({ removed: new Date() }).where('id', '=', id).where('removed', 'is', null).returning('id').executeTakeFirst();
  if (found === undefined) throw new AppError('notFound');
}

/** A new design that starts as a template says. */
export async function startFromTemplate(kernel: Kernel, actor: Actor, content: TemplateContent, fullName: string): Promise<RecordValues> {
  if (content.kind !== 'form') throw new AppError('badRequest');
  return kernel.db.transaction().execute(async (trx) => {
    const created = await kernel.records.create(actor, 'visualDesign', { fullName, type: '1' }, { trx });
    const id = String(created['id']);
    const { menu: _menu, ...screen } = content.documents.screen;
    const documents = withCode({ model: content.documents.model, screen }, String(created['enCode']), fullName);
    await changeDraft(kernel, trx, id, () => documents, actor.userId);
    return created;
  });
}
