import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ListedTable } from '#schemas/wire/source-tables.ts';
import { success } from '../../kernel/envelope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { connectionRefusal, describeTable, listTables, type RecordsContext, recordsOf } from '../../records/index.ts';
import { requireSource } from '../../module-kit/require-source.ts';
import { modelRelations, tableRelations } from './relations.ts';
import { designsByTable } from './designs-by-table.ts';

const BASE = '/api/system/DataModel';

const LinkPath = Type.Object({ linkId: Type.String({ minLength: 1, maxLength: 100 }) });
const TablePath = Type.Object({ linkId: Type.String({ minLength: 1, maxLength: 100 }), table: Type.String({ minLength: 1, maxLength: 64 }) });
const SchemaQuery = Type.Object({ schema: Type.String({ minLength: 1, maxLength: 64 }) });

/** Tables of data sources, and how models and tables are related. */
export const dataModel = defineModule({
  name: 'dataModel',
  permissions: { dataSource: ['btn_tables'] },
  routes(app, kernel) {
    const config = { permission: { model: 'dataSource', button: 'btn_tables' } };

    app.get(`${BASE}/Relations`, { config }, ({ actor }) => success(modelRelations(recordsOf(kernel).documents, recordsOf(kernel).designs.current(), actor.locale)));

    app.get<{ Params: Static<typeof LinkPath> }>(`${BASE}/:linkId/Tables`, { config, schema: { params: LinkPath } }, (request) =>
      inSource(kernel, request.actor, request.params.linkId, async (place) => {
        const designs = designsByTable(kernel, request.params.linkId, request.actor.locale);
        const tables = await listTables(place);
        return { list: tables.map((table): ListedTable => ({ ...table, design: designs.get(`${table.schema}.${table.table}`) ?? null })) };
      }));

    app.get<{ Params: Static<typeof TablePath>; Querystring: Static<typeof SchemaQuery> }>(
      `${BASE}/:linkId/Tables/:table/Fields`, { config, schema: { params: TablePath, querystring: SchemaQuery } }, (request) =>
        inSource(kernel, request.actor, request.params.linkId, async (place) => {
          const { params: { table }, query: { schema } } = request;
          const found = await describeTable(place, schema, table);
          if (found === undefined) throw new AppError('notFound', { textKey: 'source.noTable', params: { name: `${schema}.${table}` } });
          return { list: found.columns };
        }));

    app.get<{ Params: Static<typeof LinkPath> }>(`${BASE}/:linkId/Relations`, { config, schema: { params: LinkPath } }, (request) =>
      inSource(kernel, request.actor, request.params.linkId, tableRelations));
  },
});

/** What a data source has against it is said in plain words. */
async function inSource(kernel: Kernel, actor: Actor, id: string, work: (context: RecordsContext) => Promise<unknown>): Promise<object> {
  await requireSource(kernel, actor, id);
  const context = await recordsOf(kernel).sources.contextOf(id);
  try {
    return success(await work(context));
  } catch (error) {
    throw connectionRefusal(error, context.source.name) ?? error;
  }
}
