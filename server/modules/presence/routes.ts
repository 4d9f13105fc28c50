import { uuidv7 } from '../../kernel/identifier.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Actor } from '../../kernel/actor.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import type { SocketMessage } from '../../kernel/socket/socket-gateway.ts';
import { beat, enter, leave, present } from './repository.ts';
import type { Opening, RecordPlace } from './repository.ts';
import { presenceTable } from './migrations/004-presence.ts';
import { tellVersions } from './tell-versions.ts';
import type { Watcher } from './tell-versions.ts';

const CHANNEL = 'presence';
const BEAT_MS = 3_000;
const MAX_OPENINGS = 50;

/**
 * Who has a record open. The page says so over its connection, `{ method: 'presence', opening, model, record, mode, version }`
 * and `{ method: 'absence', opening }`, and hears `{ method: 'presence', model, record, people }` whenever somebody
 * comes or goes, and `{ method: 'recordSaved', model, record, version }` when there is a newer version than its own, or
 * none any more. Only those who may read the record are counted, and told.
 */
export const presence = defineModule({
  name: 'presence',
  migrations: { '004-presence': presenceTable },
  routes(app, kernel) {
    const process = uuidv7();
    const watchers = new Map<string, Watcher>();
    const versions = tellVersions(kernel, watchers);
    const say = (place: RecordPlace): Promise<void> => kernel.bus.publish(CHANNEL, { model: place.model, record: place.record });

    kernel.sockets.handle('presence', async (actor, message, line) => {
      const opening = openingOf(actor, message);
      if (!(await kernel.records.can(actor, opening.model, 'read', opening.record))) throw new AppError('forbidden');
      const own = [...watchers.values()].filter((one) => one.line === line);
      if (own.length >= MAX_OPENINGS && !watchers.has(opening.id)) throw new AppError('tooManyRequests');
      // An opening belongs to the connection that brought it.
      const known = watchers.get(opening.id);
      if (known !== undefined && known.userId !== actor.userId) throw new AppError('forbidden');
      if (!(await enter(kernel.db, process, opening))) throw new AppError('forbidden');
      if (own.length === 0) line.onClose(() => void depart([...watchers.values()].filter((one) => one.line === line)));
      watchers.set(opening.id, { ...opening, actor, line, version: versionOf(message) });
      await say(opening);
      // It may have been saved before the page could say that it has it open.
      versions.check(opening.model);
      return undefined;
    });

    kernel.sockets.handle('absence', async (_actor, message, line) => {
      const watcher = watchers.get(String(message['opening']));
      if (watcher !== undefined && watcher.line === line) await depart([watcher]);
      return undefined;
    });

    async function depart(gone: readonly Watcher[]): Promise<void> {
      for (const { id } of gone) watchers.delete(id);
      if (gone.length === 0) return;
      try {
        await leave(kernel.db, process, gone.map(({ id }) => id));
        for (const place of gone) await say(place);
      } catch (error) {
        // The next beats of the processes find them gone.
        kernel.log.warn({ err: error }, 'presence');
      }
    }

    const unsubscribe = kernel.bus.subscribe(CHANNEL, (payload) => void tell(kernel, [...watchers.values()], payload as unknown as RecordPlace));
    const timer = setInterval(() => {
      void beat(kernel.db, process)
        .then((dead) => Promise.all(dead.map(say)))
        .catch((error: unknown) => kernel.log.warn({ err: error }, 'presence'));
    }, BEAT_MS);
    timer.unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      unsubscribe();
      versions.stop();
      await depart([...watchers.values()]);
    });
  },
});

/** Tells those on this process who look at the record, as far as they still may. */
async function tell(kernel: Kernel, watchers: readonly Watcher[], place: RecordPlace): Promise<void> {
  const concerned = watchers.filter(({ model, record }) => model === place.model && record === place.record);
  if (concerned.length === 0) return;
  try {
    const people = await present(kernel.db, place);
    for (const { actor, line } of concerned) {
      const mayRead = await kernel.records.can(actor, place.model, 'read', place.record).catch(() => false);
      if (mayRead) line.send({ method: 'presence', model: place.model, record: place.record, people: people.map((one) => ({ ...one })) });
    }
  } catch (error) {
    kernel.log.warn({ err: error }, 'presence');
  }
}

function openingOf(actor: Actor, message: SocketMessage): Opening {
  const { opening, model, record, mode } = message;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 100;
  if (!isText(opening) || !/^[0-9a-f]{32}$/.test(opening) || !isText(model) || !isText(record) || (mode !== 'edit' && mode !== 'read')) throw new AppError('badRequest');
  return { id: opening, userId: actor.userId, model, record, mode };
}

/** The version that the page shows; an older page says none, and is told of none. */
function versionOf({ version }: SocketMessage): number | undefined {
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : undefined;
}
