import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { namesInFlow } from '#schemas/language/names/flow-names.ts';
import type { FlowHead } from '#schemas/wire/flow-designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createFlow } from '../../modules/flow/design/write-flow.ts';
import { releaseFlow } from '../../modules/flow/design/release.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { ROLES } from './company.ts';
import { unitId, userId } from './company-ids.ts';
import { BUILDER, loadDesigns, publishForm } from './seed-forms.ts';

type Head = Pick<FlowHead, 'category' | 'icon' | 'iconBackground'>;

/** What offices decide about, in the order of the page that launches it. Flows refer only to forms before them. */
export const OFFICE_FLOWS: Readonly<Record<string, Head>> = {
  leaveApply: { category: 'personnel', icon: 'CalendarOutlined', iconBackground: '#1677ff' },
  staffOvertime: { category: 'personnel', icon: 'ClockCircleOutlined', iconBackground: '#13c2c2' },
  outgoingApply: { category: 'personnel', icon: 'EnvironmentOutlined', iconBackground: '#52c41a' },
  travelApply: { category: 'personnel', icon: 'GlobalOutlined', iconBackground: '#722ed1' },
  travelReimbursement: { category: 'finance', icon: 'WalletOutlined', iconBackground: '#fa8c16' },
  paymentApply: { category: 'finance', icon: 'PayCircleOutlined', iconBackground: '#f5222d' },
  purchaseList: { category: 'administration', icon: 'ShopOutlined', iconBackground: '#eb2f96' },
  officeSupplies: { category: 'administration', icon: 'InboxOutlined', iconBackground: '#faad14' },
  vehicleApply: { category: 'administration', icon: 'CompassOutlined', iconBackground: '#2f54eb' },
  applyMeeting: { category: 'administration', icon: 'TeamOutlined', iconBackground: '#08979c' },
  sealApply: { category: 'administration', icon: 'SafetyCertificateOutlined', iconBackground: '#cf1322' },
  contractApproval: { category: 'project', icon: 'FileProtectOutlined', iconBackground: '#1d39c4' },
  quotationApproval: { category: 'project', icon: 'FundOutlined', iconBackground: '#d4380d' },
  documentSigning: { category: 'administration', icon: 'FileDoneOutlined', iconBackground: '#531dab' },
  archivalBorrow: { category: 'administration', icon: 'FolderOpenOutlined', iconBackground: '#7cb305' },
  workContactSheet: { category: 'project', icon: 'NotificationOutlined', iconBackground: '#c41d7f' },
};

/** Publishes the form of each flow, without an entry in the menu, and releases the flow; what is there stays. */
export async function releaseOfficeFlows(kernel: Kernel): Promise<void> {
  const designs = loadDesigns(join(kernel.config.schemasDir, 'designs'));
  const flows = loadFlows(join(kernel.config.schemasDir, 'flows'));
  for (const [index, [code, head]] of Object.entries(OFFICE_FLOWS).entries()) {
    const [documents, flow] = [designs.get(code), flows.get(code)];
    if (documents === undefined || flow === undefined) continue;
    await publishForm(kernel, { code, icon: head.icon, roles: ROLES.map((role) => role.code), owner: 'applyUser', isOfFlow: true }, documents, 0);
    await releaseFlowOnce(kernel, flow, { ...head, sortCode: (index + 1) * 10 });
  }
}

/** Makes and releases a flow that is not there yet. What it does is done with the rights of `releaser`. */
export async function releaseFlowOnce(kernel: Kernel, document: FlowDocument, head: Partial<FlowHead>, releaser: Actor = BUILDER): Promise<void> {
  const { rows } = await sql`select 1 from kernel.flow where code = ${document.code}`.execute(kernel.db);
  if (rows.length > 0) return;
  const { id, revision } = await createFlow(kernel, BUILDER, { document, head }, fixedId('flow', document.code));
  await releaseFlow(kernel, releaser, id, { revision });
}

/** Flows in files, by their codes. In files people stand by their accounts and codes, which every company has for itself. */
export function loadFlows(folder: string): Map<string, FlowDocument> {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.flow.json'));
    return new Map(names.map((name) => withPeople(JSON.parse(readFileSync(join(folder, name), 'utf8')) as FlowDocument)).map((flow) => [flow.code, flow]));
  } catch {
    return new Map();
  }
}

const IDS: Readonly<Record<string, (code: string) => string>> = {
  user: userId, role: (code) => fixedId('role', code), position: (code) => fixedId('position', code), group: (code) => fixedId('userGroup', code), department: unitId,
};

/** With the ids of the demo company in the place of accounts and codes. */
function withPeople({ $schema: _schema, ...flow }: FlowDocument): FlowDocument {
  const bound = structuredClone(flow);
  for (const { kind, name, at } of namesInFlow(flow)) {
    const idOf = IDS[kind];
    if (idOf === undefined) continue;
    let list: unknown = bound;
    for (const step of at.slice(0, -1)) list = (list as Record<string, unknown>)[step];
    (list as string[])[Number(at.at(-1))] = idOf(name);
  }
  return bound;
}
