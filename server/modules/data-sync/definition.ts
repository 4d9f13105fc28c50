import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { RecordValues } from '../../records/index.ts';

/** What happens to rows of the target. */
export type Mode = 'add' | 'merge' | 'mirror';

export interface TableDefinition {
  sourceSchema: string;
  sourceTable: string;
  targetSchema: string;
  targetTable: string;
  mode: Mode;
}

/** What differs from equal names. */
export interface ColumnDefinition {
  /** Name of the source's table; empty: of each. */
  ofTable: string;
  sourceColumn: string;
  /** Empty: the column is left out. */
  targetColumn: string;
  isKey: boolean;
}

/** A data sync as it was when a run of it began. */
export interface Definition {
  /** Id of the data source, `0` for the product's own database. */
  source: string;
  target: string;
  batchSize: number;
  tables: TableDefinition[];
  columns: ColumnDefinition[];
}

const DEFAULT_BATCH = 500;

export function definitionOf(record: RecordValues): Definition {
  const rows = (key: string): RecordValues[] => (Array.isArray(record[key]) ? record[key] as RecordValues[] : []);
  return {
    source: record['sourceKind'] === 'own' ? OWN_SOURCE : textOf(record['source']),
    target: textOf(record['target']),
    batchSize: typeof record['batchSize'] === 'number' ? record['batchSize'] : DEFAULT_BATCH,
    tables: rows('tables').map((row) => ({
      sourceSchema: textOf(row['sourceSchema']), sourceTable: textOf(row['sourceTable']),
      targetSchema: textOf(row['targetSchema']), targetTable: textOf(row['targetTable']) || textOf(row['sourceTable']),
      mode: row['mode'] === 'add' || row['mode'] === 'mirror' ? row['mode'] : 'merge',
    })),
    columns: rows('columns').map((row) => ({
      ofTable: textOf(row['ofTable']), sourceColumn: textOf(row['sourceColumn']), targetColumn: textOf(row['targetColumn']), isKey: row['isKey'] === true,
    })),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
