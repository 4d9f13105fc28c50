import type { CommentPerson, CommentThread, RecordComment } from '#schemas/wire/comments.ts';
import { REPLIES_AT_ONCE, THREADS_AT_ONCE } from '#schemas/wire/comments.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Db } from '../../kernel/database.ts';
import { grouped } from './grouped.ts';
import { loadPeople } from './people.ts';
import type { Place } from './place.ts';
import { loadReplies, loadThreads, type StoredComment } from './repository.ts';

const MAX_REPLIES = 500;
const GONE: CommentPerson = { id: '', name: '', account: '', headIcon: '' };

/** Threads of a record as its page shows them, the newest first. */
export async function listThreads(
  db: Db, place: Place, query: { before?: string; state: 'open' | 'resolved' | 'all' },
): Promise<{ list: CommentThread[]; hasMore: boolean }> {
  const found = await loadThreads(db, place, { ...query, limit: THREADS_AT_ONCE + 1 });
  const threads = found.slice(0, THREADS_AT_ONCE);
  const replies = grouped(await loadReplies(db, threads.map(({ id }) => id), REPLIES_AT_ONCE), ({ reply }) => reply.thread ?? '');
  const all = [...threads, ...[...replies.values()].flatMap((some) => some.map(({ reply }) => reply))];
  const people = await loadPeople(db, [...new Set(all.flatMap(({ author, resolvedBy }) => [author, ...(resolvedBy === null ? [] : [resolvedBy])]))]);
  const list = threads.map((thread) => {
    const own = replies.get(thread.id) ?? [];
    return {
      ...presented(thread, people),
      replies: own.map(({ reply }) => presented(reply, people)),
      replyCount: own[0]?.count ?? 0,
      resolved: thread.resolved === null ? null : { name: people.get(thread.resolvedBy ?? '')?.name ?? '', time: thread.resolved },
    };
  });
  return { list, hasMore: found.length > THREADS_AT_ONCE };
}

/** All replies of a thread of this record, the oldest first. */
export async function listReplies(db: Db, place: Place, thread: string): Promise<RecordComment[]> {
  const replies = (await loadReplies(db, [thread], MAX_REPLIES)).map(({ reply }) => reply);
  if (replies.some(({ model, recordId }) => model !== place.model || recordId !== place.record)) throw new AppError('notFound');
  const people = await loadPeople(db, [...new Set(replies.map(({ author }) => author))]);
  return replies.map((reply) => presented(reply, people));
}

function presented(comment: StoredComment, people: ReadonlyMap<string, CommentPerson>): RecordComment {
  const isRemoved = comment.removed !== null;
  return {
    id: comment.id, author: isRemoved ? GONE : people.get(comment.author) ?? { ...GONE, id: comment.author, name: comment.author }, body: comment.body, files: comment.files,
    time: comment.created, editedTime: isRemoved ? null : comment.edited, isRemoved, version: comment.version,
  };
}
