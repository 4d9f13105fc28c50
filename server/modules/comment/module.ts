import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { CHANGES_JOB, knownVersion, tellAllChanges, tellChanges } from './changes.ts';
import { COMMENT_FILE, commentFileReader } from './files.ts';
import { isFollowing, setFollowing, setSeen } from './followers.ts';
import { liveComments } from './live.ts';
import { commentTables } from './migrations/030-comment.ts';
import { commentPeople } from './migrations/040-comment-people.ts';
import { commentKinds } from './notice-kinds.ts';
import { offerPeople } from './people.ts';
import { mayComment, readPlace, writePlace } from './place.ts';
import { listReplies, listThreads } from './present.ts';
import { REMOVED_JOB, removalListener, tellOfRemoval, type Removal } from './removal.ts';
import { countThreads } from './repository.ts';
import { tellOfComment } from './tell.ts';
import { commentWork } from './work.ts';
import { addComment, changeComment, removeComment, resolveThread, TELL_JOB } from './write.ts';

const records = { permission: 'records' } as const;
const RETRY = { attempts: 5, pauseSeconds: 5 };

/** Comments on records of screens that have switched them on, and following records; see docs/comments.md. */
export const comment = defineModule({
  name: 'comment',
  migrations: { '030-comment': commentTables, '040-comment-people': commentPeople },
  notices: commentKinds,
  work: commentWork,
  records: (kernel) => [removalListener(kernel)],
  files: (kernel) => ({ [COMMENT_FILE]: commentFileReader(kernel) }),
  jobs: (kernel) => [
    { name: TELL_JOB, retry: RETRY, timeoutSeconds: 300, work: ({ input }) => tellOfComment(kernel, (input as { id: string }).id) },
    { name: CHANGES_JOB, retry: RETRY, timeoutSeconds: 300, work: ({ input }) => tellChanges(kernel, (input as { model: string }).model) },
    { name: REMOVED_JOB, retry: RETRY, timeoutSeconds: 300, work: ({ input }) => tellOfRemoval(kernel, input as unknown as Removal) },
    { name: 'comment.missed', schedule: { cron: '*/10 * * * *', timeZone: 'Asia/Shanghai' }, retry: RETRY, timeoutSeconds: 600, work: () => tellAllChanges(kernel) },
  ],
  socket: liveComments,
  routes(app, kernel) {
    serve(app, 'GET /api/visualdev/Comment/:code/:record', records, async ({ actor, params, query }) =>
      success(await listThreads(kernel.db, await readPlace(kernel, actor, params), query)));

    serve(app, 'GET /api/visualdev/Comment/:code/:record/Summary', records, async ({ actor, params }) => {
      const place = await readPlace(kernel, actor, params);
      const follows = await isFollowing(kernel.db, actor.userId, place);
      // Who asks has the record before them.
      if (follows && (await setSeen(kernel.db, actor.userId, place, await knownVersion(kernel, place)))) await kernel.work.changed([actor.userId]);
      return success({ ...(await countThreads(kernel.db, place)), isFollowing: follows, mayComment: await mayComment(kernel, actor, place) });
    });

    serve(app, 'GET /api/visualdev/Comment/:code/:record/People', records, async ({ actor, params, query }) =>
      success({ list: await offerPeople(kernel, actor, await writePlace(kernel, actor, params), query.keyword.trim()) }));

    serve(app, 'PUT /api/visualdev/Comment/:code/:record/Follow', records, async ({ actor, params, body }) => {
      const place = await readPlace(kernel, actor, params);
      await setFollowing(kernel.db, actor.userId, place, body.isFollowing, await knownVersion(kernel, place));
      return success(null);
    });

    serve(app, 'POST /api/visualdev/Comment/:code/:record', records, async ({ actor, params, body }) =>
      success(await addComment(kernel, actor, params, body)));

    serve(app, 'GET /api/visualdev/Comment/:code/:record/:comment/Replies', records, async ({ actor, params }) =>
      success({ list: await listReplies(kernel.db, await readPlace(kernel, actor, params), params.comment) }));

    serve(app, 'PUT /api/visualdev/Comment/:code/:record/:comment', records, async ({ actor, params, body }) =>
      success(await changeComment(kernel, actor, await writePlace(kernel, actor, params), params.comment, body)));

    serve(app, 'DELETE /api/visualdev/Comment/:code/:record/:comment', records, async ({ actor, params }) => {
      await removeComment(kernel, actor, await writePlace(kernel, actor, params), params.comment);
      return success(null);
    });

    serve(app, 'PUT /api/visualdev/Comment/:code/:record/:comment/Actions/Resolve', records, async ({ actor, params, body }) => {
      await resolveThread(kernel, actor, await writePlace(kernel, actor, params), params.comment, body.isResolved);
      return success(null);
    });
  },
});
