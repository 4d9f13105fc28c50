import type { Condition } from '#schemas/language/documents/condition.ts';
import { success } from '../../kernel/envelope.ts';
import { contentDisposition } from '../../kernel/http/content-disposition.ts';
import { defineModule } from '../../kernel/module.ts';
import { buildTree, recordsOf, registerResource } from '../../records/index.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { exportDictionary } from './export.ts';
import { loadDictionaries, loadEntries } from './load-dictionaries.ts';
import { entryListener, typeListener } from './record-listener.ts';
import { usedDictionaries } from './uses.ts';

const TYPE = '/api/system/DictionaryType';
const DATA = '/api/system/DictionaryData';

interface OfType {
  Params: { id: string };
  Querystring: { keyword?: string; isTree?: string };
}

/** Dictionaries and their entries. */
export const dictionary = defineModule({
  name: 'dictionary',
  permissions: { dictionaryData: ['btn_state'] },
  records: (kernel) => [typeListener(() => usedDictionaries(recordsOf(kernel).documents.models.values())), entryListener(kernel)],
  operations: (kernel) => [stateOperation(kernel, { model: 'dictionaryData', table: 'sys_dictionary_data' })],
  routes(app, kernel) {
    const { context } = recordsOf(kernel);
    registerResource(app, kernel, { path: TYPE, model: 'dictionaryType', list: 'tree', selector: { list: 'tree', fields: ['isTree'] } });
    registerResource(app, kernel, { path: DATA, model: 'dictionaryData', list: 'plain', present: presentState, without: ['list', 'get', 'selector'] });
    registerState(app, kernel, { path: DATA, model: 'dictionaryData', table: 'sys_dictionary_data' });

    // What forms choose from is no secret to signed-in users.
    const session = { config: { permission: 'session' } } as const;
    app.get(`${DATA}/All`, session, async ({ actor }) => success({ list: await loadDictionaries(context.dictionaries, actor.locale) }));

    app.get<OfType>(`${DATA}/:id/Data/Selector`, session, async ({ actor, params }) =>
      success({ list: await loadEntries(context.dictionaries, params.id, actor.locale) }));

    app.get<OfType>(`${DATA}/:id/Selector`, session, async ({ actor, params, query }) => {
      const entries = await loadEntries(context.dictionaries, params.id, actor.locale);
      return success({ list: isYes(query.isTree) ? buildTree(entries) : entries });
    });

    const records = { config: { permission: 'records' } } as const;
    app.get<OfType>(`${DATA}/:id`, records, async ({ actor, params, query }) => {
      const filter: Condition = { field: 'dictionaryTypeId', op: 'eq', value: params.id };
      const { list } = await kernel.records.list(actor, 'dictionaryData', {
        filter, pageSize: 1_000, total: false, sidx: 'sortCode', sort: 'asc', ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
      });
      const rows = list.map((row) => presentState(row));
      return success({ list: isYes(query.isTree) ? buildTree(rows) : rows });
    });
    // A file, not an answer: it carries no envelope.
    app.get<OfType>(`${DATA}/:id/Action/Export`, records, async ({ actor, params }, reply) => {
      const type = await kernel.records.get(actor, 'dictionaryType', params.id);
      const file = await exportDictionary(kernel, actor, type);
      return reply
        .header('content-disposition', contentDisposition('attachment', file.name))
        .type('application/octet-stream').send(file.content);
    });
    app.get<OfType>(`${DATA}/:id/Info`, records, async ({ actor, params }) =>
      success(presentState(await kernel.records.get(actor, 'dictionaryData', params.id))));
  },
});

function isYes(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
