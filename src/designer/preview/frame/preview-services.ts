import type { DataSource, OptionsQuery, OptionsResult, RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import type { RendererServices } from '#renderers/engine/services.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { interfaceOptions } from './interface-options.ts';
import { answerGroups, answerList } from './answer-list.ts';

const NOTHING: OptionsResult = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } };

/** People and organisations are the same for every form: a field that every stored record has answers for them. */
const LENDERS: Readonly<Record<string, string>> = { user: 'creatorUserId', organize: 'ownerOrganizeId', department: 'ownerOrganizeId' };

/** Services for a screen that is not published: its records stand in memory, choices come from the records they name, nothing is stored. */
export function previewServices(services: RendererServices, config: ScreenConfig, given: readonly RecordRow[]): RendererServices {
  const { drafts: _drafts, presence: _presence, exchange: _exchange, recordSender: _recordSender, ...rest } = services;
  const { dataSource } = services;
  const { model, screen } = config;
  let records = [...given];
  const own = (code: string): boolean => code === model.code || code === screen.code;
  const find = (id: string): RecordRow => records.find((record) => record['id'] === id) ?? {};
  const variables = services.variables();

  async function options(code: string, query: OptionsQuery): Promise<OptionsResult> {
    if (!own(code)) return dataSource.options(code, query);
    const field = fieldAtPath(model, query.field);
    const lender = field && LENDERS[field.type];
    if (lender !== undefined) return dataSource.options('visualDesign', { ...query, field: lender });
    if (field?.options && 'interface' in field.options) return interfaceOptions(field.options, query);
    const link = field?.reference ?? (field?.options && 'model' in field.options ? field.options : undefined);
    if (!link || link.model === model.code) return NOTHING;
    const found = await dataSource.list(link.model, { currentPage: 1, pageSize: 20, ...(query.keyword !== undefined && { keyword: query.keyword }) });
    return { list: found.list.map((record) => ({ value: String(record['id']), label: String(record[link.label] ?? record['id']) })), pagination: found.pagination };
  }

  function keep(id: string, values: Values): RecordRow {
    const row = { ...find(id), ...values, id, version: Number(find(id)['version'] ?? 0) + 1 };
    records = records.some((record) => record['id'] === id) ? records.map((record) => (record['id'] === id ? row : record)) : [row, ...records];
    return row;
  }

  const inMemory: Partial<DataSource> = {
    options,
    config: (code) => (own(code) ? Promise.resolve(config) : dataSource.config(code)),
    list: (code, query) => (own(code) ? Promise.resolve(answerList(config, records, query, variables)) : dataSource.list(code, query)),
    groups: (code, query) => (own(code) ? Promise.resolve(answerGroups(config, records, query, variables)) : dataSource.groups(code, query)),
    get: (code, id) => (own(code) ? Promise.resolve(find(id)) : dataSource.get(code, id)),
    print: (_code, ids) => Promise.resolve(ids.map(find)),
    create: (_code, values) => Promise.resolve(keep(crypto.randomUUID(), values)),
    update: (_code, id, values) => Promise.resolve(keep(id, values)),
    move: (_code, id, { parentId }) => Promise.resolve(keep(id, model.parent === undefined ? {} : { [model.parent]: parentId })),
    remove(_code, ids) {
      records = records.filter((record) => !ids.includes(String(record['id'])));
      return Promise.resolve();
    },
    compute: (_code, values) => Promise.resolve(values),
    history: () => Promise.resolve([]),
    revert: (_code, id) => Promise.resolve(find(id)),
    views: () => Promise.resolve({ list: [], chosen: null, mayShare: false }),
    chooseView: () => Promise.resolve(),
    viewCounts: (_screen, filters) => Promise.resolve(filters.map(() => null)),
    call: () => Promise.resolve(null),
  };
  return { ...rest, navigate: () => undefined, holdInput: () => () => undefined, preferences: { load: () => Promise.resolve(null), save: () => Promise.resolve() }, dataSource: { ...dataSource, ...inMemory } };
}
