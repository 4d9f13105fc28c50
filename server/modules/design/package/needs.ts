import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { PackageNeed } from '#schemas/packages/package.ts';
import type { MissingThing } from '#schemas/wire/packages.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { InstalledDesign } from './installed-designs.ts';

const MAX_ID = 100;

interface Named {
  kind: PackageNeed['kind'];
  id: string;
  code: string | null;
  name: string;
}

/** People, units, positions, roles and groups that the documents name by id, and the roles that have rights on the designs. */
export async function findNeeds(trx: Transaction, designs: readonly InstalledDesign[]): Promise<PackageNeed[]> {
  const users = new Map<string, Set<string>>();
  for (const { code, documents } of designs) collectTexts(documents as unknown as JsonValue, (text) => users.set(text, (users.get(text) ?? new Set()).add(code)));
  const needs = (await findNamed(trx, [...users.keys()])).map((named): PackageNeed => ({ ...named, usedBy: [...users.get(named.id) ?? []].sort() }));
  return [...needs, ...await rolesWithRights(trx, designs)].sort((a, b) => (`${a.kind} ${a.id} ${a.usedBy.join()}` < `${b.kind} ${b.id} ${b.usedBy.join()}` ? -1 : 1));
}

function collectTexts(value: JsonValue, found: (text: string) => void): void {
  if (typeof value === 'string') {
    if (value.length >= 8 && value.length <= MAX_ID) found(value);
  } else if (Array.isArray(value)) value.forEach((item) => collectTexts(item, found));
  else if (isValues(value)) Object.values(value).forEach((item) => collectTexts(item, found));
}

async function findNamed(trx: Transaction, ids: readonly string[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select 'user' as kind, id, account as code, real_name as name from records.sys_user where deleted_at is null and id = any(${ids}::text[])
    union all select 'organize', id, en_code, full_name from records.sys_organize where deleted_at is null and id = any(${ids}::text[])
    union all select 'position', id, en_code, full_name from records.sys_position where deleted_at is null and id = any(${ids}::text[])
    union all select 'role', id, en_code, full_name from records.sys_role where deleted_at is null and id = any(${ids}::text[])
    union all select 'group', id, en_code, full_name from records.sys_user_group where deleted_at is null and id = any(${ids}::text[])`.execute(trx);
  return rows;
}

async function rolesWithRights(trx: Transaction, designs: readonly InstalledDesign[]): Promise<PackageNeed[]> {
  const { rows } = await sql<Named & { model: string; buttons: string[] }>`
    select 'role' as kind, r.id, r.en_code as code, r.full_name as name, g.model, g.buttons
    from kernel.model_grant g join records.sys_role r on r.id = g.subject_id and r.deleted_at is null
    where g.subject_type = 'role' and g.model = any(${designs.map(({ code }) => code)}::text[]) order by r.id, g.model`.execute(trx);
  return rows.map(({ model, buttons, ...role }) => ({ ...role, usedBy: [model], buttons: [...buttons].sort() }));
}

/** What a package names that is not here, in the importer's language. Nobody gets a right by an import. */
export async function findMissing(trx: Transaction, actor: Actor, needs: readonly PackageNeed[]): Promise<MissingThing[]> {
  const there = new Set((await findNamed(trx, needs.map(({ id }) => id))).map(({ kind, id }) => `${kind} ${id}`));
  const codes = needs.flatMap(({ kind, code }) => (kind === 'role' && code !== null ? [code] : []));
  const { rows } = await sql<{ id: string; code: string }>`
    select id, en_code as code from records.sys_role where deleted_at is null and en_code = any(${codes}::text[])`.execute(trx);
  const missing: MissingThing[] = [];
  for (const { kind, id, code, name, usedBy, buttons } of needs) {
    const params = { name, designs: joinNames(usedBy, actor.locale) };
    const role = rows.find((row) => row.code === code)?.id ?? (there.has(`${kind} ${id}`) ? id : undefined);
    if (buttons === undefined) {
      if (!there.has(`${kind} ${id}`)) missing.push({ kind, name, message: translate(actor.locale, `package.missing.${kind}`, params) });
    } else if (role === undefined) {
      missing.push({ kind, name, message: translate(actor.locale, 'package.missing.roleOfRight', params) });
    } else if (!(await hasRights(trx, role, usedBy, buttons))) {
      missing.push({ kind: 'right', name, message: translate(actor.locale, 'package.missing.right', params) });
    }
  }
  return missing;
}

async function hasRights(trx: Transaction, role: string, models: readonly string[], buttons: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ model: string }>`
    select model from kernel.model_grant where subject_type = 'role' and subject_id = ${role} and model = any(${models}::text[]) and buttons @> ${buttons}::text[]`.execute(trx);
  return models.every((model) => rows.some((row) => row.model === model));
}
