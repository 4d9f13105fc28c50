import { fixedId } from '../../../module-kit/fixed-id.ts';
import { addDays, monthAfter } from '../calendar.ts';
import { userId } from '../company-ids.ts';
import { coverSheet } from '../files/cover-sheet.ts';
import type { ProjectContext } from '../project-context.ts';

const PAPERS = [
  { name: '施工图设计文件', type: 'drawing', provider: '设计单位', pages: 386 }, { name: '招标文件及答疑', type: 'tender', provider: '建设单位', pages: 142 },
  { name: '中标通知书与投标文件', type: 'bid', provider: '施工单位', pages: 268 }, { name: '初步设计批复', type: 'approval', provider: '建设单位', pages: 12 },
] as const;

/** The cover sheet that came with a paper. */
function coverOf(project: string, { name, provider, pages }: (typeof PAPERS)[number]): Buffer {
  return coverSheet(name, [`项目：${project}`, `提供单位：${provider}`, `页数：${String(pages)} 页`, '本页为资料封面，正文见纸质原件。']);
}

/** What was received, what was reported, what is in the archive, and what the client pays. */
export async function seedPapers({ seed, id, writer, random, keep, worksAmount }: ProjectContext): Promise<void> {
  const day = (days: number): string => addDays(seed.received, days);
  const clerk = seed.team.at(-1) ?? seed.manager;
  for (const [index, paper] of PAPERS.entries()) {
    await writer.create('documentInformation', `${seed.name}/${paper.name}`, {
      projectId: id, docName: paper.name, docType: paper.type, direction: 'in', provider: paper.provider, receiver: userId(clerk), receiveDate: day(index), original: index === 0 ? 'electronic' : 'original',
      copies: 1, pages: paper.pages, needed: true, complete: index < 3 || seed.state === '3', returnNeed: false,
      files: seed.type === '2' ? [await keep(`${paper.name}.pdf`, coverOf(seed.name, paper), { key: `${seed.name}/${paper.name}`, owner: userId(clerk), day: day(index) })] : [],
    }, { author: clerk, day: day(index) });
  }
  for (let month = 1; month <= (seed.type === '2' ? 3 : 1); month += 1) {
    const period = monthAfter(seed.received, month);
    const end = addDays(`${monthAfter(seed.received, month + 1)}-01`, -1);
    await writer.create('workSummary', `${seed.name}/${period}`, {
      projectId: id, title: `${seed.name}${period}工作月报`, reportType: 'month', reportMonth: period, periodStart: `${period}-01`, periodEnd: end, writer: userId(seed.manager), fillTime: addDays(end, 2),
      readers: [userId('sunhaitao')], performAmount: Math.round(worksAmount * 0.06), doneWork: '完成本月计量审核、变更资料收集与现场巡查；核对主要材料价格。', problems: '部分变更资料提交滞后，影响审核进度。',
      nextPlan: '完成下月计量审核，推进签证资料闭合。', suggestions: '建议建设单位督促施工单位在 14 天内提交变更价款。', flowStatus: '2',
    }, { author: seed.manager, day: addDays(end, 2) });
  }
  const contract = fixedId('contractInfo', `${seed.name}/consulting`);
  const base = Math.round(worksAmount);
  const fee = await writer.create('feesCharged', `${seed.name}/fee`, {
    projectId: id, contractId: contract, chargeMode: 'progressive',
    tiers: [{ tierName: '1 亿元以下部分', tierBase: Math.min(base, 100_000_000), tierRate: 3.2 }, { tierName: '1 亿元以上部分', tierBase: Math.max(0, base - 100_000_000), tierRate: 2.4 }],
    preferential: 10, taxRate: 6, planCollectDate: day(95), followUp: '按合同节点开票，每月跟进回款。', flowStatus: '2',
  }, { author: seed.manager, day: day(30) });
  const due = Number(fee['receivable']);
  const part = (ratio: number): number => Math.round(due * ratio * 100) / 100;
  if (seed.state === '3' || random.chance(0.7)) {
    await writer.update('feesCharged', fee, {
      invoiceNo: `2544${String(random.whole(10_000_000, 99_999_999))}`, invoiceDate: day(40), invoiceAmount: part(0.7),
      receiptList: [{ receiptDate: day(52), amount: part(0.2), way: 'transfer', bank: '中国建设银行杭州分行' }, ...(seed.state === '3' ? [{ receiptDate: day(88), amount: part(0.5), way: 'transfer', bank: '中国建设银行杭州分行' }] : [])],
    }, { author: seed.manager, day: day(52) });
  }
  const isArchived = seed.state === '3';
  await writer.create('archivalInformation', `${seed.name}/archive`, {
    projectId: id, archiveName: `${seed.name}过程资料`, archiveType: 'process', carrier: 'both', retention: '10', secretLevel: 'internal', submitUser: userId(clerk), submitDate: day(70),
    catalog: PAPERS.map((paper, index) => ({ documentName: paper.name, original: index === 0 ? 'copy' : 'original', copies: 1, pageCount: paper.pages, owner: userId(clerk), documentDate: day(index) })),
    archiveState: isArchived ? 'archived' : 'pending', ...(isArchived ? { boxNo: `A-${String(random.whole(1, 40))}-${String(random.whole(1, 9))}`, receiver: userId('sunhaitao'), receiveDate: day(72) } : {}),
  }, { author: clerk, day: day(70) });
}
