import { dataSourceChanged } from '../../events/catalogue.ts';
import { listenTo } from '../../kernel/events/events.ts';
import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { Kernel } from '../../kernel/module.ts';
import { resolveOutbound } from '../../kernel/outbound-address.ts';
import type { RecordsContext } from '../context.ts';
import type { SourceOfRecords } from '../place.ts';
import { dialectOf } from '../sql/dialects/dialect-of.ts';
import { openMysql } from './open-mysql.ts';
import { openPostgresql, type OpenedDatabase } from './open-postgresql.ts';
import { loadSourceSettings, type SourceSettings } from './source-settings.ts';
import { connectionRefusal } from './connection-refusal.ts';

/** Every database the records may be in; connections are opened when they are first needed. */
export interface Sources {
  /** The parts of the engine as they are for models of this data source. Throws in plain words where it cannot be reached. */
  contextOf(id: string): Promise<RecordsContext>;
  /** Runs `work` on connections with settings that need not be stored. */
  tryOut<T>(settings: SourceSettings, work: (context: RecordsContext) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface OpenSource {
  handle: OpenedDatabase;
  context: RecordsContext;
}

export function createSources(kernel: Pick<Kernel, 'config' | 'bus' | 'events' | 'log'>, own: RecordsContext): Sources {
  const opened = new Map<string, Promise<OpenSource>>();

  async function open(id: string, settings: SourceSettings): Promise<OpenSource> {
    const { name } = settings;
    try {
      const address = await resolveOutbound(settings.host, new Set(kernel.config.dataSourceHosts ?? []));
      const handle = (settings.dialect === 'mysql' ? openMysql : openPostgresql)(settings, address, CONNECT_MS);
      return { handle, context: foreignContext(own, { id, name, isReadOnly: settings.isReadOnly, dialect: dialectOf(settings) }, handle) };
    } catch (error) {
      throw connectionRefusal(error, name) ?? error;
    }
  }

  function forget(id: string): void {
    const source = opened.get(id);
    opened.delete(id);
    source?.then(({ handle }) => handle.close()).catch((error: unknown) => { kernel.log.warn({ err: error, id }, 'data source'); });
  }
  follow(kernel, forget, () => { for (const id of [...opened.keys()]) forget(id); });

  return {
    async contextOf(id) {
      if (id === OWN_SOURCE) return own;
      const known = opened.get(id);
      if (known !== undefined) return (await known).context;
      const opening = loadSourceSettings(own.own.database, kernel.config.dataDir, id).then((settings) => open(id, settings));
      opened.set(id, opening);
      opening.catch(() => { if (opened.get(id) === opening) opened.delete(id); });
      return (await opening).context;
    },
    async tryOut(settings, work) {
      const { handle, context } = await open('', { ...settings, poolSize: 1 });
      try {
        return await work(context);
      } catch (error) {
        throw connectionRefusal(error, settings.name) ?? error;
      } finally {
        await handle.close();
      }
    },
    async close() {
      const all = [...opened.values()];
      opened.clear();
      for (const source of all) await source.then(({ handle }) => handle.close(), () => undefined);
    },
  };
}

const CONNECT_MS = 8_000;

function follow({ bus, events }: Pick<Kernel, 'bus' | 'events'>, forget: (id: string) => void, forgetAll: () => void): void {
  events.listen(listenTo(dataSourceChanged, 'sources', forget));
  bus.onGap(forgetAll);
}

/** The same engine over another database: what is not said here is the product's own. */
function foreignContext(own: RecordsContext, source: SourceOfRecords, { database, transact }: OpenedDatabase): RecordsContext {
  return Object.assign(Object.create(own) as RecordsContext, { source, database, transact });
}
