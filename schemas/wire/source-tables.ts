/** A table or view of a data source. */
export interface SourceTable {
  schema: string;
  table: string;
  kind: 'table' | 'view';
  comment: string | null;
  /** As the database last counted; null where it never has. */
  rows: number | null;
  bytes: number | null;
}

/** The same with the design that is published over it. */
export interface ListedTable extends SourceTable {
  design: { id: string; code: string; title: string } | null;
}

/** A column as the database describes it. */
export interface TableColumn {
  name: string;
  /** One short word, e.g. `int8`, `_text`; of MySQL also `tinyint1`, `bit1`, `bigintunsigned`. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** The database alone gives it its value: a counter, or a computed column. */
  isGenerated: boolean;
  isKey: boolean;
  isUnique: boolean;
  maxLength: number | null;
  scale: number | null;
  comment: string | null;
  /** Table that a foreign key of this column alone points at. */
  pointsAt: { schema: string; table: string; column: string } | null;
}

/** A data source that tables may be taken from. */
export interface SourceChoice {
  id: string;
  fullName: string;
  dbType: string;
  isReadOnly: boolean;
}
