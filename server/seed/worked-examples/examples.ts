import type { JsonValue } from '#schemas/language/documents/json.ts';

/** One record of a ledger and what has to come of it, worked out by hand from the rules of the trade. */
export interface WorkedExample {
  /** What later examples call the record by: `@contract` stands for its id. */
  name: string;
  ledger: string;
  /** What a person enters, beside the project; `@engineer` stands for that person, `@file` for a file that is there. */
  input: Record<string, JsonValue>;
  /** Computed values: money in yuan, shares in per cent. */
  expected: Record<string, JsonValue>;
  /** The same of rows, in their order. */
  rows?: Record<string, readonly Record<string, JsonValue>[]>;
  /** Taken as approved before the next example. */
  isApproved?: true;
  /** What it comes to once all examples stand. */
  isReadLast?: true;
}

const measured = (itemName: string, submitQuantity: number, approvedQuantity: number, price: number, contractQuantity: number | null = null) =>
  ({ itemName, unit: 'm2', submitQuantity, approvedQuantity, price, contractQuantity });

/** One project of 5,000 m², from its contract to its fee; each example may count on those before it. */
export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    name: 'contract', ledger: 'contractInfo', isApproved: true,
    input: {
      contractName: '施工总承包合同', partyA: '建设单位', partyB: '施工单位', contractAmount: 1_000_000, quotationAmount: 980_000, taxRate: 6, advanceAmount: 200_000, provisionalAmount: 50_000, riskOpinion: '补充违约条款',
      payTerm: [{ termName: '预付', ratio: 30 }, { termName: '进度', ratio: 50 }, { termName: '结算', ratio: 20 }],
      riskItems: [{ clause: '违约', description: '未约定', level: 'high' }, { clause: '结算', description: '约定不明', level: 'low' }],
    },
    // Without tax 1,000,000 ÷ 1.06; the advance is 200,000 of 950,000 without provisional sums, within 10 to 30 %.
    expected: { amountCapital: '壹佰万元整', quotationDifference: 20_000, taxExcluded: 943_396.23, payRatioTotal: 100, highRisks: 1, advanceShare: 21.05, advanceCheck: 'normal' },
    rows: { payTerm: [{ termAmount: 300_000 }, { termAmount: 500_000 }, { termAmount: 200_000 }] },
  },
  {
    name: 'civil', ledger: 'singleProject',
    input: {
      singleCode: 'D1', singleName: '土建', profession: 'civil', processState: 'manager', buildingArea: 3_000, submittedAmount: 600_000, reduction: 50_000, increase: 8_000,
      steel: 120, cement: 450, concrete: 1_500, labourDays: 9_000,
    },
    // 600,000 − 50,000 + 8,000; the net reduction of 42,000 is 7 %; 120 t of steel are 40 kg/m².
    expected: { percentDone: 80, approvedAmount: 558_000, netReduction: 42_000, reductionRate: 7, unitCost: 186, steelIndex: 40, cementIndex: 150, concreteIndex: 0.5, labourIndex: 3 },
  },
  {
    name: 'installation', ledger: 'singleProject',
    input: { singleCode: 'D2', singleName: '安装', profession: 'installation', buildingArea: 2_000, submittedAmount: 400_000, reduction: 12_345.67 },
    expected: { percentDone: 20, approvedAmount: 387_654.33, netReduction: 12_345.67, reductionRate: 3.09, unitCost: 193.83, steelIndex: 0 },
  },
  {
    name: 'increase', ledger: 'visaChange', isApproved: true,
    input: {
      contractId: '@contract', changeTitle: '基础加深', changeKind: 'site', changeSource: 'site', content: '基础加深', direction: 'increase', occurDate: '2026-03-01', receiveDate: '2026-03-02',
      completeTime: '2026-03-15', changeLimit: 30_000, taxRate: 9, measure: [measured('混凝土', 100, 90, 250.5, 500), measured('模板', 10, 10, 999.99)],
    },
    // 90 × 250.50 + 9,999.90; 90 of 500 are 18 %, more than 15: the price is to be agreed again. Confirmed on the 14th day, in time.
    expected: {
      submitAmount: 35_049.9, amountVisaChange: 32_544.9, reduceAmount: 2_505, reduceRate: 7.15, earlierChangeAmount: 0, cumulativeChangeAmount: 32_544.9, proportionContract: 3.25,
      warnLevel: 'normal', limitControl: 'exceeded', taxExcluded: 29_857.71, taxAmount: 2_687.19, confirmDays: 14, timeliness: 'intime', repricedItems: 1,
    },
    rows: { measure: [{ submitPrice: 25_050, amount: 22_545, difference: 2_505, quantityDeviation: 18, repriced: 'adjust' }, { submitPrice: 9_999.9, amount: 9_999.9, difference: 0, repriced: 'keep' }] },
  },
  {
    name: 'decrease', ledger: 'visaChange', isApproved: true,
    input: {
      contractId: '@contract', changeTitle: '取消围墙', changeKind: 'design', changeSource: 'owner', content: '取消围墙', direction: 'decrease', occurDate: '2026-04-01', receiveDate: '2026-04-02',
      completeTime: '2026-04-16', taxRate: 9, measure: [measured('围墙', 20, 20, 500)],
    },
    // A decrease counts against what came before: 32,544.90 − 10,000. Confirmed on the 15th day, late.
    expected: {
      submitAmount: 10_000, amountVisaChange: -10_000, reduceAmount: 0, reduceRate: 0, earlierChangeAmount: 32_544.9, cumulativeChangeAmount: 22_544.9, proportionContract: 2.25,
      warnLevel: 'normal', limitControl: 'none', taxExcluded: -9_174.31, taxAmount: -825.69, confirmDays: 15, timeliness: 'late', repricedItems: 0,
    },
  },
  {
    name: 'claim', ledger: 'shutdownClaim', isApproved: true,
    input: {
      claimTitle: '图纸迟延停工', contractor: '施工单位', reasonCategory: 'drawing', description: '图纸迟延', stopStart: '2026-04-01', stopEnd: '2026-04-10', eventDate: '2026-04-01', noticeDate: '2026-04-05',
      submitDate: '2026-04-29', claimDays: 10, approvedDays: 8,
      resources: [
        { idleType: 'labour', name: '瓦工', quantity: 12, unit: '人', days: 10, price: 260, approvedQuantity: 10, approvedDaysOfRow: 8, approvedPrice: 240 },
        { idleType: 'machine', name: '塔吊', quantity: 2, unit: '台', days: 10, price: 1_500.55, approvedQuantity: 2, approvedDaysOfRow: 8, approvedPrice: 1_200 },
      ],
    },
    // Both days count: ten. Submitted on the 28th day after the event, in time.
    expected: { stopDays: 10, timeliness: 'intime', replyTimeliness: 'open', claimAmount: 61_211, approvedAmount: 38_400, reduceAmount: 22_811, reduceRate: 37.27 },
    rows: { resources: [{ claimed: 31_200, approved: 19_200 }, { claimed: 30_011, approved: 19_200 }] },
  },
  {
    name: 'prices', ledger: 'qualityAndPrice',
    input: {
      reportUnit: '施工单位', reportDate: '2026-05-01',
      items: [
        { materialName: '石材', unit: 'm2', quantity: 12.5, reportPrice: 380.8, taxRate: 13, quote1: 350, quote2: 345.5, quote3: 360, approvedPrice: 352.25 },
        { materialName: '门', unit: 'set', quantity: 3, reportPrice: 1_000, taxRate: 13, quote1: 980, approvedPrice: 1_000 },
      ],
    },
    // 380.80 ÷ 1.13; 12.5 × 352.25 = 4,403.125, rounded half up. Of six quotes two are missing.
    expected: { reportTotal: 7_760, approvedTotal: 7_403.13, reduceTotal: 356.87, reduceRate: 4.6, fewQuotes: 2 },
    rows: { items: [{ reportPriceNoTax: 336.99, lowestQuote: 345.5, reportAmount: 4_760, approvedAmount: 4_403.13, reduceAmount: 356.87 }, { reportPriceNoTax: 884.96, reportAmount: 3_000, approvedAmount: 3_000, reduceAmount: 0 }] },
  },
  {
    name: 'dearer', ledger: 'recordMainMaterials',
    input: {
      materialName: '螺纹钢', contractQty: 100, visaQty: 10, lossRate: 2, outQty: 115, outPrice: 4_000, useQty: 50, basePrice: 4_000, bidPrice: 3_900, infoPrice: 4_400, riskRange: 5,
      budgetConsumption: 105, actualConsumption: 108,
    },
    // Of a rise of 10 % over the higher price the part beyond 5 % is adjusted: 4,400 − 4,200.
    expected: { allowedQty: 112.2, overQty: 2.8, overAmount: 11_200, overWarning: 'over', changeRate: 10, adjustUnit: 200, adjustAmount: 10_000, variance: 3 },
  },
  {
    name: 'cheaper', ledger: 'recordMainMaterials',
    input: { materialName: '水泥', contractQty: 100, drawingQty: 80, lossRate: 2, outQty: 80, outPrice: 500, useQty: 20, basePrice: 4_000, bidPrice: 4_100, infoPrice: 3_500, riskRange: 5 },
    // Of a fall of 12.5 % under the lower price the part beyond 5 %: 3,500 − 3,800.
    expected: { allowedQty: 81.6, overQty: 0, overAmount: 0, overWarning: 'normal', changeRate: -12.5, adjustUnit: -300, adjustAmount: -6_000 },
  },
  {
    name: 'within', ledger: 'recordMainMaterials',
    input: { materialName: '砂', useQty: 20, basePrice: 100, bidPrice: 100, infoPrice: 105, riskRange: 5 },
    // Exactly 5 % is within the risk of the contractor.
    expected: { changeRate: 5, adjustUnit: 0, adjustAmount: 0 },
  },
  {
    name: 'first', ledger: 'progressPayment', isApproved: true,
    input: {
      contractId: '@contract', payScope: '1', valuationMonth: '2026-05', receivingTime: '2026-06-15', compileTime: '2026-06-20', payRatio: 80, retentionRate: 3, penalty: 1_000, otherDeduct: 400, deductSupply: 2_000,
      details: [{ item: 'contract', previous: 0, applied: 500_000, approved: 400_000 }, { item: 'change', previous: 0, applied: 20_000, approved: 20_000 }],
    },
    // At 42 % completion (42 − 30) ÷ 50 of the advance of 200,000 is taken back.
    expected: {
      currentPeriod: 1, lastCumulative: 0, applyAmount: 520_000, approvedAmount: 420_000, reduceAmount: 100_000, reduceRate: 19.23, completionBefore: 0, completionAfter: 42, payableBefore: 336_000,
      deductAdvance: 48_000, retention: 12_600, deductTotal: 64_000, currentPaymentInformation: 272_000, amountCapital: '贰拾柒万贰仟元整', currentPaymentRatio: 27.2, totalPaymentAmount: 272_000,
      cumulativeNumberPayment: 1, accumulativePaymentProportion: 27.2, payWarning: 'normal', payRatioCheck: 'normal',
    },
    rows: { details: [{ difference: 100_000, cumulative: 400_000 }, { difference: 0, cumulative: 20_000 }] },
  },
  {
    name: 'second', ledger: 'progressPayment', isApproved: true,
    input: {
      contractId: '@contract', payScope: '1', valuationMonth: '2026-06', receivingTime: '2026-07-15', compileTime: '2026-07-20', payRatio: 80, retentionRate: 3,
      details: [{ item: 'contract', previous: 400_000, applied: 430_000, approved: 430_000 }],
    },
    // From 42 to 85 %, beyond the 80 at which the advance is back: the remaining 0.76 of it.
    expected: {
      currentPeriod: 2, lastCumulative: 420_000, cumulativeApproved: 850_000, completionBefore: 42, completionAfter: 85, payableBefore: 344_000, deductAdvance: 152_000, retention: 12_900,
      deductTotal: 164_900, currentPaymentInformation: 179_100, totalPaymentAmount: 451_100, accumulativePaymentProportion: 45.11, payWarning: 'normal',
    },
    rows: { details: [{ difference: 0, cumulative: 830_000 }] },
  },
  {
    name: 'cost', ledger: 'costManage',
    input: { subject: 'works', subjectName: '建安工程费', estimate: 1_100_000, budget: 1_000_000, contractAmount: 1_000_000, collectsChanges: true, expected: 5_000 },
    // 1,000,000 + 22,544.90 of changes + 38,400 of claims + 4,000 of price adjustments + 5,000 expected.
    expected: {
      visaAmount: 22_544.9, claimAmount: 38_400, priceAdjust: 4_000, dynamicCost: 1_069_944.9, paid: 451_100, deviation: 69_944.9, deviationRate: 6.99, overBudget: 'budget', unitCost: 213.99,
    },
  },
  {
    name: 'fee', ledger: 'feesCharged',
    input: {
      contractId: '@contract', chargeMode: 'baseAndBenefit', chargeBase: 1_000_000, chargeRate: 0.8, benefitRate: 5, preferential: 10, invoiceNo: 'F001', invoiceDate: '2026-07-01', invoiceAmount: 5_000, taxRate: 6,
      receiptList: [{ receiptDate: '2026-07-01', amount: 3_000, way: 'transfer' }, { receiptDate: '2026-08-01', amount: 2_000, way: 'transfer' }],
    },
    // 5 % of 62,345.67 of reductions and 8,000 of increases; (8,000 + 3,517.28) × 0.9.
    expected: { baseFee: 8_000, benefitFee: 3_517.28, receivable: 10_365.55, taxAmount: 283.02, received: 5_000, unpaid: 5_365.55, collectRate: 48.24, collectState: 'partial' },
  },
  {
    name: 'tiers', ledger: 'feesCharged',
    input: { contractId: '@contract', chargeMode: 'progressive', tiers: [{ tierName: '50万以内', tierBase: 500_000, tierRate: 5 }, { tierName: '50至100万', tierBase: 500_000, tierRate: 3.5 }] },
    expected: { baseFee: 4_250, benefitFee: 0, receivable: 4_250, receivableCapital: '肆仟贰佰伍拾元整', received: 0, unpaid: 4_250, collectRate: 0, collectState: 'none' },
    rows: { tiers: [{ tierFee: 2_500 }, { tierFee: 1_750 }] },
  },
  {
    name: 'archive', ledger: 'archivalInformation',
    input: {
      archiveName: '结算卷', archiveType: 'result', retention: '10', secretLevel: 'internal',
      catalog: [{ documentName: '审核报告', original: 'original', copies: 2, pageCount: 10 }, { documentName: '计算书', original: 'copy', copies: 1, pageCount: 35 }],
    },
    // 2 × 10 + 1 × 35 pages.
    expected: { documentCount: 2, pageTotal: 55, missingDocuments: 0, documentsState: 'allIn' },
  },
];
