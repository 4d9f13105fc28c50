import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SETTINGS_ID } from '../../../records/index.ts';
import { digestOf, TEST_PASSWORD } from '../../../kernel/testing/minimal-directory.ts';
import { SYSTEM_ACTOR } from '../../../kernel/actor.ts';
import { userId } from '../../demo/company-ids.ts';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import { BRANCH_ACCOUNT } from '../branch-account.ts';
import type { Call, RouteCase } from '../rights-matrix.ts';
import { MANAGER } from '../targets.ts';

const USERS = '/api/permission/Users';
const CURRENT = `${USERS}/Current`;
const FACTOR = '/api/oauth/SecondFactor';
const DICTIONARY = '/api/system/DictionaryData';
const DESIGN = '/api/visualdev/Base';
const WEATHER = fixedId('dictionaryType', 'weather');
const COLLEAGUE = ['id', 'account', 'realName', 'headIcon', 'gender', 'organizeId', 'department'];
const NODE = ['id', 'parentId', 'fullName', 'type', 'icon', 'children', 'hasChildren'];
const TYPED = ['id', 'parentId', 'fullName', 'enCode', 'type', 'children', 'hasChildren'];
const ENTRY = ['id', 'enCode', 'fullName', 'parentId', 'color', 'enabledMark'];
const DIGEST = digestOf(TEST_PASSWORD);

/** What a picker shows to everybody who is signed in: these keys of a record, and no others. */
const names = (model: string, keys: readonly string[], more: Partial<RouteCase> = {}): RouteCase => ({ models: [model], record: 'standing', tells: { everybody: keys }, ...more });
const ofAdministrator = ({ account }: Call): number => (account === 'admin' ? 200 : 404);
const SOMEBODY = { userId: userId('suxiaomei'), account: 'suxiaomei', isAdministrator: false, locale: 'zh-CN' } as const;

/** A record with a file; a user who sees the record sees the file. */
async function withFile({ model, side, matrix }: Omit<Call, 'id'>): Promise<string> {
  const file = await upload({ matrix });
  const id = await matrix.targets.fresh(model, side);
  const record = await matrix.server.kernel.records.get(SYSTEM_ACTOR, model, id);
  await matrix.server.kernel.records.update(SYSTEM_ACTOR, model, id, { ...record, files: [file] });
  return id;
}

async function upload({ matrix }: Pick<Call, 'matrix'>): Promise<Record<string, string>> {
  const { data } = await matrix.ask<Record<string, string>>('POST', '/api/file/Uploader/annex', textFile());
  return data;
}

function textFile(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['text']), 'note.txt');
  return form;
}

async function fileOf({ model, id, matrix }: Call): Promise<Record<string, string>> {
  const { files } = await matrix.server.kernel.records.get(SYSTEM_ACTOR, model, id) as unknown as { files: { fileId: string }[] };
  return { type: 'annex', fileId: files[0]?.fileId ?? '', name: 'note.txt' };
}

/** A session of somebody of the side, newly opened. */
async function sessionOf({ side, matrix }: Omit<Call, 'id'>): Promise<string> {
  await matrix.server.login(MANAGER[side]);
  const { id } = await matrix.server.kernel.db.selectFrom('kernel.session').select('id')
    .where('user_id', '=', userId(MANAGER[side])).orderBy('created', 'desc').limit(1).executeTakeFirstOrThrow();
  return id;
}

/** A session of somebody whom no account of the matrix is. */
async function sessionOfAnother({ matrix }: Omit<Call, 'id'>): Promise<string> {
  return (await matrix.server.kernel.sessions.open(SOMEBODY.userId, { ip: '203.0.113.7', device: 'Chrome 140, Linux' })).id;
}

/** Input that the administrator has not saved. */
async function draftOfAdministrator({ matrix }: Call): Promise<Record<string, string>> {
  drafts += 1;
  const id = lastDraft();
  await matrix.ask('PUT', `/api/system/Draft/${id}`, DRAFT);
  return { id };
}
let drafts = 0;
const lastDraft = (): string => drafts.toString(16).padStart(32, '0');
const DRAFT = { model: 'visaChange', record: null, scope: '', title: '草稿', location: '/console/visaChange', schemaVersion: 1, version: null, values: {}, base: {} };

async function workOfSomebody({ matrix }: Call): Promise<Record<string, string>> {
  return { id: (await matrix.server.kernel.queue.start(SOMEBODY, { kind: 'visualdev.export', model: 'visaChange', input: {} })).id };
}

/** A browser that waits to be let in. */
async function newScan({ matrix }: Call): Promise<Record<string, string>> {
  const { data } = await matrix.server.request<{ id: string }>('POST', '/api/oauth/Scan');
  return { id: data.id };
}

const NO_CREDENTIAL = { id: 'none', rawId: 'none', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'oA' }, clientExtensionResults: {} };

/** Of nobody who signs in here: with a passkey they would be asked for it. */
async function foreignPasskey({ matrix }: Call): Promise<Record<string, string>> {
  await sql`
    insert into kernel.passkey (id, user_id, name, host, public_key, counter, transports)
    values ('foreign-passkey', 'somebody-with-a-passkey', 'Phone', 'localhost', '\\x00', 0, '{}') on conflict do nothing`.execute(matrix.server.kernel.db);
  return { id: 'foreign-passkey' };
}

/** What is no code of the authenticator that the account sets up. */
/** Of nobody who signs in here. */
async function foreignIdentity({ matrix }: Call): Promise<Record<string, string>> {
  const issuer = 'https://elsewhere.example.com';
  await sql`
    insert into kernel.openid_identity (issuer, subject, user_id) values (${issuer}, 'somebody', 'somebody-else') on conflict do nothing`.execute(matrix.server.kernel.db);
  return { issuer, password: DIGEST };
}

async function beginFactor({ matrix, account }: Call): Promise<Record<string, string>> {
  await matrix.ask('POST', `${FACTOR}/Actions/Begin`, { password: DIGEST }, account);
  return { code: 'AAAA' };
}

/** A record that somebody has shown to somebody else. */
async function foreignCard({ matrix }: Call): Promise<Record<string, string>> {
  cards += 1;
  const id = `foreign-card-${String(cards)}`;
  const { db } = matrix.server.kernel;
  await sql`
    insert into kernel.chat_conversation (id, person_a, person_b) values ('foreign-cards', 'one', 'two') on conflict do nothing`.execute(db);
  await sql`
    insert into kernel.chat_message (id, conversation, sequence, change, sender, receiver, kind, content)
    values (${id}, 'foreign-cards', ${cards}, ${cards}, 'one', 'two', 'record', '{"model":"area","id":"1"}')`.execute(db);
  return { id };
}
let cards = 0;

/** A message that could not be sent. */
async function failedMessage({ matrix }: Call): Promise<Record<string, string>> {
  const id = randomUUID();
  await matrix.server.kernel.db.insertInto('kernel.outbox').values({
    id, channel: 'sms', kind: 'test', recipient: '13800000001', subject: '', content: 'sealed', state: 'failed', reason: 'unreachable', attempts: 6, unfinished: 0,
  }).execute();
  return { id };
}

/** An entry of the menu that nobody has been granted. */
async function linkOfNobody({ matrix }: Call): Promise<Record<string, string>> {
  links += 1;
  const { data } = await matrix.ask('POST', '/api/system/Menu', { fullName: `外链 ${String(links)}`, enCode: `test.link${String(links)}`, type: '7', linkTarget: '_blank', urlAddress: 'https://a.example/' });
  return { id: String(data['id']) };
}
let links = 0;

/** Routes for every signed-in user: what is one's own, and what everybody may know. */
export const SIGNED_IN_CASES: Record<string, RouteCase> = {
  'GET /api/oauth/CurrentUser': {},
  'GET /api/oauth/Logout': { ownSession: true },
  'POST /api/oauth/Actions/Exchange': { ownSession: true },
  'GET /api/oauth/Scan/:id': { path: newScan },
  'POST /api/oauth/Scan/:id/Actions/Answer': { path: newScan, body: () => ({ isConfirmed: false }) },
  // Of what one has in one's menu.
  'POST /api/system/Menu/:id/Actions/Open': { path: linkOfNobody, answer: ofAdministrator },
  // Nobody in the matrix looks as somebody else.
  'POST /api/oauth/Actions/StopActing': { answer: 409 },
  'POST /api/oauth/Actions/Lock': { ownSession: true },
  'POST /api/oauth/LockScreen': { ownSession: true, body: ({ account }) => ({ account: account === 'branch' ? BRANCH_ACCOUNT : account, password: DIGEST }) },

  'GET /api/oauth/Passkeys': {},
  'POST /api/oauth/Passkeys/Actions/Begin': { body: () => ({ password: DIGEST }) },
  'POST /api/oauth/Passkeys': { body: () => ({ name: '办公室电脑', credential: NO_CREDENTIAL }), answer: 400 },
  // One's own and nobody else's.
  'POST /api/oauth/Passkeys/:id/Actions/Remove': { path: foreignPasskey, body: () => ({ password: DIGEST }), answer: 404 },
  'GET /api/oauth/Identities': {},
  'POST /api/oauth/Identities/Actions/Detach': { body: foreignIdentity, answer: 404 },
  [`GET ${FACTOR}`]: {},
  [`POST ${FACTOR}/Actions/Begin`]: { body: () => ({ password: DIGEST }) },
  [`POST ${FACTOR}/Actions/Confirm`]: { body: beginFactor, answer: 400 },
  // Nobody here has one.
  [`POST ${FACTOR}/Actions/TurnOff`]: { body: () => ({ password: DIGEST, code: 'AAAA' }), answer: 400 },
  [`POST ${FACTOR}/Actions/NewCodes`]: { body: () => ({ password: DIGEST, code: 'AAAA' }), answer: 400 },

  [`GET ${CURRENT}/BaseInfo`]: {},
  [`PUT ${CURRENT}/BaseInfo`]: { body: () => ({ signature: '改' }) },
  [`GET ${CURRENT}/Authorize`]: {},
  [`GET ${CURRENT}/Subordinate`]: { models: ['user'], record: 'standing', tells: 'nobody' },
  [`GET ${CURRENT}/SystemLog`]: {},
  [`GET ${CURRENT}/Preferences/:key`]: { path: { key: 'layout' } },
  [`PUT ${CURRENT}/Preferences/:key`]: { path: { key: 'layout' }, body: () => ({ value: 1 }) },
  [`PUT ${CURRENT}/SystemTheme`]: { body: () => ({ theme: 'classic' }) },
  [`PUT ${CURRENT}/SystemLanguage`]: { body: () => ({ language: 'zh-CN' }) },
  // The administrator's file is no face of anybody's.
  [`PUT ${CURRENT}/Avatar/:name`]: { path: async (call) => ({ name: (await upload(call))['fileId'] ?? '' }), answer: 404 },
  [`POST ${CURRENT}/Actions/ModifyPassword`]: { ownSession: true, body: () => ({ oldPassword: digestOf('another'), password: digestOf('Another2027') }), answer: 400 },

  // One's own and nobody else's: another person's session is not there, for the administrator neither.
  [`GET ${CURRENT}/Sessions`]: { models: ['onlineUser'], record: sessionOfAnother, tells: 'nobody' },
  [`DELETE ${CURRENT}/Sessions/:id`]: { models: ['onlineUser'], record: sessionOfAnother, answer: 404 },
  [`POST ${CURRENT}/Sessions/Actions/EndOthers`]: {},

  [`GET ${USERS}/All`]: names('user', [...COLLEAGUE, 'quickQuery']),
  [`GET ${USERS}/Selector`]: names('user', [...NODE, 'isLeaf']),
  [`POST ${USERS}/getUserList`]: names('user', ['id', 'fullName'], { body: ({ id }) => ({ userId: [id] }) }),
  [`GET ${USERS}/ImUser`]: names('user', COLLEAGUE, { query: () => 'pageSize=1000' }),
  [`POST ${USERS}/ImUser/Selector/:id`]: names('user', ['id', 'parentId', 'fullName', 'type', 'icon', 'isLeaf'], { path: { id: '0' }, body: () => ({ keyword: 'test' }) }),
  'GET /api/message/imreply': {},
  'GET /api/message/imrecord/:id': { path: foreignCard, answer: 404 },
  'GET /api/permission/Organize/Selector': names('organize', NODE),
  'GET /api/permission/Organize/Tree': names('department', NODE),
  'GET /api/permission/Organize/Department/Selector': names('department', NODE),
  'GET /api/permission/Position/All': names('position', ['id', 'parentId', 'fullName', 'enCode', 'type', 'icon']),
  'GET /api/permission/Position/Selector': names('position', [...NODE, 'enCode']),
  'GET /api/permission/Role/Selector': names('role', TYPED),
  'GET /api/permission/Group/Selector': names('userGroup', TYPED),
  'GET /api/system/Area/:id/Selector': names('area', ['id', 'fullName', 'isLeaf'], { path: { id: '330108' } }),
  'GET /api/system/DataInterface/Selector': names('dataInterface', ['id', 'parentId', 'fullName', 'enCode', 'kind', 'categoryId', 'hasChildren', 'isLeaf']),
  'GET /api/system/BillRule/Selector': names('billRule', ['id', 'enCode', 'fullName']),
  'GET /api/system/BillRule/BillNumber/:code': { path: { code: 'gone' }, answer: 404 },
  [`GET ${DICTIONARY}/All`]: names('dictionaryData', ENTRY),
  [`GET ${DICTIONARY}/:id/Selector`]: names('dictionaryData', ENTRY, { path: { id: WEATHER } }),
  [`GET ${DICTIONARY}/:id/Data/Selector`]: names('dictionaryData', ENTRY, { path: { id: WEATHER } }),

  // What is published, to those who may open it.
  [`GET ${DESIGN}/Selector`]: {},
  [`GET ${DESIGN}/:id/FormDataFields`]: { path: { id: fixedId('design', 'purchaseOrder') }, answer: ({ account }) => (MAY_ORDER.includes(account) ? 200 : 403) },
  [`GET ${DESIGN}/:id/ModuleBtn`]: { path: { id: fixedId('design', 'purchaseOrder') }, answer: ({ account }) => (MAY_ORDER.includes(account) ? 200 : 403) },
  [`GET ${DESIGN}/:id/FieldDataSelect`]: { path: { id: fixedId('design', 'purchaseOrder') }, answer: ({ account }) => (MAY_ORDER.includes(account) ? 200 : 403) },

  'POST /api/file/Uploader': { body: textFile },
  'POST /api/file/Uploader/:type': { path: { type: 'annex' }, body: textFile },
  'GET /api/file/Download/:type/:fileId': { models: ['visaChange'], record: withFile, path: fileOf },
  'GET /api/file/Download/:type/:fileId/:name': { models: ['visaChange'], record: withFile, path: fileOf },
  'GET /api/file/Image/:type/:fileId': { models: ['visaChange'], record: withFile, path: fileOf },

  'GET /api/system/Draft': {},
  'GET /api/system/Draft/:id': { path: draftOfAdministrator, answer: ofAdministrator },
  'PUT /api/system/Draft/:id': { models: ['visaChange'], needs: ['read'], path: { id: 'f'.repeat(32) }, body: () => DRAFT },
  // What is gone is gone, for everybody; but nobody takes another's away.
  'DELETE /api/system/Draft/:id': {
    path: draftOfAdministrator, tells: 'nobody',
    isTold: async (_data, { account, matrix }) => (await matrix.ask('GET', `/api/system/Draft/${lastDraft()}`)).status !== (account === 'admin' ? 404 : 200),
  },
  'GET /api/system/Task/:id': { path: workOfSomebody, answer: 404 },
  'PUT /api/system/Task/:id/Actions/Cancel': { path: workOfSomebody, answer: 404 },

  // Sessions are looked at by a list of their own: another branch's is as foreign as its person.
  'GET /api/system/OnlineUser': { models: ['onlineUser'], needs: ['read'], record: sessionOf, tells: 'seen', query: () => 'pageSize=1000' },
  'DELETE /api/system/OnlineUser/:id': { models: ['onlineUser'], record: sessionOf },
  'POST /api/system/Outbox/:id/Actions/Send': { path: failedMessage },
  // The demonstration has no sender.
  'POST /api/system/Settings/:id/Actions/TestMail': { path: { id: SETTINGS_ID }, answer: 400 },
  'POST /api/system/Settings/:id/Actions/TestSms': { path: { id: SETTINGS_ID }, answer: 400 },
  'POST /api/system/Settings/:id/Actions/TestOpenid': { path: { id: SETTINGS_ID }, answer: 400 },
  'DELETE /api/system/OnlineUser': { models: ['onlineUser'], record: sessionOf, body: ({ id }) => ({ ids: [id] }) },
};
const MAY_ORDER: readonly string[] = ['admin', 'branch', 'manager'];
