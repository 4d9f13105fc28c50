import type { SourceTable, TableColumn } from '#schemas/wire/source-tables.ts';
import type { Database } from '../sql/database.ts';

/** How a kind of database describes its tables. */
export interface Inspector {
  /** What the account may read, in the order of the names. */
  tables(database: Asked, limit: number): Promise<SourceTable[]>;
  table(database: Asked, schema: string, table: string): Promise<SourceTable | undefined>;
  /** In their order; none where there is no such table. */
  columns(database: Asked, schema: string, table: string): Promise<TableColumn[]>;
}

type Asked = Pick<Database, 'query'>;
