import type { JsonValue } from '../language/documents/json.ts';

/** A data interface in a file: its fields by key, without secrets. */
export interface DataInterfaceExport {
  kind: 'dataInterfaceExport';
  schemaVersion: 1;
  interface: Record<string, JsonValue>;
}

export interface ImportedInterface {
  id: string;
  fullName: string;
  enCode: string;
}

/** What an interface asks of its callers. */
export interface InterfaceParameterInfo {
  code: string;
  title: string;
  type: 'text' | 'number' | 'boolean' | 'date';
  isRequired: boolean;
}

/** What an interface answered to somebody who tried it out. */
export interface InterfaceTrial {
  value: JsonValue;
  milliseconds: number;
  /** Null where the answer is no list. */
  rows: number | null;
}

export type ReportShape = 'table' | 'bars' | 'lines';

export interface ReportColumn {
  /** Of the objects that the interface answers. */
  key: string;
  title: string;
}

/** An interface as reports and portals show it. */
export interface InterfaceReport {
  fullName: string;
  shownAs: ReportShape;
  /** A chart stands over the first; the others are its figures. */
  columns: ReportColumn[];
  parameters: (InterfaceParameterInfo & { defaultValue: string })[];
  /** Of each object what the columns name; null while a parameter that it needs has no value. */
  rows: Record<string, JsonValue>[] | null;
  /** Rows that there are; more than are given where there are too many. */
  total: number;
}
