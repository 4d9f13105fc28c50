import { success, type Envelope } from '../../kernel/envelope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { connectionRefusal, describeTable, listTables, type RecordsContext, recordsOf } from '../../records/index.ts';
import { requireSource } from '../../module-kit/require-source.ts';
import { modelRelations, tableRelations } from './relations.ts';
import { designsByTable } from './designs-by-table.ts';

/** Tables of data sources, and how models and tables are related. */
export const dataModel = defineModule({
  name: 'dataModel',
  permissions: { dataSource: ['btn_tables'] },
  routes(app, kernel) {
    const config = { permission: { model: 'dataSource', button: 'btn_tables' } };

    serve(app, 'GET /api/system/DataModel/Relations', config, ({ actor }) => success(modelRelations(recordsOf(kernel).documents, recordsOf(kernel).designs.current(), actor.locale)));

    serve(app, 'GET /api/system/DataModel/:linkId/Tables', config, ({ actor, params: { linkId } }) => inSource(kernel, actor, linkId, async (place) => {
      const designs = designsByTable(kernel, linkId, actor.locale);
      const tables = await listTables(place);
      return { list: tables.map((table) => ({ ...table, design: designs.get(`${table.schema}.${table.table}`) ?? null })) };
    }));

    serve(app, 'GET /api/system/DataModel/:linkId/Tables/:table/Fields', config, ({ actor, params: { linkId, table }, query: { schema } }) => inSource(kernel, actor, linkId, async (place) => {
      const found = await describeTable(place, schema, table);
      if (found === undefined) throw new AppError('notFound', { textKey: 'source.noTable', params: { name: `${schema}.${table}` } });
      return { list: found.columns };
    }));

    serve(app, 'GET /api/system/DataModel/:linkId/Relations', config, ({ actor, params }) => inSource(kernel, actor, params.linkId, tableRelations));
  },
});

/** What a data source has against it is said in plain words. */
async function inSource<Answer>(kernel: Kernel, actor: Actor, id: string, work: (context: RecordsContext) => Promise<Answer>): Promise<Envelope<Answer>> {
  await requireSource(kernel, actor, id);
  const context = await recordsOf(kernel).sources.contextOf(id);
  try {
    return success(await work(context));
  } catch (error) {
    throw connectionRefusal(error, context.source.name) ?? error;
  }
}
