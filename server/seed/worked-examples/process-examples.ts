import type { WorkedExample } from './examples.ts';

/** Plans, reviews, papers and people of the project whose money `WORKED_EXAMPLES` is about; they come after it. */
export const PROCESS_EXAMPLES: readonly WorkedExample[] = [
  {
    name: 'seal', ledger: 'contractSeal',
    input: { contractId: '@contract', applyDate: '2026-06-01', sealType: ['contract'], fileName: '合同', copies: 4, sealTimes: 8, purpose: '签订', borrowDate: '2026-06-02', returnDate: '2026-06-03' },
    // Nothing is taken out, so there is no day on which it was.
    expected: { contractAmount: 1_000_000, sealState: 'waiting', borrowDate: null, returnDate: null },
  },
  {
    name: 'sealed', ledger: 'contractSeal',
    input: {
      contractId: '@contract', applyDate: '2026-06-01', sealType: ['company', 'legal'], fileName: '补充协议', purpose: '签订', borrowOut: true, borrowDate: '2026-06-02', returnDate: '2026-06-03',
      sealKeeper: '@engineer', sealDate: '2026-06-02',
    },
    expected: { copies: 1, sealTimes: 1, contractAmount: 1_000_000, sealState: 'sealed' },
  },
  {
    name: 'foundation', ledger: 'projectPeriod', isReadLast: true,
    input: { periodName: '基础', periodType: 'construction', owner: '@manager', planStart: '2026-01-01', planEnd: '2026-03-31', actualStart: '2026-01-05', actualEnd: '2026-04-05', weight: 30, periodState: '2' },
    // Of its nodes' 80 % 60 are done; it ended five days late. Both stages together weigh 80 %.
    expected: { weightTotal: 80, nodeWeight: 80, doneWeight: 60, progress: 75, delayDays: 5 },
  },
  {
    name: 'frame', ledger: 'projectPeriod', isReadLast: true,
    input: { periodName: '主体', periodType: 'construction', owner: '@manager', planStart: '2026-04-01', planEnd: '2026-09-30', weight: 50 },
    expected: { weightTotal: 80, nodeWeight: 0, doneWeight: 0, progress: 0, delayDays: 0 },
  },
  {
    name: 'pit', ledger: 'planNode',
    input: { nodeName: '基坑', nodeType: 'task', periodId: '@foundation', owner: '@engineer', planStart: '2026-02-20', planEnd: '2026-03-10', actualStart: '2026-02-20', actualEnd: '2026-03-13', weight: 60, schedule: 90, nodeState: '2' },
    // 9 days of February and 10 of March; done is wholly done, three days late.
    expected: { timeLimit: 19, lagDays: 0, schedule: 100, delayDays: 3, warnLevel: 'yellow' },
  },
  {
    name: 'slab', ledger: 'planNode',
    input: { nodeName: '底板', nodeType: 'task', periodId: '@foundation', owner: '@engineer', predecessor: '@pit', planStart: '2026-03-12', planEnd: '2026-03-31', actualStart: '2026-03-16', actualEnd: '2026-04-04', weight: 20, schedule: 40, nodeState: '1' },
    // It starts two days after the pit was to end; four days late is too late.
    expected: { predecessorEnd: '2026-03-10', timeLimit: 20, lagDays: 2, schedule: 40, delayDays: 4, warnLevel: 'red' },
  },
  {
    name: 'scheme', ledger: 'planInfo',
    input: {
      planName: '实施方案', planType: 'scheme', planStart: '2026-02-15', planEnd: '2026-03-14', scope: '结算审核', planMonth: '2026-02', changeReason: '无',
      memberList: [{ member: '@engineer', role: 'compiler', planHours: 120.5 }, { member: '@auditor', role: 'checker1', planHours: 40 }],
      nodeList: [{ nodeName: '初稿', nodeStart: '2026-02-15', nodeEnd: '2026-02-28', weight: 62.5 }, { nodeName: '定稿', nodeStart: '2026-03-14', nodeEnd: '2026-03-14', weight: 37.5 }],
    },
    // The first version of a scheme has no month, and no reason why it was changed.
    expected: { duration: 28, weightTotal: 100, budgetHours: 160.5, planMonth: null, changeReason: null },
    rows: { nodeList: [{ nodeDays: 14 }, { nodeDays: 1 }] },
  },
  {
    name: 'month', ledger: 'planInfo',
    input: { planName: '月计划', planType: 'month', planVersion: 2, changeReason: '赶工', planMonth: '2028-02', planStart: '2028-02-01', planEnd: '2028-03-01', scope: '跟踪' },
    // February has 29 days in 2028.
    expected: { duration: 30, weightTotal: 0, budgetHours: 0, planMonth: '2028-02', changeReason: '赶工' },
  },
  {
    name: 'review', ledger: 'planNodeThree',
    input: {
      reviewTitle: '结算三级复核', compiler: '@engineer', compileDate: '2026-07-20', selfCheck: [{ checkItem: '工程量', checkResult: 'yes' }],
      level1User: '@auditor', level1Date: '2026-07-22', level1Result: 'pass', level2User: '@manager', level2Date: '2026-07-24', level2Result: 'pass',
      level3User: '@viewer', level3Date: '2026-07-26', level3Result: 'pass', amountBefore: 1_000_000, amountAfter: 957_654.3,
      issueList: [
        { issueLevel: '1', issueType: 'omission', description: '漏项', issueAmount: 30_000, closeDate: '2026-07-23' }, { issueLevel: '1', issueType: 'miscalc', description: '错算', issueAmount: 12_345.7, closeDate: '2026-07-25' },
        { issueLevel: '1', issueType: 'wording', description: '文字' },
      ],
    },
    // 42,345.70 of a million; 100 less 5 for each of two grave faults and 2 for a slight one.
    expected: { openIssues: 1, adjustAmount: -42_345.7, errorRate: 4.23, score: 88, reviewState: 'passed' },
  },
  {
    name: 'returned', ledger: 'planNodeThree',
    input: {
      reviewTitle: '退回', compiler: '@engineer', level1User: '@auditor', level1Date: '2026-07-22', level1Result: 'return', level1Opinion: '重算', amountAfter: 100,
      issueList: Array.from({ length: 21 }, (_, index) => ({ issueLevel: '1', issueType: 'miscalc', description: `错算 ${String(index + 1)}` })),
    },
    // No rate of nothing, and no score below none.
    expected: { openIssues: 21, adjustAmount: 100, errorRate: 0, score: 0, reviewState: 'returned' },
  },
  {
    name: 'result', ledger: 'resultsFileInfo',
    input: {
      resultName: '结算审核报告', resultType: 'settlement', reviewId: '@review', submittedAmount: 6_000_000, approvedAmount: 5_500_000, reduction: 550_000, feeRate: 5,
      receivedDate: '2026-07-01', issueUser: '@manager', issueDate: '2026-07-31',
    },
    // A net reduction of 8.33 %; 5 % of the 199,800 that lie beyond 5 %. Thirty days are allowed up to twenty million.
    expected: { increase: 50_000, netReduction: 500_000, reductionRate: 8.33, excessReductionFee: 9_990, issuable: 'yes', reviewDaysAllowed: 30, reviewTimeliness: 'intime' },
  },
  {
    name: 'small', ledger: 'resultsFileInfo',
    input: { resultName: '小型结算', resultType: 'settlement', reviewId: '@review', submittedAmount: 4_000_000, approvedAmount: 3_800_000, reduction: 200_000, receivedDate: '2026-07-01', issueUser: '@manager', issueDate: '2026-07-22' },
    // Exactly 5 % costs nobody anything; twenty days are allowed below five million.
    expected: { increase: 0, netReduction: 200_000, reductionRate: 5, excessReductionFee: 0, issuable: 'yes', reviewDaysAllowed: 20, reviewTimeliness: 'late' },
  },
  {
    name: 'unreviewed', ledger: 'resultsFileInfo',
    input: { resultName: '控制价', resultType: 'controlPrice', reviewId: '@returned', submittedAmount: 50_000_000, approvedAmount: 50_000_000 },
    expected: { netReduction: 0, increase: 0, reductionRate: 0, excessReductionFee: 0, issuable: 'no', reviewDaysAllowed: 45, reviewTimeliness: 'none' },
  },
  {
    name: 'drawing', ledger: 'documentInformation',
    input: { docName: '竣工图', docType: 'drawing', provider: '施工单位', receiveDate: '2026-07-01', original: 'original', pages: 120, needed: true, complete: true, returnDate: '2026-08-01' },
    // What need not be returned has no day for it.
    expected: { copies: 1, pages: 120, returnDate: null },
  },
  {
    name: 'chief', ledger: 'auditProjectMember',
    input: { userId: '@auditor', auditType: 'chief', joinDate: '2026-01-01', leaveDate: '2026-08-01' },
    // Who has not left has no day of leaving.
    expected: { account: 'auditor', memberState: 'active', leaveDate: null },
  },
  {
    name: 'compiler', ledger: 'projectMember', isReadLast: true,
    input: { userId: '@engineer', projectRole: ['compiler'], joinDate: '2026-01-01', contributionRatio: 62.5 },
    expected: { account: 'engineer', workRatio: 100, otherContribution: 37.5, contributionTotal: 100 },
  },
  {
    name: 'checker', ledger: 'projectMember',
    input: { userId: '@auditor', projectRole: ['checker1', 'checker2'], joinDate: '2026-01-01', workRatio: 40, contributionRatio: 37.5 },
    expected: { account: 'auditor', workRatio: 40, otherContribution: 62.5, contributionTotal: 100 },
  },
  {
    name: 'left', ledger: 'projectMember',
    input: { userId: '@viewer', projectRole: ['observer'], joinDate: '2026-01-01', leaveDate: '2026-02-28', contributionRatio: 50, memberState: 'left' },
    // The share of who has left is no longer counted.
    expected: { otherContribution: 100, contributionTotal: 100, leaveDate: '2026-02-28' },
  },
  {
    name: 'minutes', ledger: 'meetingMinutes',
    input: {
      docType: 'minutes', subject: '造价对数', meetingTime: Date.UTC(2026, 3, 10, 1), host: '项目负责人', issueDate: '2026-04-10', costImpact: false, costAmount: 5_000, delayImpact: 3,
      actionItems: [
        { item: '补充签证', person: '施工单位', dueDate: '2026-04-20', closeDate: '2026-04-18' }, { item: '复核钢筋', person: '咨询单位', dueDate: '2026-04-25' },
        { item: '提供图纸', person: '建设单位', dueDate: '2026-04-30' },
      ],
    },
    // What costs nothing has no amount and no delay.
    expected: { openItems: 2, costAmount: null, delayImpact: null },
  },
  {
    name: 'contact', ledger: 'meetingMinutes',
    input: { docType: 'contact', subject: '工期顺延', sendUnit: '施工单位', receiveUnit: '建设单位', host: '无', attendees: [{ unit: '甲', name: '乙' }], issueDate: '2026-04-11', costImpact: true, costAmount: 12_000.5, delayImpact: 2 },
    // A contact sheet has neither a host nor a list of who was there.
    expected: { openItems: 0, costAmount: 12_000.5, delayImpact: 2, host: null },
    rows: { attendees: [] },
  },
  {
    name: 'patrol', ledger: 'projectpatrol',
    input: {
      patrolDate: '2026-04-30', patrollers: ['@engineer'], patrolType: 'daily', part: '地下室', costAmount: 800, punishAmount: 2_000,
      findings: [
        { category: '质量', description: '渗漏', unit: '施工单位', dueDate: '2026-05-10', findingState: 'passed', checkedOn: '2026-05-09' },
        { category: '安全', description: '临边', unit: '施工单位', dueDate: '2026-05-02', findingState: 'fixed' }, { category: '进度', description: '滞后', unit: '施工单位', dueDate: '2026-05-02' },
      ],
    },
    // Only what was looked at again and passed is closed.
    expected: { findingCount: 3, openFindings: 2, costAmount: null, punishAmount: 2_000 },
  },
  {
    name: 'picture', ledger: 'videoRecord',
    input: { recordName: '地下室渗漏', recordType: 'photo', shootTime: Date.UTC(2026, 3, 30, 2), mediaFiles: '@file', relatedType: 'patrol', relatedPatrolId: '@patrol', relatedVisaId: '@increase' },
    // It belongs to the patrol, and to no visa change.
    expected: { recordName: '地下室渗漏', relatedType: 'patrol', relatedVisaId: null, relatedClaimId: null },
  },
  {
    name: 'april', ledger: 'workSummary',
    input: { title: '四月月报', reportType: 'month', reportMonth: '2026-04', doneWork: '跟踪' },
    // The decrease of 1 April, the claim submitted on the 29th and the patrol of the 30th; the prices were reported in May.
    expected: { periodStart: '2026-04-01', periodEnd: '2026-04-30', visaCount: 1, visaAmount: -10_000, payAmount: 0, priceCount: 0, claimCount: 1, patrolCount: 1 },
  },
  {
    name: 'half', ledger: 'workSummary',
    input: { title: '上半年小结', reportType: 'summary', periodStart: '2026-01-01', periodEnd: '2026-06-30', doneWork: '跟踪' },
    expected: { visaCount: 2, visaAmount: 22_544.9, payAmount: 272_000, priceCount: 1, claimCount: 1, patrolCount: 1 },
  },
  {
    name: 'quarter', ledger: 'workSummary',
    input: { title: '二季度季报', reportType: 'quarter', reportQuarter: '2026-02', doneWork: '跟踪' },
    // The first payment was compiled on 20 June, the second on 20 July.
    expected: { periodStart: '2026-04-01', periodEnd: '2026-06-30', visaCount: 1, visaAmount: -10_000, payAmount: 272_000, priceCount: 1, claimCount: 1, patrolCount: 1 },
  },
];
