import { addDays } from '../calendar.ts';
import { userId } from '../company-ids.ts';
import type { ProjectContext } from '../project-context.ts';

/** What happens on the site of a followed project: audit team, meetings, patrols, claims and prices agreed. */
export async function seedSite({ seed, id, writer, random }: ProjectContext): Promise<void> {
  const day = (days: number): string => addDays(seed.received, days);
  const person = (index: number): string => userId(seed.team[index % seed.team.length] ?? seed.manager);
  const by = (days: number): { author: string; day: string } => ({ author: seed.team[0] ?? seed.manager, day: day(days) });
  const contractor = seed.contractor ?? '施工单位';
  for (const [index, auditType] of ['leader', 'chief', 'member'].entries()) {
    await writer.create('auditProjectMember', `${seed.name}/${auditType}`, {
      projectId: id, userId: index === 0 ? userId(seed.manager) : person(index - 1), auditType, profession: index === 2 ? 'installation' : 'civil', joinDate: day(5), avoidDeclare: false, memberState: 'active',
    }, by(5));
  }
  for (const [index, subject] of ['第一次工地例会', '地下室防水做法专题会', '关于调整材料供应计划的联系单'].entries()) {
    const isMeeting = index < 2;
    await writer.create('meetingMinutes', `${seed.name}/${subject}`, {
      projectId: id, docType: isMeeting ? 'minutes' : 'contact', subject, issueDate: day(20 + index * 25), recorder: person(index),
      ...(isMeeting ? { meetingType: index === 0 ? 'supervision' : 'special', meetingTime: Date.parse(`${day(19 + index * 25)}T09:00:00+08:00`), place: '项目部会议室', host: '总监理工程师', attendees: [{ unit: seed.owner, name: '高经理', post: '项目经理', signed: true }, { unit: contractor, name: '陈工', post: '技术负责人', signed: true }] } : { sendUnit: contractor, receiveUnit: seed.owner, reason: '钢材供应紧张，申请调整供应计划' }),
      content: '<p>各方就进度、质量和造价事项逐项讨论。</p>', decisions: '<p>变更价款资料在事件发生后 14 天内提交。</p>',
      actionItems: [{ item: '提交变更价款资料', unit: contractor, person: '陈工', dueDate: day(34 + index * 25), ...(index === 0 ? { outcome: '已提交', closeDate: day(33) } : {}) }],
      costImpact: index === 1, costAmount: index === 1 ? 356_000 : null, replyState: index === 0 ? 'closed' : 'waiting',
    }, by(20 + index * 25));
  }
  for (let index = 0; index < 3; index += 1) {
    const isClosed = index < 2;
    await writer.create('projectpatrol', `${seed.name}/patrol${String(index)}`, {
      projectId: id, patrolDate: day(25 + index * 21), patrollers: [person(index), person(index + 1)], companion: '监理工程师', patrolType: random.pick(['daily', 'concealed', 'material']), part: ['基坑北侧', '地下一层', '主体二层'][index] ?? '主体', weather: random.pick(['sunny', 'cloudy', 'rain']),
      progressDesc: '现场进度与计划基本一致。',
      findings: [{ category: '计量', description: '隐蔽部位未留存影像，计量依据不足', findingAmount: 48_000, unit: contractor, dueDate: day(32 + index * 21), findingState: isClosed ? 'passed' : 'open', ...(isClosed ? { rectification: '已补充影像与三方签认', checkedBy: person(index), checkedOn: day(33 + index * 21) } : {}) }],
      costImpact: false, punishAmount: index === 1 ? 5_000 : 0,
    }, by(25 + index * 21));
  }
  await writer.create('shutdownClaim', `${seed.name}/claim`, {
    projectId: id, claimTitle: '场地移交延误窝工索赔', claimType: 'both', contractor, reasonCategory: 'site', stopStart: day(30), stopEnd: day(41), stopLocation: '基坑北侧', eventDate: day(30), noticeDate: day(36), submitDate: day(52),
    contractBasis: '施工合同专用条款第 7.3 条', description: '管线迁改滞后，北侧场地延期移交 12 天，造成人员与机械窝工。',
    resources: [
      { idleType: 'labour', name: '钢筋班组', quantity: 26, unit: '人', days: 12, price: 180, approvedQuantity: 22, approvedDaysOfRow: 10, approvedPrice: 160 },
      { idleType: 'machine', name: '旋挖钻机', quantity: 2, unit: '台', days: 12, price: 3_800, approvedQuantity: 2, approvedDaysOfRow: 10, approvedPrice: 2_600 },
    ],
    claimDays: 12, approvedDays: 10, liability: 'owner', liabilityRatio: 100, auditResult: 'partly', auditor: userId(seed.manager), auditTime: Date.parse(`${day(66)}T15:00:00+08:00`), flowStatus: '2',
  }, by(52));
  await writer.create('qualityAndPrice', `${seed.name}/price`, {
    projectId: id, supplyType: 'priced', reportUnit: contractor, reportDate: day(45), usePart: '地下室', validUntil: day(135),
    items: [
      { materialName: '自粘聚合物改性沥青防水卷材', specification: '3.0 mm', brand: '东方雨虹', unit: 'm2', quantity: 5_200, budgetPrice: 38, reportPrice: 46.5, taxRate: 13, infoPrice: 41, supplier1: '杭州雨虹建材', quote1: 43.2, supplier2: '浙江科顺', quote2: 42.8, supplier3: '宁波卓宝', quote3: 44.1, consultPrice: 42.8, approvedPrice: 42.8 },
      { materialName: '铝合金断桥窗型材', specification: '70 系列', brand: '坚美', unit: 'm2', quantity: 2_650, budgetPrice: 480, reportPrice: 560, taxRate: 13, infoPrice: 515, supplier1: '杭州坚美', quote1: 530, supplier2: '亚洲铝业', quote2: 522, consultPrice: 522, approvedPrice: 522 },
    ],
    pricingBasis: '信息价与三家询价对比，取合理低价。', qualityOpinion: '样品经监理与设计确认。', priceOpinion: '同意审定单价。', compiler: person(0), reviewer: userId(seed.manager), flowStatus: '2',
  }, by(45));
}
