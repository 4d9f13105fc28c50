import { sql } from 'kysely';
import type { RightsChangeCause } from '#schemas/wire/authority.ts';
import type { Db } from '../../kernel/database.ts';
import { loadGrants, type SubjectGrants } from '../../records/index.ts';

/** A change as it is kept: what was granted before it and after it. */
export interface KeptChange {
  id: string;
  time: number;
  userName: string | null;
  cause: RightsChangeCause;
  before: SubjectGrants;
  after: SubjectGrants;
}

/** Changes of a subject's rights, the last one first, and how many there are. */
export async function loadChanges(db: Db, id: string, { currentPage, pageSize }: { currentPage: number; pageSize: number }): Promise<{ changes: KeptChange[]; total: number }> {
  const { rows: [{ total } = { total: 0 }] } = await sql<{ total: number }>`select count(*)::float8 as total from kernel.rights_change where subject_id = ${id}`.execute(db);
  const { rows } = await sql<KeptChange>`
    select id, created as time, user_name as "userName", cause, before, after from kernel.rights_change where subject_id = ${id}
    order by created desc, id desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db);
  return { changes: rows, total };
}

/** What a subject was granted at a moment since which changes are kept: what the first change after it found. */
export async function grantsAt(db: Db, id: string, at: number): Promise<SubjectGrants> {
  const { rows: [next] } = await sql<{ before: SubjectGrants }>`
    select before from kernel.rights_change where subject_id = ${id} and created > ${new Date(at)} order by created, id limit 1`.execute(db);
  return next?.before ?? await loadGrants(db, id);
}

/** From when on every change is kept, in epoch milliseconds. */
export async function knownSince(db: Db): Promise<number> {
  const { rows: [row] } = await sql<{ since: number }>`select since from kernel.rights_changes_start`.execute(db);
  return row?.since ?? Date.now();
}
