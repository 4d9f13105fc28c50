import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createDraft } from '../../modules/design/drafts.ts';
import { withCode } from '../../modules/design/empty-design.ts';
import { publishDesign } from '../../modules/design/publish.ts';
import type { RecordsEngine } from '../../records/index.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { ADMINISTRATOR_ID } from '../system/administrator.ts';
import type { RoleCode } from './company.ts';
import { unitId, userId } from './company-ids.ts';
import { FORM_RECORDS } from './form-records.ts';
import { OLD_EQUIPMENT, oldEquipmentDesign } from './old-equipment.ts';
import { PEOPLE } from './people.ts';
import { createProjectWriter } from './project-writer.ts';

interface FormSeed {
  code: string;
  icon: string;
  roles: readonly RoleCode[];
  /** Field that says whose the records are; engineers and readers see their own. */
  owner?: string;
  /** People meet it in flows: it has no entry in the menu. */
  isOfFlow?: boolean;
}

/** In the order in which they refer to each other. */
const FORMS: readonly FormSeed[] = [
  { code: 'leaveRequest', icon: 'CalendarOutlined', roles: ['builder', 'manager', 'engineer', 'auditor', 'viewer'], owner: 'applicant' },
  { code: 'expenseClaim', icon: 'WalletOutlined', roles: ['manager', 'engineer', 'auditor', 'viewer'], owner: 'claimant' },
  { code: 'supplier', icon: 'ApartmentOutlined', roles: ['manager', 'engineer'] },
  { code: 'purchaseOrder', icon: 'ShopOutlined', roles: ['manager'] },
  { code: 'siteInspection', icon: 'CameraOutlined', roles: ['manager', 'engineer'] },
];
/** Publishes them with the rights that builders have. */
export const BUILDER: Actor = { userId: userId('builder'), account: 'builder', isAdministrator: false, locale: 'zh-CN' };
/** Tables that are there are an administrator's business. */
export const ADMINISTRATOR: Actor = { userId: ADMINISTRATOR_ID, account: 'admin', isAdministrator: true, locale: 'zh-CN' };
const BUTTONS = ['btn_add', 'btn_detail', 'btn_edit', 'btn_print', 'btn_download', 'btn_comment'];
/** What is decided in flows is changed there. */
const LAUNCHED = ['btn_add', 'btn_detail', 'btn_print'];
const OWN_ONLY: readonly RoleCode[] = ['builder', 'engineer', 'viewer'];

/** Publishes the forms of `schemas/designs` as a builder would; each is one transaction, and what is there stays. */
export async function publishForms(kernel: Kernel): Promise<void> {
  const designs = loadDesigns(join(kernel.config.schemasDir, 'designs'));
  for (const [index, form] of FORMS.entries()) {
    const documents = designs.get(form.code);
    if (documents !== undefined) await publishForm(kernel, form, documents, (index + 1) * 10);
  }
  await draftCodeDesigns(kernel, designs);
}

/** A screen on a table that is not the platform's own. */
export async function publishOldEquipment(kernel: Kernel): Promise<void> {
  await publishForm(kernel, { code: OLD_EQUIPMENT, icon: 'ToolOutlined', roles: ['builder', 'manager', 'engineer', 'auditor', 'viewer'] }, oldEquipmentDesign(), (FORMS.length + 1) * 10, ADMINISTRATOR);
}

/** Designs that are there to make code of, for a page and for a phone. */
const CODE_DESIGNS = [
  { from: 'purchaseOrder', code: 'purchaseOrderCode', type: '4' },
  { from: 'siteInspection', code: 'siteInspectionApp', type: '5' },
] as const;

async function draftCodeDesigns(kernel: Kernel, designs: ReadonlyMap<string, DesignDocuments>): Promise<void> {
  for (const { from, code, type } of CODE_DESIGNS) {
    const documents = designs.get(from);
    if (documents === undefined) continue;
    const { dictionaries: _theirs, ...own } = withCode(documents, code);
    await kernel.db.transaction().execute((trx) => createDesign(kernel, trx, { id: fixedId('design', code), code, type }, own));
  }
}

/** A design with its draft; one that is there stays. */
async function createDesign(kernel: Kernel, trx: Transaction, { id, code, type }: { id: string; code: string; type: string }, documents: DesignDocuments, author = BUILDER.userId): Promise<void> {
  const { rows } = await sql`select 1 from records.sys_visual_design where id = ${id}`.execute(trx);
  if (rows.length > 0) return;
  const fullName = resolveText(documents.model.title, 'zh-CN');
  await kernel.records.create(SYSTEM_ACTOR, 'visualDesign', { id, fullName, enCode: code, type, category: 'office', creatorUserId: author }, { trx });
  await createDraft(trx, id, documents, author);
}

/** Made for documents of others than the product's too, which have no such forms. */
export function loadDesigns(folder: string): Map<string, DesignDocuments> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.design.json'));
    return new Map(names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as DesignDocuments).map((documents) => [documents.model.code, documents]));
  } catch {
    return new Map();
  }
}

/** Publishes a form unless it is there. */
export async function publishForm(kernel: Kernel, { code, icon, roles, owner, isOfFlow = false }: FormSeed, documents: DesignDocuments, sortCode: number, author = BUILDER): Promise<void> {
  const id = fixedId('design', code);
  const there = await kernel.db.selectFrom('kernel.design').select('id').where((where) => where.or([where('id', '=', id), where('code', '=', code)])).executeTakeFirst();
  if (there !== undefined) return;
  const title = resolveText(documents.model.title, 'zh-CN');
  await kernel.db.transaction().execute((trx) => createDesign(kernel, trx, { id, code, type: isOfFlow ? '3' : '1' }, documents, author.userId));
  await publishDesign(kernel, author, id, {
    kind: 'publish', note: '', acceptedUnfit: [],
    menu: isOfFlow ? null : { id: fixedId('menu', `office.${code}`), parentId: fixedId('menu', 'office'), title, icon, sortCode },
    grants: roles.map((role) => ({ roleId: fixedId('role', role), buttons: isOfFlow ? LAUNCHED : BUTTONS })),
  }, () => Promise.resolve(documents));
  if (owner !== undefined) await limitToOwn(kernel, code, owner, isOfFlow ? roles : roles.filter((role) => OWN_ONLY.includes(role)));
}

async function limitToOwn(kernel: Kernel, model: string, owner: string, roles: readonly RoleCode[]): Promise<void> {
  const own: Condition = { any: [{ field: owner, op: 'eq', value: { var: 'currentUser.id' } }, { field: 'creatorUserId', op: 'eq', value: { var: 'currentUser.id' } }] };
  await sql`
    update kernel.model_grant set row_rule = ${JSON.stringify(own)}::jsonb
    where subject_type = 'role' and subject_id = any(${roles.map((role) => fixedId('role', role))}::text[]) and model = ${model}`.execute(kernel.db);
}

/** What the people of the demo company have filled in so far. */
export async function seedFormRecords(trx: Transaction, engine: RecordsEngine): Promise<void> {
  for (const { model, name, author, day, values } of FORM_RECORDS) {
    const unit = PEOPLE.find(({ account }) => account === author)?.unit ?? 'HX';
    await createProjectWriter(trx, engine, unitId(unit)).create(model, name, values, { author, day });
  }
}
