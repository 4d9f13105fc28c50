import { sql, type RawBuilder } from 'kysely';
import { splitSubject, type SubjectKind } from '#schemas/language/field-types/subject-kinds.ts';

/** Whom a notice is for. */
export interface Audience {
  toAll: boolean;
  /** `kind:id`, as a field of members holds them. */
  addressees: readonly string[];
}

/** The people of it, to stand after `with recursive`: ids of enabled users under the name `audience`. What is below a company or a department counts as well. */
export function audienceOf({ toAll, addressees }: Audience): RawBuilder<unknown> {
  const subjects = addressees.flatMap((subject) => splitSubject(subject) ?? []);
  const idsOf = (...kinds: SubjectKind[]): string[] => subjects.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  return sql`
    places (id) as (
      select id from records.sys_organize where id = any(${idsOf('organize', 'department')}::text[]) and deleted_at is null
      union select o.id from records.sys_organize o join places p on o.parent_id = p.id where o.deleted_at is null),
    audience (id) as (
      select u.id from records.sys_user u
      where u.deleted_at is null and u.enabled_mark is not false and (
        ${toAll} or u.id = any(${idsOf('user')}::text[]) or u.organize_id in (select id from places)
        or u.position_ids && ${idsOf('position')}::text[] or u.role_ids && ${idsOf('role')}::text[] or u.group_ids && ${idsOf('group')}::text[])
      order by u.id)`;
}
