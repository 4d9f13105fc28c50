import { designOfTable } from '#schemas/language/existing/design-of-table.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { connectionRefusal, describeTable, modelOfTable, recordsOf } from '../../records/index.ts';
import { changeDraft } from './drafts.ts';

export interface TableWanted {
  source: string;
  schema: string;
  table: string;
  fullName?: string;
  enCode?: string;
}

const MAX_NAME = 50;

/** A new design over a table that is there; nothing is published, and nothing of the table changes. */
export async function designFromTable(kernel: Kernel, actor: Actor, wanted: TableWanted): Promise<{ id: string; left: { column: string }[] }> {
  const { sources, context } = recordsOf(kernel);
  const place = await sources.contextOf(wanted.source);
  const table = await describeTable(place, wanted.schema, wanted.table).catch((error: unknown) => {
    throw connectionRefusal(error, place.source.name) ?? error;
  });
  const name = `${wanted.schema}.${wanted.table}`;
  if (table === undefined) throw new AppError('notFound', { textKey: 'source.noTable', params: { name } });
  if (table.kind === 'view') throw new AppError('badRequest', { textKey: 'source.view', params: { name } });
  const fullName = [...(wanted.fullName ?? table.comment ?? wanted.table)].slice(0, MAX_NAME).join('');
  return kernel.db.transaction().execute(async (trx) => {
    const created = await kernel.records.create(actor, 'visualDesign', { fullName, ...(wanted.enCode === undefined ? {} : { enCode: wanted.enCode }) }, { trx });
    const code = String(created['enCode']);
    const made = designOfTable(code, fullName, { ...table, source: wanted.source, ...(place.source.dialect.name === 'mysql' && { dialect: 'mysql' as const }) }, modelOfTable(context.models, wanted.source));
    if (made === undefined) throw new AppError('badRequest', { textKey: 'source.noFields', params: { name } });
    const { left, ...documents } = made;
    await changeDraft(kernel, trx, String(created['id']), () => documents, actor.userId);
    return { id: String(created['id']), left };
  });
}
