import { sql } from 'kysely';
import type { Db, Transaction } from '../../kernel/database.ts';
import type { Place } from './place.ts';

export interface Follower {
  userId: string;
  recordId: string;
  screen: string;
  /** The version of the record that they know of, as its history counts. */
  toldVersion: number;
}

type At = Pick<Place, 'model' | 'record'>;

/** As a person has chosen it. `known`: the version that they see now. */
export async function setFollowing(db: Db | Transaction, userId: string, place: Place, isFollowing: boolean, known: number): Promise<void> {
  const { model, record, screen } = place;
  await sql`
    insert into kernel.record_follower (user_id, model, record_id, screen, is_following, told_version, seen_version)
    values (${userId}, ${model}, ${record}, ${screen}, ${isFollowing}, ${known}, ${known})
    on conflict (user_id, model, record_id) do update set is_following = excluded.is_following, screen = excluded.screen, told_version = excluded.told_version, seen_version = excluded.seen_version
    where record_follower.is_following <> excluded.is_following`.execute(db);
}

/** Who writes about a record follows it, unless they have said that they do not. */
export async function followAsAuthor(trx: Transaction, userId: string, place: Place, known: number): Promise<void> {
  const { model, record, screen } = place;
  await sql`
    insert into kernel.record_follower (user_id, model, record_id, screen, is_following, told_version, seen_version)
    values (${userId}, ${model}, ${record}, ${screen}, true, ${known}, ${known}) on conflict do nothing`.execute(trx);
}

export async function isFollowing(db: Db, userId: string, { model, record }: At): Promise<boolean> {
  const { rows } = await sql`select 1 from kernel.record_follower where user_id = ${userId} and model = ${model} and record_id = ${record} and is_following`.execute(db);
  return rows.length > 0;
}

/** Who follows the record, and who has said that they do not want to. */
export async function loadChoices(db: Db, { model, record }: At): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ user_id: string; is_following: boolean }>`
    select user_id, is_following from kernel.record_follower where model = ${model} and record_id = ${record}`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.is_following]));
}

/** Models some of whose records are followed. */
export async function followedModels(db: Db): Promise<string[]> {
  const { rows } = await sql<{ model: string }>`select distinct model from kernel.record_follower where is_following`.execute(db);
  return rows.map(({ model }) => model);
}

export async function loadFollowers(db: Db, model: string): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select user_id as "userId", record_id as "recordId", screen, told_version::float8 as "toldVersion"
    from kernel.record_follower where model = ${model} and is_following order by record_id, user_id`.execute(db);
  return rows;
}

export async function followersOf(db: Db | Transaction, { model, record }: At): Promise<Follower[]> {
  const { rows } = await sql<Follower>`
    select user_id as "userId", record_id as "recordId", screen, told_version::float8 as "toldVersion"
    from kernel.record_follower where model = ${model} and record_id = ${record} and is_following order by user_id`.execute(db);
  return rows;
}

export async function setTold(trx: Transaction, userIds: readonly string[], { model, record }: At, version: number): Promise<void> {
  await sql`
    update kernel.record_follower set told_version = ${version}
    where model = ${model} and record_id = ${record} and user_id = any(${[...userIds]}::text[]) and told_version < ${version}`.execute(trx);
}

/** Somebody who follows the record looks at it; answers whether there was something new. */
export async function setSeen(db: Db | Transaction, userId: string, { model, record }: At, version: number): Promise<boolean> {
  const { rows } = await sql`
    update kernel.record_follower set seen_version = ${version}
    where user_id = ${userId} and model = ${model} and record_id = ${record} and is_following and seen_version < ${version} returning 1`.execute(db);
  return rows.length > 0;
}

export interface Followed extends Pick<Follower, 'recordId' | 'screen'> {
  model: string;
  /** The version that the person has looked at, as the history of the record counts. */
  seenVersion: number;
}

/** What a person follows. */
export async function loadFollowed(db: Db, userId: string): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    select model, record_id as "recordId", screen, seen_version::float8 as "seenVersion"
    from kernel.record_follower where user_id = ${userId} and is_following order by model, record_id`.execute(db);
  return rows;
}

export async function purgeFollowers(trx: Transaction, model: string, record: string): Promise<void> {
  await sql`delete from kernel.record_follower where model = ${model} and record_id = ${record}`.execute(trx);
}
