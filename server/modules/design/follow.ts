import { stepsSince } from '#schemas/language/design/take-steps.ts';
import { DESIGN_FOLLOW, DESIGN_UNFOLLOW, type DesignNews } from '#schemas/wire/design-following.ts';
import { codeOfFileDraft } from '#schemas/wire/file-designs.ts';
import { designDrafted } from '../../events/catalogue.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { listenTo } from '../../kernel/events/events.ts';
import type { Kernel, ModuleSocket } from '../../kernel/module.ts';
import type { PageConnection } from '../../kernel/socket/page-connection.ts';
import { defineSocketMethod, type AskedOverSocket } from '../../kernel/socket/socket-methods.ts';
import { createRounds } from '../../kernel/rounds.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { loadDraft } from './drafts.ts';
import { pathsOf } from './files/open-files.ts';
import { namesOf } from './send-steps.ts';

/** A designer that is open on a page connected to this process. */
interface Follower {
  draft: string;
  actor: Actor;
  connection: PageConnection;
  /** What its page has, or has been told of. */
  revision: number;
}

const MODEL = 'visualDesign';
const MAX_FOLLOWED = 20;
/** A page that is told of more than this loads the draft. */
const MAX_NEWS_BYTES = 262_144;

/**
 * Tells a builder what others do to the design that is open in front of them. The page says `DESIGN_FOLLOW` over its
 * connection and hears `DesignNews`. Only those who may edit the design are told, asked before each time.
 */
export function followDrafts(kernel: Kernel): ModuleSocket {
  const followers = new Set<Follower>();
  // A page that was not told hears of it with the next change, or when it follows again.
  const ask = createRounds(tell, (error) => kernel.log.warn({ err: error }, 'design'));

  async function follow({ actor, message: { draft, revision }, connection }: AskedOverSocket<typeof DESIGN_FOLLOW.message>): Promise<undefined> {
    await requireEditing(kernel, actor, draft);
    const own = [...followers].filter((one) => one.connection === connection);
    if (own.length >= MAX_FOLLOWED) throw new AppError('tooManyRequests');
    if (own.length === 0) connection.onClose(() => leave((one) => one.connection === connection));
    leave((one) => one.connection === connection && one.draft === draft);
    followers.add({ draft, actor, connection, revision });
    check(draft);
    return undefined;
  }

  kernel.events.listen(listenTo(designDrafted, 'followers', check));
  const stopGap = kernel.bus.onGap(() => [...followers].forEach(({ draft }) => check(draft)));

  function leave(isGone: (one: Follower) => boolean): void {
    for (const one of followers) if (isGone(one)) followers.delete(one);
  }

  function check(draft: string): void {
    if ([...followers].some((one) => one.draft === draft)) ask(draft);
  }

  async function tell(id: string): Promise<void> {
    const concerned = [...followers].filter((one) => one.draft === id);
    const draft = await loadDraft(kernel.db, id).catch(notFound);
    if (draft === undefined) return leave((one) => one.draft === id);
    const people = await namesOf(kernel.db, draft.steps.map(({ by }) => by));
    for (const one of concerned) {
      if (one.revision === draft.revision) continue;
      if (!(await requireEditing(kernel, one.actor, id).then(() => true, () => false))) {
        followers.delete(one);
        continue;
      }
      const news: DesignNews = { method: 'designNews', draft: id, revision: draft.revision, time: draft.time, steps: stepsSince(draft, one.revision), people };
      one.revision = draft.revision;
      one.connection.send(JSON.stringify(news).length > MAX_NEWS_BYTES ? { ...news, steps: null } : news);
    }
  }

  return {
    methods: [
      defineSocketMethod({ call: DESIGN_FOLLOW, permission: 'session', handle: follow }),
      defineSocketMethod({
        call: DESIGN_UNFOLLOW,
        permission: 'session',
        handle({ message: { draft }, connection }) {
          leave((one) => one.connection === connection && one.draft === draft);
          return Promise.resolve(undefined);
        },
      }),
    ],
    close: stopGap,
  };
}

/** Those who may bring files into use work on them; a design is for those who may edit it. */
async function requireEditing(kernel: Kernel, actor: Actor, draft: string): Promise<void> {
  const code = codeOfFileDraft(draft);
  if (code === undefined) return requireButton(kernel, actor, MODEL, 'btn_edit', draft);
  if (kernel.config.editSchemas !== true || pathsOf(kernel, code) === undefined) throw new AppError('notFound');
  if (!(await kernel.records.can(actor, MODEL, 'btn_release'))) throw new AppError('forbidden');
}

function notFound(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
  return undefined;
}
