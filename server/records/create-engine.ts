import { resolveText } from '#schemas/language/texts.ts';
import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { FieldScope } from '#schemas/language/scope.ts';
import { SYSTEM_ACTOR, type Actor } from '../kernel/actor.ts';
import { AppError } from '../kernel/errors.ts';
import { createGate } from '../kernel/gate.ts';
import type { Kernel } from '../kernel/module.ts';
import { openSecretBox } from '../kernel/secret-box.ts';
import { binSettings } from './bin-settings.ts';
import type { RecordsContext } from './context.ts';
import type { Documents } from './documents.ts';
import type { RecordsEngine, RecordValues } from './engine.ts';
import type { StoredModel } from './model/stored-model.ts';
import { createChanges, onTablesChanged } from './changes.ts';
import { createRecordListeners } from './listeners.ts';
import { settingsSource } from './settings-source.ts';
import { digestRecords } from './digest/digest-records.ts';
import { readSection, type FoundSection } from './digest/read-section.ts';
import { importRecords } from './exchange/import-records.ts';
import { importTemplate } from './exchange/import-template.ts';
import { undoImport } from './exchange/undo-import.ts';
import { prepareExport } from './exchange/export-records.ts';
import { giversOfMore } from './permissions/missing-right.ts';
import { underPass } from './permissions/record-pass.ts';
import { createPermissionCache } from './permissions/permission-cache.ts';
import { filterScope } from './read/check-filter.ts';
import { changesSince } from './read/changes-since.ts';
import { computeValues } from './read/compute-values.ts';
import { createDictionaries } from './read/dictionaries.ts';
import { createInterfaceChoices } from './read/interface-choices.ts';
import { createProductLists } from './read/product-lists.ts';
import { createBillRules } from './write/bill-counter.ts';
import { countRecords } from './read/count-records.ts';
import { groupRecords } from './read/group-records.ts';
import { listRecords } from './read/list-records.ts';
import { listRemoved } from './read/list-removed.ts';
import type { ListSettings } from './read/list-settings.ts';
import { listOptions } from './read/options.ts';
import { hasNoDeadlines, readDeadlines } from './read/read-deadlines.ts';
import { readPrints } from './read/read-prints.ts';
import { readRecord } from './read/read-record.ts';
import { recordVersions } from './read/record-versions.ts';
import { screenConfig } from './read/screen-config.ts';
import { createPageMarks } from './read/page-marks.ts';
import { createTotals } from './totals/totals.ts';
import { connectionRefusal } from './sources/connection-refusal.ts';
import { createSources, type Sources } from './sources/sources.ts';
import { poolDatabase, transactionDatabase, transactOn } from './sql/database.ts';
import type { RecordState } from './sql/live-sql.ts';
import { POSTGRESQL } from './sql/dialects/postgresql.ts';
import { nextBillNumber } from './write/bill-numbers.ts';
import { createRecord } from './write/create-record.ts';
import { refuseExisting, sourceRefusal } from './write/existing-refusal.ts';
import { readHistory } from './write/history.ts';
import { moveRecord } from './write/move-record.ts';
import { recomputeRecords } from './write/recompute-records.ts';
import { refreshRecords, sendRefresh } from './write/refresh-later.ts';
import { removeRecords } from './write/remove-records.ts';
import { purgeExpired, purgeRecords } from './write/purge-records.ts';
import { restoreRecords } from './write/restore-records.ts';
import { revertRecord } from './write/revert-record.ts';
import { isThere, loadStored } from './write/stored-record.ts';
import { updateRecord } from './write/update-record.ts';

/**
 * Shares of the connections that lists and writes may use at once: enough to keep the database busy, and neither waits
 * for a connection behind all of the other. What they ask for on the way takes the rest.
 */
const SHARES = { lists: 0.4, writes: 0.3 };

/** Where no rule is asked, no variable is either. */
const NOBODY = {} as Variables;

/** The engine over documents whose tables stand; `models` as `layOutModels` answered them. */
export interface RecordsParts {
  engine: RecordsEngine;
  /** Of the product's own database. */
  context: RecordsContext;
  sources: Sources;
}

/** One engine for every model: lists, reads and writes with rules, formulas and permissions applied. */
export function createRecordsEngine(kernel: Kernel, documents: Documents, models: ReadonlyMap<string, StoredModel>): RecordsParts {
  const context = createContext(kernel, documents, models);
  const sources = createSources(kernel, context);

  function resolve(code: string): { model: StoredModel; screen: ScreenDocument | undefined; settings: ListSettings } {
    const screen = documents.screens.get(code) ?? documents.screenOfModel(code);
    const model = context.models.get(screen?.code === code ? screen.model : code);
    if (model === undefined) throw new AppError('notFound');
    // The fixed filter belongs to the screen alone; its keyword fields and order serve the model too.
    const { where, list } = screen ?? {};
    return {
      model,
      screen,
      settings: {
        ...(where !== undefined && screen?.code === code ? { where } : {}),
        ...(list?.keyword === undefined ? {} : { keyword: list.keyword }),
        ...(list?.sort === undefined ? {} : { sort: list.sort }),
      },
    };
  }
  const modelOf = (code: string): StoredModel => resolve(code).model;

  /** Hands a verb the database its records are in; what that has against it is said in plain words. */
  async function within<T>({ root: { existing } }: StoredModel, work: (context: RecordsContext) => Promise<T>): Promise<T> {
    if (existing === undefined) return work(context);
    const there = await sources.contextOf(existing.source);
    try {
      return await work(there);
    } catch (error) {
      throw sourceRefusal(error) ?? connectionRefusal(error, there.source.name) ?? error;
    }
  }

  async function run<T>(code: string, work: (context: RecordsContext, model: StoredModel) => Promise<T>): Promise<T> {
    const model = modelOf(code);
    return within(model, (at) => work(at, model));
  }

  async function read(actor: Actor, code: string, id: string, state: RecordState): Promise<RecordValues> {
    const model = modelOf(code);
    const rights = await context.permissions.model(actor, model.code);
    if (rights.rows === false) throw new AppError('forbidden');
    const variables = await context.variables(actor);
    const record = await within(model, (at) => readRecord(at, at.database, model, id, { rights, rules: [rights.rows], variables, actor, state }));
    if (record === undefined) throw new AppError('notFound');
    return record;
  }

  const engine: RecordsEngine = {
    async list(actor, code, query) {
      const { model, settings } = resolve(code);
      return within(model, (at) => (at === context ? context.lists.run(() => listRecords(at, actor, model, query, settings)) : listRecords(at, actor, model, query, settings)));
    },
    async groups(actor, code, query) {
      const { model, settings } = resolve(code);
      return within(model, (at) => groupRecords(at, actor, model, query, settings));
    },
    async counts(actor, code, filters) {
      const { model, settings } = resolve(code);
      return within(model, (at) => countRecords(at, actor, model, filters, settings));
    },
    get: (actor, code, id) => read(actor, code, id, 'live'),
    getRemoved: (actor, code, id) => read(actor, code, id, 'removed'),
    create: async (actor, code, values, options) => run(code, (at, model) => createRecord(at, actor, model, values, options)),
    update: async (actor, code, id, values, options) => run(code, (at, model) => updateRecord(at, actor, model, id, values, options)),
    byPass(actor, pass) {
      const model = modelOf(pass.model);
      const id = pass.id ?? '';
      const passed = <T>(work: (under: ReturnType<typeof underPass>) => Promise<T>): Promise<T> => within(model, (at) => work(underPass(at, actor, model, pass)));
      return {
        get: () => passed(async ({ context: at, actor: by, model: open }) => {
          const rights = await at.permissions.model(by, open.code);
          const record = await readRecord(at, at.database, open, id, { rights, rules: [rights.rows], variables: await at.variables(by), actor: by });
          if (record === undefined) throw new AppError('notFound');
          return record;
        }),
        create: (values, options) => passed(({ context: at, actor: by, model: open }) => createRecord(at, by, open, values, options)),
        update: (values, options) => passed(({ context: at, actor: by, model: open }) => updateRecord(at, by, open, id, values, options)),
        config: () => passed(({ context: at, actor: by, model: open }) => screenConfig(at, by, open, documents.screenOfModel(open.code))),
        options: (query) => passed(({ context: at, actor: by, model: open }) => listOptions(at, by, open, query)),
        compute: (values) => passed(({ context: at, actor: by, model: open }) => computeValues(at, by, open, values)),
      };
    },
    whole: (trx, code, id, lock = false) => run(code, (at, model) =>
      loadStored(at, model.root.existing === undefined ? transactionDatabase(trx) : at.database, model, id, { actor: SYSTEM_ACTOR, variables: NOBODY }, { lock })),
    move: async (actor, code, id, wanted, options) => run(code, (at, model) => moveRecord(at, actor, model, id, wanted, options)),
    remove: async (actor, code, ids, options) => run(code, (at, model) => removeRecords(at, actor, model, ids, options)),
    async removed(actor, code, query) {
      const { model, settings } = resolve(code);
      return within(model, (at) => listRemoved(at, actor, model, query, settings));
    },
    restore: async (actor, code, ids, options) => run(code, (at, model) => restoreRecords(at, actor, model, ids, options)),
    purge: async (actor, code, ids, options) => run(code, (at, model) => purgeRecords(at, actor, model, ids, options)),
    purgeExpired: async (before, reason) => purgeExpired(context, before, reason),
    history: async (actor, code, id) => run(code, (at, model) => readHistory(at, actor, model, id)),
    print: async (actor, code, ids) => run(code, (at, model) => readPrints(at, actor, model, ids)),
    revert: async (actor, code, id, wanted, options) => run(code, (at, model) => revertRecord(at, actor, model, id, wanted, options)),
    async export(actor, code, request) {
      const { model, screen, settings } = resolve(code);
      return within(model, (at) => prepareExport(at, actor, model, screen, settings, request));
    },
    async template(actor, code) {
      const { model, screen } = resolve(code);
      refuseExisting(model, 'noImport');
      return importTemplate(context, actor, model, screen);
    },
    async import(actor, code, request, control) {
      const model = modelOf(code);
      refuseExisting(model, 'noImport');
      return importRecords(context, actor, model, request, control);
    },
    undoImport: async (actor, code, records, control) => undoImport(context, actor, modelOf(code), records, control),
    settingsSource: (keys) => settingsSource(context, keys, (key) => kernel.log.error({ key }, 'a secret was sealed with another key than secret.key: it has to be given again')),
    listen(listener) {
      if (listener.model !== '*' && !context.models.has(listener.model)) throw new Error(`A listener for a model that there is not: ${listener.model}`);
      context.listeners.add(listener);
    },
    options: async (actor, code, query) => run(code, (at, model) => listOptions(at, actor, model, query)),
    compute: async (actor, code, values) => run(code, (at, model) => computeValues(at, actor, model, values)),
    async digest(actor, code, request) {
      const { model, screen } = resolve(code);
      return within(model, (at) => digestRecords(at, actor, model, screen, request, (wanted) => {
        const source = resolve(wanted.section.model);
        const read = (there: RecordsContext): Promise<FoundSection> => readSection(there, actor, source.model, { ...wanted, screen: source.screen });
        return within(source.model, (there) => (there === context ? context.lists.run(() => read(there)) : read(there)));
      }));
    },
    recompute: async (code, progress) => run(code, (at, model) => recomputeRecords(at, model.code, progress)),
    refresh: async (code, ids, signal) => run(code, (at, model) => refreshRecords(at, model, ids, signal)),
    async config(actor, code) {
      const model = modelOf(code);
      return screenConfig(context, actor, model, documents.screens.get(code) ?? documents.screenOfModel(code));
    },
    givers: async (actor, code) => giversOfMore(context, actor, modelOf(code).code),
    async closedWithin(actor, of, id) {
      const { isAdministrator, models: held } = await context.permissions.rights(actor);
      if (isAdministrator) return [];
      const isClosed = (code: string): boolean =>
        held.get(code)?.limits?.some((limit) => limit.of === of && limit.verbs.size === 0 && limit.within.includes(id)) === true;
      return [...documents.screens.values()].filter(({ model }) => isClosed(model)).map(({ code }) => code);
    },
    deadlines: async (actor, limit) => readDeadlines(context, actor, [...documents.screens.values()], limit),
    hasNoDeadlines: async (actor) => hasNoDeadlines(context, actor, [...documents.screens.values()]),
    offerProductList: (list, load) => context.productLists.offer(list, load),
    titleOf: (screen) => documents.screens.get(screen)?.title,
    async nextBillNumber(rule, trx) {
      if (trx !== undefined) return nextBillNumber(transactionDatabase(trx), rule, Date.now());
      return context.transact((own) => nextBillNumber(own, rule, Date.now()));
    },
    async can(actor, code, button, id) {
      const model = modelOf(code);
      const rights = await context.permissions.model(actor, model.code);
      const rule = actor.isAdministrator ? true : button === 'read' ? rights.rows : rights.buttons.get(button) ?? false;
      if (rule === false) return false;
      if (id === undefined) return true;
      const variables = await context.variables(actor);
      return within(model, (at) => isThere(at, model, id, [rights.rows, rule], variables));
    },
    versions: async (code, ids) => run(code, (at, model) => recordVersions(at, model, ids)),
    changesSince: async (code, since) => changesSince(context, modelOf(code), since),
    onChanged: (listener) => onTablesChanged(kernel.bus, (isChanged) => listener((code) => {
      const model = context.models.get(code);
      return model !== undefined && isChanged(model.root.table);
    })),
  };
  return { engine, context, sources };
}

function createContext(kernel: Kernel, documents: Documents, models: ReadonlyMap<string, StoredModel>): RecordsContext {
  const database = poolDatabase(kernel.pool);
  const permissions = createPermissionCache(database, kernel, () => context.models);
  const dictionaries = createDictionaries(database, documents.dictionaries);
  const billRules = createBillRules(database);
  const interfaceChoices = createInterfaceChoices(kernel.interfaces);
  const productLists = createProductLists();
  productLists.offer('screens', ({ locale }) => new Map([...documents.screens].map(([code, { title }]) => [code, resolveText(title, locale)])));
  for (const [name, cache] of Object.entries({ permissions, dictionaries, billRules, interfaceChoices })) kernel.caches.register(name, cache);
  const totals = createTotals(() => context.models);
  const marks = createPageMarks();
  const scopes = new WeakMap<StoredModel, FieldScope>();
  const connections = kernel.pool.options.max ?? 10;
  if (kernel.config.binDays !== undefined) kernel.settings.setDefaults(binSettings, { binDays: kernel.config.binDays });
  const context: RecordsContext = {
    models,
    database,
    transact: transactOn(kernel.db),
    source: { id: OWN_SOURCE, name: '', isReadOnly: false, dialect: POSTGRESQL },
    own: { database, db: kernel.db },
    bus: kernel.bus,
    permissions,
    dictionaries,
    interfaceChoices,
    productLists,
    billRules,
    totals,
    marks,
    listeners: createRecordListeners(),
    onListenerError: (error, { verb, model, id }) => kernel.log.error({ err: error, verb, model, id }, 'a listener failed after the commit'),
    binDays: async () => (await kernel.settings.read(binSettings)).binDays,
    secretBox: onceMade(() => openSecretBox(kernel.config.dataDir)),
    withheldPanels: new Set(kernel.config.editSchemas === true ? [] : ['productScreens']),
    requireSpace: () => kernel.freeSpace.require(),
    refreshLater: (model, ids, trx) => sendRefresh(kernel.queue, model, ids, trx),
    lists: createGate(Math.floor(SHARES.lists * connections)),
    writes: createGate(Math.floor(SHARES.writes * connections)),
    async variables(actor: Actor): Promise<Variables> {
      const { variables } = await permissions.rights(actor);
      return { ...variables, ...dateVariables(Date.now()) };
    },
    filterScope(model) {
      const known = scopes.get(model) ?? filterScope(context.models, model);
      scopes.set(model, known);
      return known;
    },
    changed: createChanges(kernel.bus, { permissions, dictionaries, billRules, totals, marks }),
  };
  return context;
}

function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
