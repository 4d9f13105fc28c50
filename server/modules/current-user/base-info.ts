import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { findCompany } from '../../kernel/directory/organize-tree.ts';
import { fileUrl } from '../../kernel/files/file-url.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';
import { readPreference } from './preferences.ts';

/** What people may change about themselves. */
const EDITABLE = [
  'signature', 'gender', 'nation', 'nativePlace', 'certificatesType', 'certificatesNumber', 'education', 'birthday', 'telePhone',
  'landline', 'mobilePhone', 'email', 'urgentContacts', 'urgentTelePhone', 'postalAddress',
] as const;
/** Names to sign in with: somebody who finds a page open must not take the account over by them. */
const GUARDED = ['mobilePhone', 'email'] as const;
/** What is sent with it and ignored when it comes back. */
const READ_ONLY = new Set([
  'id', 'account', 'realName', 'organize', 'company', 'department', 'position', 'manager', 'roleId', 'creatorTime', 'prevLogTime', 'entryDate', 'avatar',
  'theme', 'language',
]);

export async function loadBaseInfo(kernel: Kernel, actor: Actor): Promise<RecordValues> {
  const user = await ownRecord(kernel, actor);
  const record = await kernel.records.get(asHimself(actor), 'user', actor.userId);
  const [place, position, roleId, manager, previous] = await Promise.all([
    findCompany(kernel.db, user),
    namesOf(kernel, 'records.sys_position', user.positionIds),
    namesOf(kernel, 'records.sys_role', user.roleIds),
    user.managerId === null ? undefined : kernel.directory.loadUser(user.managerId),
    kernel.db.selectFrom('kernel.login_log').select('created').where('user_id', '=', user.id).where('succeeded', '=', true)
      .orderBy('created', 'desc').offset(1).limit(1).executeTakeFirst(),
  ]);
  return {
    ...Object.fromEntries(EDITABLE.map((key) => [key, record[key] ?? null])),
    id: user.id,
    account: user.account,
    realName: user.realName,
    organize: [place.organizeName, place.departmentName].filter((name) => name !== '').join('/'),
    company: place.organizeName,
    department: place.departmentName,
    position,
    manager: manager === undefined ? '' : `${manager.realName}/${manager.account}`,
    roleId,
    creatorTime: record['creatorTime'] ?? null,
    prevLogTime: previous?.created ?? null,
    entryDate: record['entryDate'] ?? null,
    avatar: user.headIcon,
    theme: await readPreference(kernel, user.id, 'theme', 'classic'),
    language: await readPreference(kernel, user.id, 'language', actor.locale),
  };
}

/** Saves what is given of one's details. `currentPassword` (its digest) goes with a mobile number or e-mail address that changes. */
export async function saveBaseInfo(kernel: Kernel, actor: Actor, ip: string, { currentPassword, ...given }: RecordValues): Promise<void> {
  const unknown = Object.keys(given).filter((key) => !READ_ONLY.has(key) && !EDITABLE.some((editable) => editable === key));
  if (unknown.length > 0) {
    throw new AppError('validation', { data: { errors: unknown.map((path) => ({ path, rule: 'unknownField', message: path })) } });
  }
  const changes = Object.fromEntries(EDITABLE.filter((key) => key in given).map((key) => [key, given[key] ?? null]));
  const current = await kernel.records.get(asHimself(actor), 'user', actor.userId);
  const guarded = GUARDED.filter((key) => key in changes && (changes[key] || null) !== (current[key] || null));
  if (guarded.length > 0) await demandPassword(kernel, actor, ip, currentPassword, guarded);
  // Written over what was compared: a change of the record in between makes this one fail.
  await kernel.records.update(asHimself(actor), 'user', actor.userId, { ...current, ...changes });
}

/** Throws unless the password is the actor's own; the refusal names it and what it was asked for. */
async function demandPassword(kernel: Kernel, actor: Actor, ip: string, digest: JsonValue | undefined, keys: readonly string[]): Promise<void> {
  const refuse = (rule: 'required' | 'wrongPassword', textKey: 'current.needPassword' | 'current.wrongPassword'): AppError => {
    const message = translate(actor.locale, textKey);
    return new AppError('validation', {
      message, data: { errors: [{ path: 'currentPassword', rule, message }, ...keys.map((path) => ({ path, rule: 'currentPassword', message }))] },
    });
  };
  if (digest === undefined || digest === null || digest === '') throw refuse('required', 'current.needPassword');
  const isDigest = typeof digest === 'string' && /^[0-9a-f]{32}$/.test(digest);
  if (!isDigest || !(await kernel.credentials.matches({ userId: actor.userId, ip }, digest))) throw refuse('wrongPassword', 'current.wrongPassword');
}

/** Takes an uploaded picture of one's own as one's face. */
export async function saveAvatar(kernel: Kernel, actor: Actor, fileId: string): Promise<void> {
  const file = await kernel.db
    .selectFrom('kernel.file').select(['id', 'name'])
    .where('id', '=', fileId).where('kind', '=', 'userAvatar').where('owner', '=', actor.userId).executeTakeFirst();
  if (file === undefined) throw new AppError('notFound');
  const current = await kernel.records.get(asHimself(actor), 'user', actor.userId);
  const headIcon = [{ name: file.name, fileId: file.id, url: fileUrl('userAvatar', file.id) }];
  await kernel.records.update(asHimself(actor), 'user', actor.userId, { ...current, headIcon });
}

/** Everybody may read and change this much of his own record, whatever he is granted on users. */
function asHimself(actor: Actor): Actor {
  return { ...actor, isAdministrator: true };
}

async function ownRecord(kernel: Kernel, actor: Actor): Promise<DirectoryUser> {
  const user = await kernel.directory.loadUser(actor.userId);
  if (user === undefined) throw new AppError('invalidToken', { textKey: 'login.noUserData' });
  return user;
}

async function namesOf(kernel: Kernel, table: string, ids: string[]): Promise<string> {
  if (ids.length === 0) return '';
  const { rows } = await sql<{ name: string }>`
    select full_name as name from ${sql.table(table)} where id = any(${ids}) and deleted_at is null order by full_name`.execute(kernel.db);
  return rows.map((row) => row.name).join(', ');
}
