import { LEAVE_COMMENTS, WATCH_COMMENTS, type CommentsNews } from '#schemas/wire/comments.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel, ModuleSocket } from '../../kernel/module.ts';
import type { PageConnection } from '../../kernel/socket/page-connection.ts';
import { defineSocketMethod } from '../../kernel/socket/socket-methods.ts';
import { watchChanges } from './changes.ts';
import { readPlace, type Place } from './place.ts';

const CHANNEL = 'comments';
const MAX_WATCHED = 50;

interface Watched extends Pick<Place, 'model' | 'record'> {
  /** As the page has named the screen. */
  code: string;
  actor: Actor;
}

/** Pages that show comments hear that they have changed, on every process; they ask for what, with the rights of then. */
export function liveComments(kernel: Kernel): ModuleSocket {
  const watchers = new Map<PageConnection, Map<string, Watched>>();
  const stops = [
    watchChanges(kernel),
    kernel.bus.subscribe(CHANNEL, (payload) => void tell(payload).catch((error: unknown) => kernel.log.warn({ err: error }, 'comment'))),
  ];

  async function tell(payload: JsonValue): Promise<void> {
    if (!Array.isArray(payload)) return;
    const [model, record] = payload;
    for (const [connection, watched] of watchers) {
      for (const one of watched.values()) {
        if (one.model !== model || one.record !== record) continue;
        if (!(await kernel.records.can(one.actor, one.model, 'read', one.record).catch(() => false))) continue;
        connection.send({ method: 'comments', code: one.code, record: one.record } satisfies CommentsNews);
      }
    }
  }

  return {
    methods: [
      defineSocketMethod({
        call: WATCH_COMMENTS, permission: 'records', limit: { perSecond: 5, burst: 50 },
        async handle({ actor, message: { code, record }, connection }) {
          const { model } = await readPlace(kernel, actor, { code, record });
          const known = watchers.get(connection);
          const watched = known ?? new Map<string, Watched>();
          if (watched.size >= MAX_WATCHED) throw new AppError('tooManyRequests');
          watched.set(`${code} ${record}`, { code, model, record, actor });
          if (known !== undefined) return undefined;
          watchers.set(connection, watched);
          connection.onClose(() => void watchers.delete(connection));
          return undefined;
        },
      }),
      defineSocketMethod({
        call: LEAVE_COMMENTS, permission: 'session',
        handle({ message: { code, record }, connection }) {
          watchers.get(connection)?.delete(`${code} ${record}`);
          return Promise.resolve(undefined);
        },
      }),
    ],
    close: () => stops.forEach((stop) => stop()),
  };
}

/** Leaves with the commit. */
export async function sayChanged(kernel: Kernel, { model, record }: Pick<Place, 'model' | 'record'>, trx: Transaction): Promise<void> {
  await kernel.bus.publish(CHANNEL, [model, record], trx);
}
