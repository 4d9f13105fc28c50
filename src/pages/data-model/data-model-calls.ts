import type { RelationGraph } from '#schemas/wire/relations.ts';
import type { ListedTable, SourceChoice, TableColumn } from '#schemas/wire/source-tables.ts';
import { call } from '#src/session/call.ts';
import { request } from '#src/session/http.ts';

const BASE = '/api/system/DataModel';
const listOf = async <Item>(path: string): Promise<Item[]> => ((await request({ path })) as unknown as { list: Item[] }).list;

export const loadSources = (): Promise<SourceChoice[]> => listOf<SourceChoice>('/api/system/DataSource/Selector');

export const loadTables = (source: string): Promise<ListedTable[]> => listOf<ListedTable>(`${BASE}/${encodeURIComponent(source)}/Tables`);

export function loadColumns(source: string, { schema, table }: Pick<ListedTable, 'schema' | 'table'>): Promise<TableColumn[]> {
  return listOf<TableColumn>(`${BASE}/${encodeURIComponent(source)}/Tables/${encodeURIComponent(table)}/Fields?schema=${encodeURIComponent(schema)}`);
}

/** Of models where no data source is given. */
export async function loadRelations(source: string | null): Promise<RelationGraph> {
  return (await request({ path: source === null ? `${BASE}/Relations` : `${BASE}/${encodeURIComponent(source)}/Relations` })) as unknown as RelationGraph;
}

/** A new design over the table; answers its id and the columns that no field holds. */
export function designTable(source: string, { schema, table }: Pick<ListedTable, 'schema' | 'table'>): Promise<{ id: string; left: { column: string }[] }> {
  return call('POST /api/visualdev/Base/Actions/FromTable', { body: { source, schema, table } });
}
