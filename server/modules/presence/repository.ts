import { sql } from 'kysely';
import type { PresentPerson } from '#schemas/wire/presence.ts';
import type { Db } from '../../kernel/database.ts';

export interface RecordPlace {
  model: string;
  record: string;
}

/** An opening of a form on this process. */
export interface Opening extends RecordPlace {
  id: string;
  userId: string;
  mode: 'edit' | 'read';
}

/** A process that says nothing for so long has died; its openings are gone. */
const DEAD_AFTER = `interval '10 seconds'`;

/** Answers false where the opening is somebody else's, on whatever process. */
export async function enter(db: Db, process: string, { id, userId, model, record, mode }: Opening): Promise<boolean> {
  const { rows } = await sql`
    insert into kernel.presence (opening, process, user_id, model, record_id, mode)
    values (${id}, ${process}, ${userId}, ${model}, ${record}, ${mode})
    on conflict (opening) do update set process = excluded.process, model = excluded.model, record_id = excluded.record_id, mode = excluded.mode, seen = now()
      where presence.user_id = excluded.user_id
    returning opening`.execute(db);
  return rows.length > 0;
}

/** Openings that have gone on to another process stay. */
export async function leave(db: Db, process: string, ids: readonly string[]): Promise<void> {
  await sql`delete from kernel.presence where opening = any(${ids}) and process = ${process}`.execute(db);
}

/** Keeps the openings of a living process, and removes those of dead ones; answers which records those were. */
export async function beat(db: Db, process: string): Promise<RecordPlace[]> {
  await sql`update kernel.presence set seen = now() where process = ${process}`.execute(db);
  const { rows } = await sql<RecordPlace>`
    delete from kernel.presence where seen < now() - ${sql.raw(DEAD_AFTER)} returning model, record_id as record`.execute(db);
  return rows;
}

/** Who has a record open, in the order they came; `opening` tells the page which of them it is itself. */
export async function present(db: Db, { model, record }: RecordPlace): Promise<PresentPerson[]> {
  const { rows } = await sql<PresentPerson>`
    select p.opening, p.user_id as "userId", coalesce(u.real_name, p.user_id) as name, p.mode
    from kernel.presence p left join records.sys_user u on u.id = p.user_id
    where p.model = ${model} and p.record_id = ${record} and p.seen > now() - ${sql.raw(DEAD_AFTER)}
    order by p.seen, p.opening limit 50`.execute(db);
  return rows;
}
