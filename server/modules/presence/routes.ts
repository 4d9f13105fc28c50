import type { Static } from 'typebox';
import { ABSENCE, PRESENCE } from '#schemas/wire/presence.ts';
import type { PresenceNews } from '#schemas/wire/presence.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { defineSocketMethod } from '../../kernel/socket/socket-methods.ts';
import type { AskedOverSocket } from '../../kernel/socket/socket-methods.ts';
import { beat, enter, leave, present } from './repository.ts';
import type { Opening, RecordPlace } from './repository.ts';
import { presenceTable } from './migrations/004-presence.ts';
import { tellVersions } from './tell-versions.ts';
import type { Watcher } from './tell-versions.ts';

const CHANNEL = 'presence';
const BEAT_MS = 3_000;
const MAX_OPENINGS = 50;

/**
 * Who has a record open. The page says so over its connection (`PRESENCE`, `ABSENCE`), and hears `PresenceNews` whenever
 * somebody comes or goes and `RecordSavedNews` when there is a newer version than its own, or none any more. Only those
 * who may read the record are counted, and told.
 */
export const presence = defineModule({
  name: 'presence',
  migrations: { '004-presence': presenceTable },
  socket(kernel) {
    const process = uuidv7();
    const watchers = new Map<string, Watcher>();
    const versions = tellVersions(kernel, watchers);
    const say = (place: RecordPlace): Promise<void> => kernel.bus.publish(CHANNEL, { model: place.model, record: place.record });

    async function come({ actor, message, connection }: AskedOverSocket<typeof PRESENCE.message>): Promise<undefined> {
      const opening = openingOf(actor.userId, message);
      if (!(await kernel.records.can(actor, opening.model, 'read', opening.record))) throw new AppError('forbidden');
      const own = [...watchers.values()].filter((one) => one.connection === connection);
      if (own.length >= MAX_OPENINGS && !watchers.has(opening.id)) throw new AppError('tooManyRequests');
      // An opening belongs to the connection that brought it.
      const known = watchers.get(opening.id);
      if (known !== undefined && known.userId !== actor.userId) throw new AppError('forbidden');
      if (!(await enter(kernel.db, process, opening))) throw new AppError('forbidden');
      if (own.length === 0) connection.onClose(() => void depart([...watchers.values()].filter((one) => one.connection === connection)));
      watchers.set(opening.id, { ...opening, actor, connection, version: message.version ?? undefined });
      await say(opening);
      // It may have been saved before the page could say that it has it open.
      versions.check(opening.model);
      return undefined;
    }

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

    return {
      methods: [
        defineSocketMethod({ call: PRESENCE, permission: 'records', handle: come }),
        defineSocketMethod({
          call: ABSENCE,
          permission: 'session',
          async handle({ message, connection }) {
            const watcher = watchers.get(message.opening);
            if (watcher !== undefined && watcher.connection === connection) await depart([watcher]);
            return undefined;
          },
        }),
      ],
      async close() {
        clearInterval(timer);
        unsubscribe();
        versions.stop();
        await depart([...watchers.values()]);
      },
    };
  },
});

/** Tells those on this process who look at the record, as far as they still may. */
async function tell(kernel: Kernel, watchers: readonly Watcher[], place: RecordPlace): Promise<void> {
  const concerned = watchers.filter(({ model, record }) => model === place.model && record === place.record);
  if (concerned.length === 0) return;
  try {
    const people = await present(kernel.db, place);
    for (const { actor, connection } of concerned) {
      const mayRead = await kernel.records.can(actor, place.model, 'read', place.record).catch(() => false);
      if (mayRead) connection.send({ method: 'presence', model: place.model, record: place.record, people } satisfies PresenceNews);
    }
  } catch (error) {
    kernel.log.warn({ err: error }, 'presence');
  }
}

function openingOf(userId: string, { opening, model, record, mode }: Static<typeof PRESENCE.message>): Opening {
  return { id: opening, userId, model, record, mode };
}
