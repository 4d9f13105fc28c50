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

/** What an interface answered to somebody who tried it out. */
/** What an interface asks of its callers. */
export interface InterfaceParameterInfo {
  code: string;
  title: string;
  type: 'text' | 'number' | 'boolean' | 'date';
  isRequired: boolean;
}

export interface InterfaceTrial {
  value: JsonValue;
  milliseconds: number;
  /** Null where the answer is no list. */
  rows: number | null;
}
