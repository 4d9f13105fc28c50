import type { ModelDocument } from '../documents/model.ts';
import type { Locale } from '../documents/text.ts';
import { resolveText } from '../texts.ts';
import { mayCall, sentBy, type CallerRights, type WritingCall } from './caller-rights.ts';
import { recordsPath } from './paths.ts';
import { schemaOfInput, schemaOfRecord } from './record-schema.ts';
import { comment, objectText, quote } from './type-text.ts';

export interface ClientParts {
  /** What the classes are called; made of the model's code when absent. Letters and digits alone. */
  name?: string;
  /** Leaves out what this caller may not do. */
  rights?: CallerRights;
}

/**
 * A typed client of one form as TypeScript text, without dependencies: the records' types and the calls.
 * The names in it are made of the model's code; titles stand in comments that they cannot leave.
 */
export function buildClient(model: ModelDocument, locale: Locale, { name: wanted, rights }: ClientParts = {}): string {
  const name = typeName(wanted ?? model.code);
  const title = comment(resolveText(model.title, locale));
  return [
    '/* Made from the published form. Make it again instead of changing it. */', '',
    `/** ${title}: what is sent. */`,
    `export interface ${name}Input ${objectText(schemaOfInput(sentBy(model, rights), locale))}`, '',
    `/** ${title}: what comes back; a field that the reader may not see is not there. */`,
    `export interface ${name}Record ${objectText(schemaOfRecord(model, locale))}`, '',
    shared(CALLS.filter((call) => mayCall(rights, call))), '',
    `/** The records of ${title}. */`,
    `export class ${name}Client extends RecordsClient<${name}Input, ${name}Record> {`,
    '  constructor(options: ClientOptions) {',
    `    super(options, ${quote(recordsPath(model.code))}, ${quote(recordsPath(`batchDelete/${model.code}`))});`,
    '  }',
    '}', '',
  ].join('\n');
}

/** `leaveRequest` is LeaveRequest; nothing but letters and digits is left of a code. */
export function typeName(code: string): string {
  const letters = code.replace(/[^A-Za-z0-9]/g, '');
  return `${/^[A-Za-z]/.test(letters) ? '' : 'Form'}${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
}

const CALLS = ['create', 'update', 'remove'] as const satisfies readonly WritingCall[];

const METHODS: Record<(typeof CALLS)[number], string> = {
  create: `  /** With a key of your own the call can be repeated without making a second record. */
  create(input: Input, idempotencyKey?: string): Promise<Row> {
    return this.call('POST', this.path, input, idempotencyKey);
  }`,
  update: `  /** Fails with 409 when the record is no longer in the version that was read. */
  update(id: string, changes: Partial<Input> & { version: number }, idempotencyKey?: string): Promise<Row> {
    return this.call('PUT', this.pathOf(id), changes, idempotencyKey);
  }`,
  remove: `  async remove(...ids: string[]): Promise<void> {
    await this.call('POST', this.removePath, { ids });
  }`,
};

const shared = (calls: readonly (typeof CALLS)[number][]): string => `export interface ClientOptions {
  /** Address of the product, e.g. https://office.example.com */
  baseUrl: string;
  /** A session's token. */
  token: string;
  fetch?: typeof fetch;
}

export interface ListQuery {
  /** From 1. */
  currentPage?: number;
  /** 1 to 1,000. */
  pageSize?: number;
  keyword?: string;
  /** Field key to sort by; a minus before it: descending. */
  sidx?: string | string[];
  /** A condition over the fields. */
  filter?: unknown;
}

export interface ListResult<Row> {
  list: Row[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

/** What the server refused; \`data\` holds the faults of the fields (422) or the record as it is now (409). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly data: unknown;

  constructor(status: number, code: number, message: string, data: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

abstract class RecordsClient<Input, Row extends { id: string; version: number }> {
  private readonly options: ClientOptions;
  private readonly path: string;
  private readonly removePath: string;

  protected constructor(options: ClientOptions, path: string, removePath: string) {
    this.options = options;
    this.path = path;
    this.removePath = removePath;
  }

  list(query: ListQuery = {}): Promise<ListResult<Row>> {
    return this.call('POST', this.path + '/List', query);
  }

  get(id: string): Promise<Row> {
    return this.call('GET', this.pathOf(id));
  }

${calls.map((call) => `${METHODS[call]}\n\n`).join('')}  private pathOf(id: string): string {
    return this.path + '/' + encodeURIComponent(id);
  }

  private async call<Result>(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<Result> {
    const { baseUrl, token, fetch: send = fetch } = this.options;
    const response = await send(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; msg: string; data: Result };
    if (answer.code !== 200) throw new ApiError(response.status, answer.code, answer.msg, answer.data);
    return answer.data;
  }
}`;
