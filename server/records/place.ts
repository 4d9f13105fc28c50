import type { Database } from './sql/database.ts';
import type { Dialect } from './sql/dialects/dialect.ts';

/** Where records are. */
export interface Place {
  /** For everything outside a transaction. Of a model in another data source: that one's. */
  database: Database;
  /** The data source that `database` is. */
  source: SourceOfRecords;
}

export interface SourceOfRecords {
  id: string;
  name: string;
  /** It is not to be written to. */
  isReadOnly: boolean;
  /** What its database speaks. */
  dialect: Dialect;
}
