import type { Transaction } from '../../kernel/database.ts';
import type { RecordsEngine } from '../../records/index.ts';
import { unitId } from './company-ids.ts';
import { createProjectWriter } from './project-writer.ts';

interface DemoRequirement {
  name: string;
  types: readonly string[];
  ledger: string;
  least: number;
  field?: string;
  value?: string;
}

const ALL = ['1', '2', '3', '4'];
const WITH_WORKS = ['1', '2', '3'];
const FOLLOWED = ['2'];

const REQUIREMENTS: readonly DemoRequirement[] = [
  { name: '已审批的合同', types: ALL, ledger: 'contractInfo', least: 1, field: 'flowStatus', value: '2' },
  { name: '已审批的工作计划', types: ALL, ledger: 'planInfo', least: 1, field: 'flowStatus', value: '2' },
  { name: '收齐的资料', types: ALL, ledger: 'documentInformation', least: 4, field: 'complete', value: 'true' },
  { name: '审定的单项工程', types: WITH_WORKS, ledger: 'singleProject', least: 1, field: 'processState', value: 'done' },
  { name: '出具的成果文件', types: ALL, ledger: 'resultsFileInfo', least: 1, field: 'issueDate' },
  { name: '会议纪要', types: FOLLOWED, ledger: 'meetingMinutes', least: 1 },
  { name: '现场巡查记录', types: FOLLOWED, ledger: 'projectpatrol', least: 1 },
  { name: '影像记录', types: FOLLOWED, ledger: 'videoRecord', least: 1 },
  { name: '工作报告', types: FOLLOWED, ledger: 'workSummary', least: 3 },
  { name: '开票的收费记录', types: ALL, ledger: 'feesCharged', least: 1, field: 'invoiceDate' },
  { name: '已归档的案卷', types: ALL, ledger: 'archivalInformation', least: 1, field: 'archiveState', value: 'archived' },
];

/** What the demo company asks of a project before it counts as archived. */
export async function seedArchiveRequirements(trx: Transaction, engine: RecordsEngine): Promise<void> {
  const writer = createProjectWriter(trx, engine, unitId('HX'));
  for (const [index, { name, types, ledger, least, field, value }] of REQUIREMENTS.entries()) {
    await writer.create('archiveRequirement', name, {
      name, projectTypes: [...types], ledger, least, fieldKey: field ?? null, fieldValue: value ?? null, sortCode: (index + 1) * 10,
    }, { author: 'sunhaitao', day: '2025-01-06' });
  }
}
