import { addDays } from './calendar.ts';
import type { ProjectContext } from './project-context.ts';
import { userId } from './company-ids.ts';

/** The consulting contract, and the works contract where there is one; yields the id of the latter. */
export async function seedContracts(context: ProjectContext): Promise<string | undefined> {
  await seedConsultingContract(context);
  return context.seed.contractor === undefined ? undefined : seedWorksContract(context, context.seed.contractor);
}

async function seedConsultingContract({ seed, id, writer, random, worksAmount }: ProjectContext): Promise<void> {
  const fee = Math.round((worksAmount * random.decimal(2.8, 6.5, 1)) / 1_000 / 100) * 100;
  const isOutsourced = random.chance(0.35);
  const signed = seed.state !== '0';
  await writer.create('contractInfo', `${seed.name}/consulting`, {
    projectId: id, contractName: `${seed.name}造价咨询合同`, contractType: 'consulting', contractClass: 'income',
    partyA: seed.owner, partyAContact: '合同管理部', partyB: '华信工程造价咨询有限公司', partyBContact: '市场经营部',
    contractAmount: fee, quotationAmount: fee + random.pick([0, 0, 5_000, 10_000]),
    pricingMode: seed.type === '3' ? 'baseAndBenefit' : 'progressive', baseRate: random.decimal(0.3, 0.7, 2), benefitRate: seed.type === '3' ? 5 : null, taxRate: 6,
    payTerm: [
      { termName: '合同签订后', ratio: 20, planDate: addDays(seed.received, 20) },
      { termName: '提交成果初稿', ratio: 50, planDate: addDays(seed.received, 60) },
      { termName: '出具正式报告', ratio: 25, planDate: addDays(seed.received, 90) },
      { termName: '质量保证期满', ratio: 5, planDate: addDays(seed.received, 455) },
    ],
    signState: signed ? 'signed' : 'unsigned', signDate: signed ? addDays(seed.received, -3) : null,
    startDate: addDays(seed.received, -3), endDate: addDays(seed.received, 560),
    riskLevel: random.pick(['low', 'low', 'medium']),
    riskItems: [
      { clause: '付款条款', description: '尾款比例与质保期挂钩，回款周期较长', level: 'medium', measureText: '按节点开票并跟踪回款', owner: userId(seed.manager) },
      { clause: '违约责任', description: '逾期提交成果按日扣减咨询费', level: 'low', measureText: '按计划节点预警', owner: userId(seed.manager) },
    ],
    conflictCheck: true, qualificationCheck: true,
    lawOpinion: '条款完整，同意。', financeOpinion: '付款节点合理，同意。',
    outsourcing: isOutsourced, outsourcingUnit: isOutsourced ? random.pick(['杭州精算工程咨询事务所', '成都明诚造价咨询有限公司']) : null,
    outsourcingAmount: isOutsourced ? Math.round(fee * 0.15) : null,
    flowStatus: signed ? '2' : '0',
  }, { author: seed.manager, day: addDays(seed.received, 1) });
}

async function seedWorksContract({ seed, id, writer, random, worksAmount }: ProjectContext, contractor: string): Promise<string> {
  const contract = await writer.create('contractInfo', `${seed.name}/works`, {
    projectId: id, contractName: `${seed.name}施工总承包合同`, contractType: 'works', contractClass: 'tracked',
    partyA: seed.owner, partyB: contractor, contractAmount: worksAmount, pricingMode: 'fixed', taxRate: 9,
    advanceAmount: Math.round(worksAmount * 0.1),
    payTerm: [
      { termName: '预付款', ratio: 10, planDate: addDays(seed.received, 15) },
      { termName: '按月进度款', ratio: 70, planDate: addDays(seed.received, 420) },
      { termName: '竣工结算后', ratio: 17, planDate: addDays(seed.received, 600) },
      { termName: '质量保证金', ratio: 3, planDate: addDays(seed.received, 1_330) },
    ],
    signState: 'signed', signDate: addDays(seed.received, -20), startDate: addDays(seed.received, -10), endDate: addDays(seed.received, 600),
    riskLevel: random.pick(['low', 'medium', 'high']), conflictCheck: true, qualificationCheck: true, outsourcing: false,
    flowStatus: seed.worksContractOpen === true ? '0' : '2',
  }, { author: seed.manager, day: addDays(seed.received, 2) });
  return contract.id;
}
