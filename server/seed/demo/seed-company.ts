import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { insertMissing, type SeedRow } from '../../module-kit/insert-missing.ts';
import { ADMINISTRATOR_ID, DEMO_PASSWORD, digestOf } from '../system/administrator.ts';
import { GROUPS, POSTS, ROLES, UNITS } from './company.ts';
import { unitId, userId } from './company-ids.ts';
import { seedGrants } from './grants.ts';
import { PEOPLE, type Person } from './people.ts';
import { createRandom, type Random } from './random.ts';

/** Organisations, positions, roles with their rights, groups, and the people with their passwords. */
export async function seedCompany(trx: Transaction, kernel: Kernel): Promise<void> {
  await insertMissing(trx, 'sys_organize', UNITS.map(unitRow), ADMINISTRATOR_ID);
  await insertMissing(trx, 'sys_position', POSTS.map((post, index) => ({
    id: fixedId('position', post.code), organize_id: unitId(post.unit), full_name: post.name, en_code: post.code,
    type: post.type, enabled_mark: true, sort_code: (index + 1) * 10,
  })), ADMINISTRATOR_ID);
  await insertMissing(trx, 'sys_role', ROLES.map((role, index) => ({
    id: fixedId('role', role.code), full_name: role.name, en_code: role.code, type: role.type,
    description: role.description, enabled_mark: true, sort_code: (index + 1) * 10,
  })), ADMINISTRATOR_ID);
  await insertMissing(trx, 'sys_user_group', GROUPS.map((group, index) => ({
    id: fixedId('userGroup', group.code), full_name: group.name, en_code: group.code, type: group.type,
    description: group.description, enabled_mark: group.isOff !== true, sort_code: (index + 1) * 10,
  })), ADMINISTRATOR_ID);
  await insertMissing(trx, 'sys_user', peopleRows(createRandom(20_260_101)), ADMINISTRATOR_ID);
  await assignPeople(trx);
  await seedGrants(trx);
  await setPasswords(trx, kernel);
}

function unitRow(unit: (typeof UNITS)[number], index: number): SeedRow {
  const head = PEOPLE.find((person) => person.unit === unit.code && person.isHead === true);
  return {
    id: unitId(unit.code),
    parent_id: unit.parent === null ? null : unitId(unit.parent),
    category: unit.kind,
    full_name: unit.name,
    en_code: unit.code,
    short_name: unit.shortName ?? null,
    industry: unit.kind === 'company' ? 'consulting' : null,
    enterprise_nature: unit.kind === 'company' ? 'limited' : null,
    manager_id: head === undefined ? null : userId(head.account),
    enabled_mark: true,
    sort_code: (index + 1) * 10,
  };
}

function peopleRows(random: Random): SeedRow[] {
  return PEOPLE.map((person, index) => ({
    id: userId(person.account),
    account: person.account,
    real_name: person.name,
    gender: person.gender,
    organize_id: unitId(person.unit),
    manager_id: superior(person),
    mobile_phone: `13${String(800_000_000 + random.whole(0, 999) * 100_000 + index * 137)}`,
    email: `${person.account}@huaxin.example`,
    nation: 'han',
    education: random.pick(['college', 'bachelor', 'bachelor', 'bachelor', 'master']),
    native_place: random.pick(['浙江杭州', '浙江宁波', '江苏苏州', '四川成都', '四川绵阳', '重庆渝中', '安徽合肥', '湖北武汉']),
    entry_date: `${String(random.whole(2010, 2025))}-0${String(random.whole(1, 9))}-${String(random.whole(10, 28))}`,
    birthday: `${String(random.whole(1972, 2000))}-0${String(random.whole(1, 9))}-${String(random.whole(10, 28))}`,
    is_administrator: false,
    enabled_mark: true,
    sort_code: (index + 1) * 10,
  }));
}

/** The head of the nearest unit upwards that somebody else heads; the general manager has nobody above. */
function superior(person: Person): string | null {
  for (let unit = UNITS.find((other) => other.code === person.unit); unit !== undefined; ) {
    const code = unit.code;
    const head = PEOPLE.find((other) => other.unit === code && other.isHead === true);
    if (head !== undefined && head !== person) return userId(head.account);
    const above: string | null = unit.parent;
    unit = UNITS.find((other) => other.code === above);
  }
  return person.post === 'GM' ? null : userId('liuzhiqiang');
}

/** Lists do not fit into the common insert; the administrator joins the company too. */
async function assignPeople(trx: Transaction): Promise<void> {
  for (const person of PEOPLE) {
    await sql`
      update records.sys_user set position_ids = ${[fixedId('position', person.post)]}::text[],
        role_ids = ${person.roles.map((role) => fixedId('role', role))}::text[],
        group_ids = ${GROUPS.filter(({ members }) => members.includes(person.account)).map(({ code }) => fixedId('userGroup', code))}::text[]
      where id = ${userId(person.account)}`.execute(trx);
  }
  await sql`update records.sys_user set organize_id = ${unitId('HX')} where id = ${ADMINISTRATOR_ID} and organize_id is null`.execute(trx);
}

async function setPasswords(trx: Transaction, kernel: Kernel): Promise<void> {
  const digest = digestOf(DEMO_PASSWORD);
  for (const person of PEOPLE) await kernel.credentials.set(userId(person.account), digest, trx);
}
