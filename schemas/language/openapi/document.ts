import type { ModelDocument } from '../documents/model.ts';
import type { Locale } from '../documents/text.ts';
import { keepsRemoved } from '../keeps-removed.ts';
import { resolveText } from '../texts.ts';
import type { Schema } from '../meta/definitions.ts';
import type { Values } from '../runtime.ts';
import { mayCall, sentBy, type CallerRights } from './caller-rights.ts';
import { recordsPath } from './paths.ts';
import { schemaOfInput, schemaOfRecord } from './record-schema.ts';

export interface OpenApiOptions {
  version?: number;
  /** Leaves out what this caller may not do; everything is there where absent. */
  rights?: CallerRights;
  /** A record to try the form with. */
  sample?: Values;
}

/** The calls of one form as an OpenAPI 3.1 document; titles and help are in the reader's language. */
export function buildOpenApi(model: ModelDocument, locale: Locale, { version = 1, rights, sample }: OpenApiOptions = {}): Schema {
  const title = resolveText(model.title, locale);
  const path = recordsPath(model.code);
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 }, description: 'Repeating a call with the same key does it once' };
  const record = component('Record');
  const input = schemaOfInput(sentBy(model, rights), locale);
  const [creates, updates, removes] = [mayCall(rights, 'create'), mayCall(rights, 'update'), mayCall(rights, 'remove')];
  const keeps = keepsRemoved(model);
  const [restores, purges] = [keeps && mayCall(rights, 'restore'), keeps && mayCall(rights, 'purge')];
  const example = (more: Values): { example?: Schema } => (sample ? { example: { ...sample, ...more } } : {});
  return {
    openapi: '3.1.0',
    info: { title, version: String(version) },
    security: [{ token: [] }],
    tags: [{ name: model.code, description: title }],
    paths: {
      [`${path}/List`]: { post: call('list', model, { body: component('ListQuery'), answer: component('List'), example: { currentPage: 1, pageSize: 20 } }) },
      ...(creates ? { [path]: { post: call('create', model, { body: component('Input'), answer: record, parameters: [key], ...example({}) }) } } : {}),
      [`${path}/{id}`]: {
        parameters: [id],
        get: call('get', model, { answer: record }),
        ...(updates ? { put: call('update', model, { body: component('Update'), answer: record, parameters: [key], ...example({ version: 1 }) }) } : {}),
        ...(removes ? { delete: call('remove', model, { answer: { type: 'null' } }) } : {}),
      },
      ...(restores ? {
        [`${path}/Removed`]: { post: call('removed', model, { body: component('ListQuery'), answer: component('List'), example: { currentPage: 1, pageSize: 20 } }) },
        [`${path}/Actions/Restore`]: { post: call('restore', model, { body: component('Ids'), answer: { type: 'null' } }) },
      } : {}),
      ...(purges ? { [`${path}/Actions/Purge`]: { post: call('purge', model, { body: component('Ids'), answer: { type: 'null' } }) } } : {}),
      ...(removes ? { [recordsPath(`batchDelete/${model.code}`)]: { post: call('removeMany', model, { body: component('Ids'), answer: { type: 'null' } }) } } : {}),
    },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: "A session's token" } },
      responses: RESPONSES,
      schemas: {
        ...(creates ? { Input: input } : {}),
        ...(updates ? { Update: updateOf(input) } : {}),
        Record: schemaOfRecord(model, locale),
        ...SCHEMAS,
        ...(removes || restores || purges ? { Ids: IDS } : {}),
      },
    },
  };
}

const component = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

interface CallParts {
  body?: Schema;
  answer: Schema;
  parameters?: Schema[];
  example?: Schema;
}

function call(name: string, { code }: ModelDocument, { body, answer, parameters, example }: CallParts): Schema {
  const failures = ['BadRequest', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict', 'Invalid'] as const;
  const statuses: Record<(typeof failures)[number], string> = { BadRequest: '400', Unauthorized: '401', Forbidden: '403', NotFound: '404', Conflict: '409', Invalid: '422' };
  return {
    operationId: `${code}.${name}`, tags: [code],
    ...(parameters ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body, ...(example ? { example } : {}) } } } } : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: envelope(answer) } } },
      ...Object.fromEntries(failures.map((failure) => [statuses[failure], { $ref: `#/components/responses/${failure}` }])),
    },
  };
}

function envelope(data: Schema): Schema {
  return { type: 'object', required: ['code', 'msg', 'data'], properties: { code: { type: 'integer' }, msg: { type: 'string' }, data } };
}

/** A change names the version it rests on and only what changes. */
function updateOf(input: Schema): Schema {
  const { required: _, ...rest } = input;
  return { ...rest, properties: { ...(rest['properties'] as Schema), version: { type: 'integer' } }, required: ['version'] };
}

const failure = (description: string, data: Schema = {}): Schema => ({ description, content: { 'application/json': { schema: envelope(data) } } });

const RESPONSES: Schema = {
  BadRequest: failure('The call cannot be understood; an unknown field in a filter or order'),
  Unauthorized: failure('No session, or one that has ended (600, 601, 602)'),
  Forbidden: failure('The button or the fields are not granted'),
  NotFound: failure('No such record, or not for this reader'),
  Conflict: failure('Somebody else was quicker; data holds the record as it is now'),
  Invalid: failure('Values that break rules', {
    type: 'object',
    properties: { errors: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } } } } },
  }),
};

const SCHEMAS: Schema = {
  ListQuery: {
    type: 'object',
    properties: {
      currentPage: { type: 'integer', minimum: 1 }, pageSize: { type: 'integer', minimum: 1, maximum: 1000 }, keyword: { type: 'string' },
      sidx: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }], description: 'Field key to sort by; a minus before it: descending' },
      filter: { description: 'A condition over the fields' },
    },
  },
  List: {
    type: 'object', required: ['list', 'pagination'],
    properties: {
      list: { type: 'array', items: component('Record') },
      pagination: { type: 'object', properties: { currentPage: { type: 'integer' }, pageSize: { type: 'integer' }, total: { type: 'integer' } } },
    },
  },
};

const IDS: Schema = { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'string' }, maxItems: 1000 } } };
