import { sql } from 'kysely';
import type { CommentFile } from '#schemas/wire/comments.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import type { Place } from './place.ts';

/** A comment as it is stored. Times are epoch milliseconds. */
export interface StoredComment {
  id: string;
  model: string;
  recordId: string;
  screen: string;
  /** The comment that it answers. */
  thread: string | null;
  author: string;
  body: string;
  files: CommentFile[];
  version: number;
  created: number;
  edited: number | null;
  removed: number | null;
  resolved: number | null;
  resolvedBy: string | null;
}

type At = Pick<Place, 'model' | 'record'>;

const COLUMNS = sql`c.id, c.model, c.record_id as "recordId", c.screen, c.thread, c.author, c.body, c.files, c.version, c.created, c.edited, c.removed, c.resolved,
  c.resolved_by as "resolvedBy"`;

/** Threads of a record, the newest first; one whose comments have all been removed is not among them. */
export async function loadThreads(
  db: Db, { model, record }: At, { before, state, limit }: { before?: string; state: 'open' | 'resolved' | 'all'; limit: number },
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select ${COLUMNS} from kernel.comment c
    where c.model = ${model} and c.record_id = ${record} and c.thread is null and ${SHOWN}
      ${before === undefined ? sql`` : sql`and c.id < ${before}`}
      ${state === 'all' ? sql`` : state === 'open' ? sql`and c.resolved is null` : sql`and c.resolved is not null`}
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

const SHOWN = sql`(c.removed is null or exists (select 1 from kernel.comment r where r.thread = c.id and r.removed is null))`;

/** The newest replies of each of the threads, the oldest of them first, and how many there are. */
export async function loadReplies(db: Db, threads: readonly string[], limit: number): Promise<{ reply: StoredComment; count: number }[]> {
  if (threads.length === 0) return [];
  const { rows } = await sql<StoredComment & { count: number }>`
    select c.* from unnest(${[...threads]}::text[]) t(id) cross join lateral (
      select ${COLUMNS}, count(*) over ()::int as count from kernel.comment c where c.thread = t.id and c.removed is null order by c.id desc limit ${limit}
    ) c order by c.id`.execute(db);
  return rows.map(({ count, ...reply }) => ({ reply, count }));
}

export async function countThreads(db: Db, { model, record }: At): Promise<{ open: number; resolved: number }> {
  const { rows } = await sql<{ open: number; resolved: number }>`
    select count(*) filter (where c.resolved is null)::int as open, count(*) filter (where c.resolved is not null)::int as resolved
    from kernel.comment c where c.model = ${model} and c.record_id = ${record} and c.thread is null and ${SHOWN}`.execute(db);
  return rows[0] ?? { open: 0, resolved: 0 };
}

/** A comment on this record that has not been removed; locked until the transaction ends. */
export async function lockComment(trx: Transaction, { model, record }: At, id: string): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${COLUMNS} from kernel.comment c where c.id = ${id} and c.model = ${model} and c.record_id = ${record} and c.removed is null for update`.execute(trx);
  return rows[0];
}

/** A thread of this record, also one whose first comment has been removed; locked until the transaction ends. */
export async function lockThread(trx: Transaction, { model, record }: At, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kernel.comment c where c.id = ${id} and c.model = ${model} and c.record_id = ${record} and c.thread is null and ${SHOWN} for update of c`.execute(trx);
  return rows.length > 0;
}

export async function findComment(db: Db, id: string): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`select ${COLUMNS} from kernel.comment c where c.id = ${id} and c.removed is null`.execute(db);
  return rows[0];
}

export interface NewComment {
  id: string;
  author: string;
  clientId: string;
  thread: string | null;
  body: string;
  /** Whom the body names. */
  people: readonly string[];
  files: readonly CommentFile[];
}

/** Answers false where the page had sent it before. */
export async function insertComment(trx: Transaction, { model, record, screen }: Place, said: NewComment): Promise<boolean> {
  const { rows } = await sql`
    insert into kernel.comment (id, model, record_id, screen, thread, author, client_id, body, people, files)
    values (${said.id}, ${model}, ${record}, ${screen}, ${said.thread}, ${said.author}, ${said.clientId}, ${said.body}, ${[...said.people]}::text[], ${JSON.stringify(said.files)}::jsonb)
    on conflict (author, client_id) do nothing returning id`.execute(trx);
  return rows.length > 0;
}

/** The id of what the page has sent before, on this record. */
export async function findSent(db: Db, { model, record }: At, author: string, clientId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from kernel.comment where author = ${author} and client_id = ${clientId} and model = ${model} and record_id = ${record}`.execute(db);
  return rows[0]?.id;
}

export async function countRecent(trx: Transaction, author: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kernel.comment where author = ${author} and created > now() - interval '1 minute'`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function setBody(trx: Transaction, id: string, { body, people, files }: Pick<NewComment, 'body' | 'people' | 'files'>): Promise<void> {
  await sql`update kernel.comment set body = ${body}, people = ${[...people]}::text[], files = ${JSON.stringify(files)}::jsonb, edited = now(), version = version + 1 where id = ${id}`.execute(trx);
}

/** Nothing of what it said stays. */
export async function clearComment(trx: Transaction, id: string): Promise<void> {
  await sql`update kernel.comment set body = '', people = '{}', files = '[]', removed = now(), version = version + 1 where id = ${id}`.execute(trx);
}

/** Says that a thread is settled, or is not; answers false where it was so already. */
export async function setResolved(trx: Transaction, id: string, by: string | null): Promise<boolean> {
  const { rows } = await sql`
    update kernel.comment set resolved = ${by === null ? sql`null` : sql`now()`}, resolved_by = ${by}
    where id = ${id} and (resolved is null) = ${by !== null} returning id`.execute(trx);
  return rows.length > 0;
}

/** Removes everything that was said about a record, and answers which files that held. */
export async function purgeComments(trx: Transaction, model: string, record: string): Promise<string[]> {
  const { rows } = await sql<{ files: CommentFile[] }>`delete from kernel.comment where model = ${model} and record_id = ${record} returning files`.execute(trx);
  return rows.flatMap(({ files }) => files.map(({ fileId }) => fileId));
}

/** Those who have written in the thread of a comment, or are named there. */
export async function loadConcerned(db: Db | Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select distinct unnest(c.author || c.people) as person from kernel.comment c, (select coalesce(thread, id) as id from kernel.comment where id = ${id}) t
    where c.id = t.id or c.thread = t.id`.execute(db);
  return rows.map(({ person }) => person);
}

/** Those who have written in a thread. */
export async function loadAuthors(db: Db, thread: string): Promise<string[]> {
  const { rows } = await sql<{ author: string }>`select distinct author from kernel.comment where (id = ${thread} or thread = ${thread}) and removed is null`.execute(db);
  return rows.map(({ author }) => author);
}
