import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Actor } from '../kernel/actor.ts';
import { success } from '../kernel/envelope.ts';
import { AppError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/module.ts';
import type { ListQuery, RecordValues, RecordsEngine, WriteOptions } from './engine.ts';
import { buildTree } from './resource-tree.ts';

export interface ResourceOptions {
  /** e.g. `/api/permission/Role` */
  path: string;
  model: string;
  /**
   * What `GET path` answers. `paged`: `{ list, pagination }` from the query's currentPage, pageSize, keyword,
   * sidx, sort. `plain`: every row as `{ list }`. `tree`: the same rows nested as `children` along the
   * model's `parent`, each with `hasChildren`.
   */
  list: 'paged' | 'plain' | 'tree';
  /** Query parameters that filter the list by a field: `{ organizeId: 'organizeId' }`. */
  filters?: Record<string, string>;
  /** Always part of the list and the selector. */
  where?: Condition;
  /**
   * `GET path/Selector`: what pickers need, enabled records only, as `tree` or `plain`; rows carry `id`,
   * `parentId`, `fullName` (the record's label), `icon` and the named fields.
   */
  selector?: { list: 'tree' | 'plain'; fields?: string[]; icon?: string };
  /** `PUT path/{id}/Actions/State` switches the field `enabledMark` between on and off. */
  state?: true;
  /** Changes each row before it leaves; the familiar keys (fullName, enCode) are those of the model. */
  present?(row: RecordValues): RecordValues;
  /** Routes that the module brings itself. */
  without?: readonly ('list' | 'selector' | 'get' | 'create' | 'update' | 'remove')[];
}

interface Id {
  id: string;
}

const MAX_ROWS = 1_000;
const records = { permission: 'records' } as const;

/**
 * The specification's resources as thin routes over the engine: GET list, GET /Selector, GET /{id},
 * POST, PUT /{id}, DELETE /{id} and PUT /{id}/Actions/State. Rules, permissions, versions and
 * `Idempotency-Key` are the engine's. PUT without `version` takes the stored one, because clients of
 * these resources never knew versions; with a version it is checked.
 *
 * @example registerResource(app, kernel, { path: '/api/permission/Role', model: 'role', list: 'paged', selector: { list: 'plain' }, state: true })
 */
export function registerResource(app: FastifyInstance, kernel: Kernel, options: ResourceOptions): void {
  const { path, model } = options;
  const without = new Set(options.without);
  const present = (row: RecordValues): RecordValues => options.present?.(row) ?? row;

  if (!without.has('list')) {
    app.get(path, { config: records }, async (request) => {
      const query = queryOf(request);
      const filter = filterOf(options, query);
      if (options.list !== 'paged') {
        const rows = await listAll(kernel.records, request.actor, model, { keyword: query['keyword'] ?? '', ...filter });
        return success({ list: options.list === 'tree' ? buildTree(rows.map(present)) : rows.map(present) });
      }
      const result = await kernel.records.list(request.actor, model, { ...pageOf(query), ...filter });
      return success({ ...result, list: result.list.map(present) });
    });
  }
  if (options.selector !== undefined && !without.has('selector')) {
    const { list, fields = [], icon } = options.selector;
    app.get(`${path}/Selector`, { config: records }, async (request) => {
      const query = queryOf(request);
      const rows = await listAll(kernel.records, request.actor, model, { keyword: query['keyword'] ?? '', ...filterOf(options, query) });
      const nodes = rows.filter((row) => isEnabled(row)).map((row): RecordValues => ({
        id: row['id'] ?? null,
        parentId: row['parentId'] ?? null,
        fullName: row['fullName'] ?? row['realName'] ?? row['enCode'] ?? row['id'] ?? null,
        enCode: row['enCode'] ?? null,
        ...(icon === undefined ? {} : { icon }),
        ...Object.fromEntries(fields.map((field) => [field, row[field] ?? null])),
      }));
      return success({ list: list === 'tree' ? buildTree(nodes) : nodes });
    });
  }
  if (!without.has('get')) {
    app.get<{ Params: Id }>(`${path}/:id`, { config: records }, async (request) =>
      success(present(await kernel.records.get(request.actor, model, request.params.id))));
  }
  if (!without.has('create')) {
    app.post<{ Body: unknown }>(path, { config: records }, async (request) =>
      success(present(await kernel.records.create(request.actor, model, bodyOf(request), writeOptionsOf(request)))));
  }
  if (!without.has('update')) {
    app.put<{ Params: Id; Body: unknown }>(`${path}/:id`, { config: records }, async (request) => {
      const values = await withVersion(kernel.records, request, model, request.params.id, bodyOf(request));
      return success(present(await kernel.records.update(request.actor, model, request.params.id, values, writeOptionsOf(request))));
    });
  }
  if (!without.has('remove')) {
    app.delete<{ Params: Id }>(`${path}/:id`, { config: records }, async (request) => {
      await kernel.records.remove(request.actor, model, [request.params.id], writeOptionsOf(request));
      return success(null);
    });
  }
  if (options.state === true) {
    app.put<{ Params: Id }>(`${path}/:id/Actions/State`, { config: records }, async (request) => {
      const stored = await kernel.records.get(request.actor, model, request.params.id);
      const values = { version: stored['version'] ?? null, enabledMark: toggled(stored['enabledMark'] ?? null) };
      return success(present(await kernel.records.update(request.actor, model, request.params.id, values, writeOptionsOf(request))));
    });
  }
}

/** Every row a person may see, page by page. */
export async function listAll(
  engine: RecordsEngine, actor: Actor, model: string, query: Pick<ListQuery, 'keyword' | 'filter' | 'sidx' | 'sort'>,
): Promise<RecordValues[]> {
  const rows: RecordValues[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await engine.list(actor, model, { ...query, currentPage, pageSize: MAX_ROWS, total: false });
    rows.push(...(page.list as RecordValues[]));
    if (page.list.length < MAX_ROWS) return rows;
  }
}

type Query = Partial<Record<string, string>>;

function queryOf(request: FastifyRequest): Query {
  const query: Query = {};
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (typeof value === 'string') query[key] = value;
  }
  return query;
}

function pageOf(query: Query): ListQuery {
  const sort = query['sort'];
  return {
    ...(query['currentPage'] === undefined ? {} : { currentPage: Number(query['currentPage']) }),
    ...(query['pageSize'] === undefined ? {} : { pageSize: Number(query['pageSize']) }),
    ...(query['keyword'] === undefined ? {} : { keyword: query['keyword'] }),
    ...(query['sidx'] === undefined || query['sidx'] === '' ? {} : { sidx: query['sidx'] }),
    ...(sort === 'asc' || sort === 'desc' ? { sort } : {}),
  };
}

function filterOf(options: ResourceOptions, query: Query): Pick<ListQuery, 'filter'> {
  const parts: Condition[] = options.where === undefined ? [] : [options.where];
  for (const [parameter, field] of Object.entries(options.filters ?? {})) {
    const value = query[parameter];
    if (value !== undefined && value !== '') parts.push({ field, op: 'eq', value });
  }
  const filter = query['filter'];
  if (filter !== undefined && filter !== '') parts.push(parseFilter(filter));
  return parts.length === 0 ? {} : { filter: { all: parts } };
}

/** A condition in a query string is JSON text. */
function parseFilter(text: string): Condition {
  try {
    return JSON.parse(text) as Condition;
  } catch {
    throw new AppError('badRequest', { data: { errors: [{ path: 'filter', rule: 'condition.shape', message: 'filter' }] } });
  }
}

function bodyOf(request: FastifyRequest): RecordValues {
  const { body } = request;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('validation', { data: { errors: [{ path: '', rule: 'objectExpected', message: '' }] } });
  }
  return body as RecordValues;
}

function writeOptionsOf(request: FastifyRequest): WriteOptions {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? { idempotencyKey: key } : {};
}

async function withVersion(
  engine: RecordsEngine, request: FastifyRequest, model: string, id: string, values: RecordValues,
): Promise<RecordValues> {
  if (values['version'] !== undefined && values['version'] !== null) return values;
  const stored = await engine.get(request.actor, model, id);
  return { ...values, version: stored['version'] ?? null };
}

function isEnabled(row: RecordValues): boolean {
  const mark = row['enabledMark'];
  return !(mark === 0 || mark === false || mark === '0');
}

/** The other state, in the kind the model stores it. */
function toggled(mark: RecordValues[string]): RecordValues[string] {
  if (typeof mark === 'boolean') return !mark;
  if (typeof mark === 'string') return mark === '1' ? '0' : '1';
  return mark === 0 ? 1 : 0;
}
