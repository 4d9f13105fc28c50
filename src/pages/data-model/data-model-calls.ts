import type { RelationGraph } from '#schemas/wire/relations.ts';
import type { ListedTable, SourceChoice, TableColumn } from '#schemas/wire/source-tables.ts';
import { call } from '#src/session/call.ts';

export async function loadSources(): Promise<SourceChoice[]> {
  return (await call('GET /api/system/DataSource/Selector')).list;
}

export async function loadTables(linkId: string): Promise<ListedTable[]> {
  return (await call('GET /api/system/DataModel/:linkId/Tables', { params: { linkId } })).list;
}

export async function loadColumns(linkId: string, { schema, table }: Pick<ListedTable, 'schema' | 'table'>): Promise<TableColumn[]> {
  return (await call('GET /api/system/DataModel/:linkId/Tables/:table/Fields', { params: { linkId, table }, query: { schema } })).list;
}

/** Of models where no data source is given. */
export function loadRelations(linkId: string | null): Promise<RelationGraph> {
  return linkId === null ? call('GET /api/system/DataModel/Relations') : call('GET /api/system/DataModel/:linkId/Relations', { params: { linkId } });
}

/** A new design over the table; answers its id and the columns that no field holds. */
export function designTable(source: string, { schema, table }: Pick<ListedTable, 'schema' | 'table'>): Promise<{ id: string; left: { column: string }[] }> {
  return call('POST /api/visualdev/Base/Actions/FromTable', { body: { source, schema, table } });
}
