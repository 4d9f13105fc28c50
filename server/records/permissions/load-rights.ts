import type { Db } from '../../kernel/database.ts';
import type { Directory } from '../../kernel/directory/directory.ts';
import { loadSubjects } from '../../kernel/directory/subjects.ts';
import type { Database } from '../sql/database.ts';
import type { Models } from '../sql/scope.ts';
import { limitGrants, loadMemberLimits, type MemberLimits } from './member-limits.ts';
import { withLabelRights } from './masked-labels.ts';
import { compileGrants, type ActorRights, type GrantSource, type ModelGrant } from './rights.ts';

/** Reads a user's grants through his roles, positions and himself, and compiles them. */
export async function loadRights(database: Database, db: Db, directory: Directory, models: Models, userId: string): Promise<ActorRights> {
  const user = await directory.loadUser(userId);
  const variables = await directory.loadVariables(userId);
  if (user === undefined || !user.isEnabled) {
    return { isAdministrator: false, variables, ownerOrganizeId: null, models: new Map() };
  }
  const subjects = await loadSubjects(db, user);
  const grants = await database.query<StoredGrant>(
    `SELECT model, buttons, columns, row_rule, subject_type, subject_id, false AS is_test, NULL::timestamptz AS ends FROM kernel.model_grant
     WHERE (subject_type = 'user' AND subject_id = ANY($1::text[]))
        OR (subject_type = 'role' AND subject_id = ANY($2::text[]))
        OR (subject_type = 'position' AND subject_id = ANY($3::text[]))
     UNION ALL SELECT model, buttons, columns, row_rule, 'role', role_id, true, ends FROM kernel.test_grant WHERE role_id = ANY($2::text[]) AND ${IS_RUNNING}
     ORDER BY model, subject_type, subject_id, is_test`,
    [subjects.user, subjects.role, subjects.position],
  );
  const ends = grants.flatMap((grant) => (grant.ends === null ? [] : [grant.ends]));
  return {
    isAdministrator: user.isAdministrator,
    variables,
    ownerOrganizeId: user.departmentId ?? user.organizeId,
    models: withLabelRights(byModel(grants.map(withSource), user.isAdministrator ? NO_LIMITS : await loadMemberLimits(database, models, userId, variables)), models),
    ...(ends.length > 0 && { until: Math.min(...ends) }),
  };
}

interface StoredGrant extends Omit<ModelGrant, 'source'> {
  subject_type: GrantSource['subjectType'];
  subject_id: string;
  is_test: boolean;
  ends: number | null;
}

function withSource({ model, buttons, columns, row_rule, subject_type, subject_id, is_test, ends }: StoredGrant): ModelGrant {
  return { model, buttons, columns, row_rule, source: { subjectType: subject_type, subjectId: subject_id, ...(is_test && { test: { ends } }) } };
}

const IS_RUNNING = `(ends IS NULL OR ends > now())`;

/** What a role alone gives, no matter who has it. */
export async function loadRoleRights(database: Database, roleId: string): Promise<ActorRights['models']> {
  return byModel(await database.query<ModelGrant>(
    `SELECT model, buttons, columns, row_rule FROM kernel.model_grant WHERE subject_type = 'role' AND subject_id = $1
     UNION ALL SELECT model, buttons, columns, row_rule FROM kernel.test_grant WHERE role_id = $1 AND ${IS_RUNNING}`, [roleId],
  ));
}

const NO_LIMITS: MemberLimits = new Map();

function byModel(grants: readonly ModelGrant[], limits = NO_LIMITS): ActorRights['models'] {
  const found = new Map<string, ModelGrant[]>();
  for (const grant of grants) found.set(grant.model, [...(found.get(grant.model) ?? []), grant]);
  return new Map([...found].map(([model, own]) => {
    const limited = limits.get(model);
    return [model, limited === undefined ? compileGrants(own) : { ...compileGrants(limitGrants(own, limited)), limits: limited }];
  }));
}
