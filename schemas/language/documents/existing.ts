/** Id of the data source that is the product's own database. */
export const OWN_SOURCE = '0';

/** A table that was there before its model, in the words of its own database. Nothing of it is changed but its rows. */
export interface ExistingTable {
  /** Id of the data source; `0` is the product's own database. */
  source: string;
  /** What the database of the data source speaks; PostgreSQL when absent. */
  dialect?: 'mysql';
  schema: string;
  table: string;
  /** Field whose column identifies a record; without one nothing can be written. */
  key?: string;
  /** Integer column that is raised with every write; without one the row itself tells whether it has changed. */
  version?: string;
}

/** A column of an existing table. */
export interface ExistingColumn {
  name: string;
  /** The database's short name of the type, e.g. `int4`, `varchar`. */
  type: string;
}
