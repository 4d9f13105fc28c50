import { fixedId } from '../../../module-kit/fixed-id.ts';
import { addDays } from '../calendar.ts';
import { userId } from '../company-ids.ts';
import type { ProjectContext } from '../project-context.ts';

/** The review of a result by four people, the result itself, and what was sealed. */
export async function seedResults({ seed, id, writer, random, worksAmount }: ProjectContext): Promise<void> {
  const day = (days: number): string => addDays(seed.received, days);
  const isPassed = seed.state === '3';
  const compiler = seed.team[0] ?? seed.manager;
  const first = seed.team[1] ?? 'jinsufen';
  const before = Math.round(worksAmount * 100) / 100;
  const after = Math.round(worksAmount * random.decimal(0.985, 1.01, 4) * 100) / 100;
  const title = seed.type === '2' ? '结算审核报告' : seed.type === '1' ? '控制价编制成果' : '审核报告';
  const reviewed = (level: number, from: number): Record<string, string> => ({ [`level${level}Date`]: day(from), [`level${level}Result`]: 'pass', [`level${level}Opinion`]: '工程量与综合单价抽查无误，同意。' });
  const review = await writer.create('planNodeThree', `${seed.name}/review`, {
    projectId: id, reviewTitle: `${seed.name}${title}复核`, compiler: userId(compiler), compileDate: day(48),
    selfCheck: ['工程量计算书完整', '清单编码与项目特征一致', '取费与税率符合规定', '主要材料价格有依据'].map((checkItem) => ({ checkItem, checkResult: 'yes' })),
    level1User: userId(first), ...reviewed(1, 50), level2User: userId(seed.manager), ...(isPassed ? reviewed(2, 53) : {}), level3User: userId('sunhaitao'), ...(isPassed ? reviewed(3, 56) : {}),
    issueList: [
      { issueLevel: '1', issueType: 'measure', description: '地下室外墙防水面积重复计算', issueAmount: 86_400, handler: userId(compiler), handling: '已扣减', closeDate: day(52) },
      { issueLevel: '1', issueType: 'unitPrice', description: '商品混凝土套用定额子目有误', issueAmount: 42_300, handler: userId(compiler), ...(isPassed ? { handling: '已调整', closeDate: day(52) } : {}) },
    ],
    amountBefore: before, amountAfter: after, flowStatus: isPassed ? '2' : '0',
  }, { author: compiler, day: day(48) });
  const contract = fixedId('contractInfo', `${seed.name}/consulting`);
  const seal = await writer.create('contractSeal', `${seed.name}/seal`, {
    projectId: id, contractId: contract, applyUser: userId(seed.manager), applyDate: day(2), sealType: ['contract', 'company'], fileName: `${seed.name}造价咨询合同`, fileType: 'contract',
    copies: 6, sealTimes: 12, purpose: '签订咨询合同', borrowOut: false, sealKeeper: userId('sunhaitao'), sealDate: day(3), flowStatus: '2',
  }, { author: seed.manager, day: day(2) });
  const approved = Math.round(worksAmount * (1 - random.decimal(0.02, 0.08, 4)) * 100) / 100;
  await writer.create('resultsFileInfo', `${seed.name}/result`, {
    projectId: id, resultName: `${seed.name}${title}`, resultType: seed.type === '1' ? 'controlPrice' : seed.type === '2' ? 'followReport' : 'review', reviewId: review.id,
    submittedAmount: before, approvedAmount: approved, reduction: Math.round((before - approved) * 100) / 100, feeRate: 5, copies: 6, resultVersion: 1, receivedDate: day(20),
    ...(isPassed ? { issueUser: userId('sunhaitao'), issueDate: day(60), receiver: '徐主任', deliverDate: day(62), sealApplyId: seal.id } : {}), flowStatus: isPassed ? '2' : '0',
  }, { author: compiler, day: day(58) });
}
