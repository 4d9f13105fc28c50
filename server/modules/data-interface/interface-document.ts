import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ReportColumn, ReportShape } from '#schemas/wire/data-interface.ts';
import type { RecordValues } from '../../records/index.ts';

/** Where the answer of an interface comes from, as its field `kind` stores it. */
export const KIND_CODES = ['1', '2', '3', '4'] as const;
export type KindCode = (typeof KIND_CODES)[number];

export const PARAMETER_TYPES = ['text', 'number', 'boolean', 'date'] as const;
export type ParameterType = (typeof PARAMETER_TYPES)[number];

const REPORT_SHAPES = ['table', 'bars', 'lines'] as const satisfies readonly ReportShape[];

/** What a caller may say; `placement` is where an HTTP call carries it, besides its places in braces. */
export interface InterfaceParameter {
  code: string;
  title: string;
  type: ParameterType;
  isRequired: boolean;
  defaultValue: string;
  placement: 'query' | 'body' | 'template';
}

/** Who may call it: any signed-in person, holders of its token, or pages of named sites. */
export type InterfaceAccess = 'session' | 'token' | 'domains';

/** A record of the model `dataInterface`. Secrets are marks of what the server keeps, or what has just been typed. */
export interface InterfaceDocument {
  id: string;
  version: number;
  fullName: string;
  enCode: string;
  /** Undefined where the row holds something that no kind answers. */
  kind: KindCode | undefined;
  isEnabled: boolean;
  parameters: readonly InterfaceParameter[];
  statement: string;
  staticJson: string;
  method: string;
  url: string;
  headers: readonly { name: string; value: string }[];
  secretHeader: string;
  secretValue: string;
  bodyTemplate: string;
  timeoutSeconds: number;
  retries: number;
  answerPath: string;
  model: string;
  recordFields: readonly string[];
  condition: string;
  recordSort: readonly string[];
  rowLimit: number;
  cacheSeconds: number;
  access: InterfaceAccess;
  accessToken: string;
  domains: readonly string[];
  isMocked: boolean;
  mockAnswer: string;
  /** How reports show it; undefined where they may not. */
  shownAs: ReportShape | undefined;
  /** The keys of the objects of its answer that reports show. */
  shownColumns: readonly ReportColumn[];
}

/** Reads a record without trusting that a form has written it: what is out of its bounds is brought into them. */
export function readInterface(values: RecordValues): InterfaceDocument {
  return {
    id: textOf(values['id']),
    version: wholeOf(values['version'], 0, Number.MAX_SAFE_INTEGER, 0),
    fullName: textOf(values['fullName']),
    enCode: textOf(values['enCode']),
    kind: oneOf(KIND_CODES, values['kind']),
    isEnabled: values['enabledMark'] !== false,
    parameters: rowsOf(values['parameters']).map(readParameter),
    statement: textOf(values['statement']),
    staticJson: textOf(values['staticJson']),
    method: textOf(values['method']),
    url: textOf(values['url']).trim(),
    headers: rowsOf(values['headers']).map((row) => ({ name: textOf(row['headerName']), value: textOf(row['headerValue']) })),
    secretHeader: textOf(values['secretHeader']),
    secretValue: textOf(values['secretValue']),
    bodyTemplate: textOf(values['bodyTemplate']),
    timeoutSeconds: wholeOf(values['timeoutSeconds'], 1, 60, 10),
    retries: wholeOf(values['retries'], 0, 3, 0),
    answerPath: textOf(values['answerPath']).trim(),
    model: textOf(values['model']).trim(),
    recordFields: textsOf(values['recordFields']),
    condition: textOf(values['condition']),
    recordSort: textsOf(values['recordSort']),
    rowLimit: wholeOf(values['rowLimit'], 1, 1_000, 100),
    cacheSeconds: wholeOf(values['cacheSeconds'], 0, 86_400, 0),
    // What nobody knows is for nobody: a token that is not there opens nothing.
    access: oneOf(['session', 'token', 'domains'] as const, values['access']) ?? 'token',
    accessToken: textOf(values['accessToken']),
    domains: textsOf(values['domains']).map((domain) => domain.trim().toLowerCase()),
    isMocked: values['isMocked'] === true,
    mockAnswer: textOf(values['mockAnswer']),
    shownAs: oneOf(REPORT_SHAPES, values['shownAs']),
    shownColumns: rowsOf(values['shownColumns']).map((row) => ({ key: textOf(row['key']).trim(), title: textOf(row['title']).trim() || textOf(row['key']).trim() })),
  };
}

function readParameter(row: RecordValues): InterfaceParameter {
  return {
    code: textOf(row['code']),
    title: textOf(row['title']),
    type: oneOf(PARAMETER_TYPES, row['type']) ?? 'text',
    isRequired: row['isRequired'] === true,
    defaultValue: textOf(row['defaultValue']),
    placement: oneOf(['query', 'body', 'template'] as const, row['placement']) ?? 'query',
  };
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function rowsOf(value: JsonValue | undefined): RecordValues[] {
  return Array.isArray(value) ? value.filter((row): row is RecordValues => typeof row === 'object' && row !== null && !Array.isArray(row)) : [];
}

function wholeOf(value: JsonValue | undefined, least: number, most: number, otherwise: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? Math.min(most, Math.max(least, value)) : otherwise;
}

function oneOf<Value extends string>(values: readonly Value[], value: JsonValue | undefined): Value | undefined {
  return values.find((each) => each === value);
}
