import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { MemberRights } from '#schemas/language/documents/model.ts';
import { MEMBER_VERBS, rightsIn } from '#schemas/language/member-rights.ts';
import type { UserVariables } from '../../kernel/directory/directory-user.ts';
import { conditionSql, fieldSql } from '../conditions/condition-sql.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { POSTGRESQL } from '../sql/dialects/postgresql.ts';
import { liveSql } from '../sql/live-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Models } from '../sql/scope.ts';
import { verbOfButton } from './buttons.ts';
import type { MemberLimit, ModelGrant } from './rights.ts';

export type MemberLimits = ReadonlyMap<string, readonly MemberLimit[]>;

/** What a person may do as a member, by the model it limits; a record that says nothing limits nothing. */
export async function loadMemberLimits(database: Database, models: Models, userId: string, user: UserVariables): Promise<MemberLimits> {
  const limits = new Map<string, MemberLimit[]>();
  for (const model of models.values()) {
    const { memberRights } = model.document;
    if (memberRights === undefined || model.root.existing !== undefined) continue;
    const said = await loadSaid(database, models, model, memberRights, userId, user);
    if (said.size === 0) continue;
    const of = model.root.fields.get(memberRights.of)?.target ?? '';
    for (const code of limitedModels(model, memberRights)) {
      const field = [...models.get(code)?.root.fields.values() ?? []].find(({ target, place }) => target === of && place.type === 'column');
      if (field === undefined) continue;
      const own = limitsOf(said, code, of, field.key);
      if (own.length > 0) limits.set(code, [...limits.get(code) ?? [], ...own]);
    }
  }
  return limits;
}

/** The tables that decide who is a member of what, and what he may do there. */
export function memberTables(models: Models): ReadonlySet<string> {
  return new Set([...models.values()].flatMap((model) => {
    const { memberRights } = model.document;
    if (memberRights === undefined) return [];
    const target = models.get(model.root.fields.get(memberRights.of)?.target ?? '');
    return [model.root.table, ...(target === undefined ? [] : [target.root.table])];
  }));
}

/** The grants as the limits leave them: outside of what is limited as they are, within it with fewer buttons or not at all. */
export function limitGrants(grants: readonly ModelGrant[], limits: readonly MemberLimit[]): ModelGrant[] {
  const byField = new Map<string, MemberLimit[]>();
  for (const limit of limits) byField.set(limit.field, [...byField.get(limit.field) ?? [], limit]);
  return [...byField].reduce<ModelGrant[]>((left, [field, own]) => left.flatMap((grant) => [
    narrowed(grant, { field, op: 'notIn', value: own.flatMap(({ within }) => within) }),
    ...own.filter(({ verbs }) => verbs.size > 0).map(({ verbs, within }) => ({
      ...narrowed(grant, { field, op: 'in', value: [...within] }), buttons: grant.buttons.filter((button) => verbs.has(verbOfButton(button))),
    })),
  ]), [...grants]);
}

function narrowed(grant: ModelGrant, condition: Condition): ModelGrant {
  return { ...grant, row_rule: grant.row_rule === null ? condition : { all: [grant.row_rule, condition] } };
}

/** Within what the person is a member -> the codes that are said there; without the records that say nothing. */
async function loadSaid(
  database: Database, models: Models, model: StoredModel, { person, of, rights, when, exempt = [] }: MemberRights, userId: string, user: UserVariables,
): Promise<ReadonlyMap<string, string[]>> {
  const binds = createBinds(POSTGRESQL);
  const scope = rootScope(models, binds, model, 't');
  const [within, codes] = [of, rights].map((key) => fieldSql(scope, key)?.sql);
  const target = models.get(model.root.fields.get(of)?.target ?? '');
  if (within === undefined || codes === undefined || target === undefined) return new Map();
  const variables = { ...user, ...dateVariables(Date.now()) };
  const isHe = (field: string): Condition => ({ field, op: 'eq', value: userId });
  const where = [liveSql(model, 't'), conditionSql(scope, { all: [isHe(person), { field: rights, op: 'notEmpty' }, ...(when === undefined ? [] : [when])] }, variables)];
  if (exempt.length > 0) {
    const leads = conditionSql(rootScope(models, binds, target, 'p'), { any: exempt.map(isHe) }, variables);
    where.push(`NOT EXISTS (SELECT 1 FROM ${relationSql(target.root)} p WHERE p."id" = ${within} AND ${leads})`);
  }
  const rows = await database.rows(`SELECT ${within} AS id, ${codes} AS codes FROM ${relationSql(model.root)} t WHERE ${where.join(' AND ')}`, binds.values);
  const said = new Map<string, string[]>();
  for (const [id, given] of rows) {
    if (typeof id === 'string' && Array.isArray(given)) said.set(id, [...said.get(id) ?? [], ...given.map(String)]);
  }
  return said;
}

function limitedModels({ document }: StoredModel, { rights }: MemberRights): string[] {
  const options = document.fields[rights]?.options;
  return options !== undefined && 'items' in options ? options.items.map(({ value }) => String(value)) : [];
}

/** One limit for those within which the same is left; none for those within which everything is. */
function limitsOf(said: ReadonlyMap<string, string[]>, code: string, of: string, field: string): MemberLimit[] {
  const byVerbs = new Map<string, string[]>();
  for (const [id, codes] of said) {
    const verbs = rightsIn(codes, code);
    if (verbs.length < MEMBER_VERBS.length) byVerbs.set(verbs.join(' '), [...byVerbs.get(verbs.join(' ')) ?? [], id]);
  }
  return [...byVerbs].map(([verbs, within]) => ({ of, field, within: within.sort(), verbs: new Set(MEMBER_VERBS.filter((verb) => verbs.split(' ').includes(verb))) }));
}
