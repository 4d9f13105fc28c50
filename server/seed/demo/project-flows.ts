import { join } from 'node:path';
import type { FlowHead } from '#schemas/wire/flow-designs.ts';
import type { Kernel } from '../../kernel/module.ts';
import { ADMINISTRATOR } from './seed-forms.ts';
import { loadFlows, releaseFlowOnce } from './office-flows.ts';

/** What is decided about the ledgers of a project; each is started from the record's own form. */
export const PROJECT_FLOWS: Readonly<Record<string, Pick<FlowHead, 'icon' | 'iconBackground'>>> = {
  projectContractApproval: { icon: 'FileProtectOutlined', iconBackground: '#1d39c4' },
  projectPlanApproval: { icon: 'ScheduleOutlined', iconBackground: '#1677ff' },
  projectSealApproval: { icon: 'SafetyCertificateOutlined', iconBackground: '#cf1322' },
  resultIssueApproval: { icon: 'FileDoneOutlined', iconBackground: '#531dab' },
  visaChangeApproval: { icon: 'SwapOutlined', iconBackground: '#d4380d' },
  progressPaymentApproval: { icon: 'PayCircleOutlined', iconBackground: '#fa8c16' },
  shutdownClaimApproval: { icon: 'PauseCircleOutlined', iconBackground: '#c41d7f' },
  priceConfirmationApproval: { icon: 'TagsOutlined', iconBackground: '#08979c' },
};

/** Releases them; what is there stays. */
export async function releaseProjectFlows(kernel: Kernel): Promise<void> {
  const flows = loadFlows(join(kernel.config.schemasDir, 'flows'));
  for (const [index, [code, head]] of Object.entries(PROJECT_FLOWS).entries()) {
    const flow = flows.get(code);
    if (flow !== undefined) await releaseFlowOnce(kernel, flow, { ...head, category: 'project', sortCode: 500 + index * 10 }, ADMINISTRATOR);
  }
}
