import type { WorkName } from '#schemas/wire/work.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import type { WorkSource } from '../../kernel/work/work-source.ts';
import { arrange, collectWork } from './collect.ts';
import { deadlines } from './deadlines.ts';
import { lockMarks, markKey, putMarks, removeMarks } from './marks.ts';
import { workMarkTable } from './migrations/032-work-marks.ts';

const MAX_AHEAD_MS = 366 * 86_400_000;

/** What waits for a person, from all modules together, and what they have done with it or put off. Everything is their own. */
export const myWork = defineModule({
  name: 'myWork',
  work: (kernel) => [deadlines(kernel)],
  migrations: { '032-work-marks': workMarkTable },
  routes(app, kernel) {
    const config = { permission: 'session' } as const;

    serve(app, 'GET /api/work', config, async ({ actor, query: { currentPage, pageSize, state, by, source } }) => {
      const sources = kernel.work.sources();
      const { rows, failed } = await collectWork(kernel, actor);
      const wanted = rows.filter((row) => row.state === state);
      const groups = sources.map(({ name, title }) => ({ source: name, title: title[actor.locale], count: wanted.filter((row) => row.source === name).length }));
      const shown = arrange(source === undefined ? wanted : wanted.filter((row) => row.source === source), by, sources);
      return success({
        list: shown.slice((currentPage - 1) * pageSize, currentPage * pageSize),
        pagination: { currentPage, pageSize, total: shown.length },
        groups: groups.filter(({ count }) => count > 0),
        failed: failed.map(({ title }) => title[actor.locale]),
        open: rows.filter((row) => row.state === 'open').length,
        closed: shown.length > 0 ? [] : await closedTitles(sources, actor),
      });
    });

    serve(app, 'GET /api/work/Count', config, async ({ actor }) => {
      const { rows } = await collectWork(kernel, actor);
      return success({ count: rows.filter(({ state }) => state === 'open').length });
    });

    serve(app, 'PUT /api/work/Actions/Mark', config, async ({ actor, body: { items, state, until } }) => {
      const ends = state === 'snoozed' ? endOf(until) : null;
      await requireOwn(kernel, actor, items);
      await kernel.db.transaction().execute(async (trx) => {
        await lockMarks(trx, actor.userId);
        if (state === 'open') await removeMarks(trx, actor.userId, items);
        else await putMarks(trx, actor.userId, onceEach(items), state, ends);
        await kernel.work.changed([actor.userId], trx);
      });
      return success(null);
    });
  },
});

/** What the person's rights keep from them: an empty list says why it is. */
async function closedTitles(sources: readonly WorkSource[], actor: Actor): Promise<string[]> {
  const closed = await Promise.all(sources.map(async (source) => ((await source.isClosed?.(actor)) === true ? [source.title[actor.locale]] : [])));
  return closed.flat();
}

/** What does not wait for this person is not there, whether or not it waits for somebody else. */
async function requireOwn(kernel: Kernel, actor: Actor, items: readonly WorkName[]): Promise<void> {
  const named = new Set(items.map(({ source }) => source));
  const { rows, failed } = await collectWork(kernel, actor, kernel.work.sources().filter(({ name }) => named.has(name)));
  if (failed.length > 0) throw new AppError('unavailable');
  const own = new Set(rows.map(markKey));
  if (!items.every((item) => own.has(markKey(item)))) throw new AppError('notFound');
}

function endOf(until: number | undefined): number {
  const now = Date.now();
  if (until === undefined || until <= now || until > now + MAX_AHEAD_MS) {
    throw new AppError('badRequest', { data: { errors: [{ path: 'until', rule: 'invalid', message: 'until' }] } });
  }
  return until;
}

/** One statement cannot write a row twice; the last word counts. */
function onceEach(items: readonly WorkName[]): WorkName[] {
  return [...new Map(items.map((item) => [markKey(item), item])).values()];
}
