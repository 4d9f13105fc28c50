import type { RecordValues } from '../../records/index.ts';
import { addDays } from './calendar.ts';
import { unitId, userId } from './company-ids.ts';

/** What somebody fills in when he launches a flow; `day` is the day of it, `YYYY-MM-DD`. */
export type OfficeSample = (day: string) => RecordValues;

const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);
const list = (...lines: RecordValues[]): RecordValues[] => lines;
const PAYEE = { paymentUnit: '杭州正源测绘有限公司', openingBank: '中国工商银行杭州武林支行', beneficiaryAccount: '1202021209900123456', receivableContact: '何经理 13805710066' };
const ACCOUNT = { accountName: '施慧敏', bankAccount: '6222021202012345675' };
const PARTIES = { firstPartyUnit: '滨江新区建设投资有限公司', firstPartyPerson: '周国华', firstPartyContact: '0571-88880001', secondPartyPerson: '刘志强', secondPartyContact: '0571-88886666' };

const personnel: Readonly<Record<string, readonly OfficeSample[]>> = {
  leaveApply: [
    (day) => ({ leaveType: 'personal', startDate: addDays(day, 2), startHalf: 'pm', endDate: addDays(day, 2), endHalf: 'pm', leaveReason: '办理房屋交付手续' }),
    (day) => ({ leaveType: 'timeOff', startDate: day, endDate: addDays(day, 1), leaveReason: '上月加班调休' }),
    (day) => ({ leaveType: 'annual', startDate: addDays(day, 7), endDate: addDays(day, 11), leaveReason: '陪同父母外出旅行', deputy: userId('caoyanli'), mobile: '13857120011' }),
  ],
  staffOvertime: [
    (day) => ({ workKind: 'workday', compensation: 'timeOff', reason: '结算书定稿前复核工程量', lines: list({ startTime: at(day, '18:30'), endTime: at(day, '21:30'), pause: 0.5, content: '复核土建工程量' }) }),
    (day) => ({
      workKind: 'restday', compensation: 'pay', reason: '医院项目竣工结算集中对数',
      lines: [0, 1, 2, 3, 4].map((shift) => ({ startTime: at(addDays(day, shift), '09:00'), endTime: at(addDays(day, shift), '18:00'), pause: 1, content: '与施工单位对数' })),
    }),
  ],
  outgoingApply: [
    (day) => ({ startTime: at(day, '13:30'), endTime: at(day, '17:30'), destination: '市建设工程造价管理站', contact: '造价站计价科', mobile: '13857120022', reason: '办理结算备案' }),
    (day) => ({ startTime: at(day, '09:00'), endTime: at(day, '17:00'), destination: '滨江新区人民医院工地', mobile: '13857120022', reason: '隐蔽工程现场收方', needsCar: true, companions: [userId('zhangpeng'), userId('engineer')] }),
  ],
  travelApply: [
    (day) => ({ purpose: '苏州学校项目结算会议', needsBooking: false, legs: list({ fromPlace: '杭州', toPlace: '苏州', startDate: addDays(day, 3), endDate: addDays(day, 4), transport: 'train', fare: 236, lodging: 420 }) }),
    (day) => ({
      purpose: '成都东部新区项目驻场审核', companions: [userId('shihuimin')], needsAdvance: true, advance: 6000,
      legs: list({ fromPlace: '杭州', toPlace: '成都', startDate: addDays(day, 5), endDate: addDays(day, 14), transport: 'plane', fare: 3280, lodging: 4500 }, { fromPlace: '成都', toPlace: '重庆', startDate: addDays(day, 15), endDate: addDays(day, 16), transport: 'train', fare: 312, lodging: 480 }),
    }),
  ],
};

const finance: Readonly<Record<string, readonly OfficeSample[]>> = {
  travelReimbursement: [
    (day) => ({
      subject: '苏州结算会议差旅', days: 2, ...ACCOUNT,
      lines: list({ spentOn: addDays(day, -6), kind: 'fare', content: '杭州东至苏州高铁往返', amount: 236, taxRate: 9 }, { spentOn: addDays(day, -6), kind: 'lodging', content: '苏州住宿一晚', invoiceNo: '24332000000188630021', amount: 420 }),
    }),
    (day) => ({
      subject: '成都驻场审核差旅', days: 12, advance: 6000, explanation: '驻场十二天，含一次重庆调研。', ...ACCOUNT,
      lines: list({ spentOn: addDays(day, -14), kind: 'fare', content: '杭州成都机票往返', amount: 3280, taxRate: 9 }, { spentOn: addDays(day, -3), kind: 'lodging', content: '成都住宿十一晚', invoiceNo: '24512000000075519842', amount: 4500 }),
    }),
  ],
  paymentApply: [
    (day) => ({ paymentType: 'service', purposeName: '现场复测服务费', applyAmount: 8600, dueDate: addDays(day, 10), ...PAYEE }),
    (day) => ({ paymentType: 'subcontract', purposeName: '土方测量外协费第二期', contractNum: 'HT2026060003', contractAmount: 180_000, amountPaid: 54_000, applyAmount: 72_000, dueDate: addDays(day, 15), ...PAYEE }),
    (day) => ({ paymentType: 'subcontract', purposeName: '安装算量外协费', contractNum: 'HT2026080007', contractAmount: 420_000, amountPaid: 84_000, applyAmount: 168_000, dueDate: addDays(day, 20), hasInvoice: false, noInvoiceReason: '对方月底统一开票', ...PAYEE }),
  ],
};

const administration: Readonly<Record<string, readonly OfficeSample[]>> = {
  purchaseList: [
    (day) => ({ category: 'office', neededDate: addDays(day, 5), reason: '项目部投标文件打印装订', lines: list({ goodsName: 'A4 复印纸', specifications: '70g 500 张/包', unit: 'item', qty: 40, price: 22.5 }, { goodsName: '装订胶圈', qty: 100, price: 1.8 }) }),
    (day) => ({ category: 'it', neededDate: addDays(day, 14), reason: '算量工作站更换', lines: list({ goodsName: '图形工作站', specifications: '32G 内存 / 12G 显存', unit: 'set', qty: 2, price: 9860 }, { goodsName: '27 寸显示器', specifications: '2K', unit: 'set', qty: 4, price: 1299 }) }),
  ],
  officeSupplies: [
    () => ({ usedFor: '造价项目资料归档', lines: list({ goodsName: 'archiveBox', specifications: '5 cm', qty: 20 }, { goodsName: 'gelPen', specifications: '0.5 黑', qty: 12 }, { goodsName: 'paperA4', qty: 5 }) }),
    () => ({ usedFor: '新员工入职', lines: list({ goodsName: 'notebook', qty: 3 }, { goodsName: 'mouse', qty: 1 }) }),
  ],
  vehicleApply: [
    (day) => ({ startTime: at(addDays(day, 1), '08:30'), endTime: at(addDays(day, 1), '16:30'), destination: '滨江新区人民医院工地', passengers: 3, reason: '现场收方' }),
    (day) => ({ startTime: at(addDays(day, 2), '07:00'), endTime: at(addDays(day, 3), '19:00'), destination: '苏州工业园区', passengers: 4, reason: '结算会议与资料交接', isOutside: true, outsideReason: '随车携带结算资料原件' }),
  ],
  applyMeeting: [
    (day) => ({ title: '医院项目进度款审核讨论', room: 'second', meetingType: 'reconcile', startTime: at(addDays(day, 1), '14:00'), endTime: at(addDays(day, 1), '16:00'), attendees: [userId('manager'), userId('engineer'), userId('shihuimin')], equipment: ['projector'], agenda: '一、进度款申报情况\n二、争议事项' }),
    (day) => ({ title: '两地分公司月度例会', room: 'video', startTime: at(addDays(day, 3), '09:30'), endTime: at(addDays(day, 3), '11:30'), attendees: [userId('manager'), userId('yanhongjun'), userId('jiangguoping')], visitors: 2, equipment: ['video', 'microphone'], tea: true }),
  ],
  sealApply: [
    () => ({ sealType: 'contract', docName: '外协测量服务合同', docType: 'contract', counterpart: '杭州正源测绘有限公司', pages: 8, copies: 4, reason: '合同审批已通过' }),
    () => ({ sealType: 'result', docName: '滨江新区人民医院一期工程结算审核报告', docType: 'report', counterpart: '滨江新区建设投资有限公司', pages: 126, copies: 6, reason: '成果文件出具' }),
    (day) => ({ sealType: 'legal', docName: '投标文件授权委托书', docType: 'bid', counterpart: '省公共资源交易中心', copies: 3, reason: '开标现场用印', isTakenOut: true, outUntil: addDays(day, 2), keeper: userId('manager') }),
  ],
  documentSigning: [
    () => ({ title: '关于开展四季度项目质量检查的通知', docType: 'other', content: '<p>各部门：</p><p>为提升成果文件质量，定于本季度末开展全公司项目质量检查。</p>', pages: 3, copies: 12, readers: [userId('manager'), userId('engineer')] }),
    () => ({ title: '内部薪酬调整方案（征求意见稿）', docType: 'other', secretLevel: 'secret', secretReason: '公司保密制度第九条', urgency: '2', content: '<p>薪酬调整方案征求意见。</p>', pages: 6, copies: 3 }),
  ],
  archivalBorrow: [
    (day) => ({ archiveName: '滨江新区人民医院一期工程招标控制价', archiveType: 'result', borrowMode: 'electronic', borrowDate: day, returnDate: addDays(day, 7), purpose: '结算审核比对' }),
    (day) => ({ archiveName: '星湖学校施工合同原件', archiveType: 'contract', secretLevel: 'secret', promise: true, borrowMode: 'original', volumes: 2, borrowDate: day, returnDate: addDays(day, 14), purpose: '合同争议处理' }),
  ],
};

const projects: Readonly<Record<string, readonly OfficeSample[]>> = {
  contractApproval: [
    (day) => ({
      contractName: '滨江新区道路工程跟踪审计服务合同', contractType: 'consulting', signingDate: addDays(day, 10), startDate: addDays(day, 12), endDate: addDays(day, 376), amount: 386_000, primaryCoverage: '施工阶段全过程跟踪审计。', ...PARTIES,
      installments: list({ node: '合同签订后', rate: 20 }, { node: '主体完工后', rate: 50 }, { node: '结算审定后', rate: 30 }),
    }),
    (day) => ({
      contractName: '滨江新区人民医院二期全过程造价咨询合同', contractType: 'consulting', signingDate: addDays(day, 15), startDate: addDays(day, 20), endDate: addDays(day, 900), amount: 2_680_000, primaryCoverage: '二期工程估算、概算、预算、结算全过程造价咨询。', ...PARTIES,
      installments: list({ node: '合同签订后', rate: 10 }, { node: '施工图预算完成', rate: 30 }, { node: '竣工结算完成', rate: 60 }),
    }),
  ],
  quotationApproval: [
    (day) => ({ customer: '滨江新区建设投资有限公司', contact: '周国华', serviceName: '体育馆项目结算审核', validUntil: addDays(day, 60), lines: list({ item: '基本费', base: 86_000_000, rate: 0.25, discount: 10, cost: 98_000 }) }),
    (day) => ({ customer: '东部新区城投集团', serviceName: '市政道路跟踪审计', validUntil: addDays(day, 30), discountReason: '首次合作，争取框架入围', lines: list({ item: '跟踪审计', base: 320_000_000, rate: 0.3, discount: 30, cost: 420_000 }, { item: '驻场', base: 600_000, rate: 100, discount: 15, cost: 380_000 }) }),
  ],
  workContactSheet: [
    (day) => ({ title: '请提供安装专业工程量计算底稿', recipients: [userId('qixiaoming'), userId('engineer')], serviceDepartment: unitId('HX.HD.AZ'), replyBy: addDays(day, 3), coordination: '医院项目结算审核需安装专业工程量计算底稿，请于期限前提供电子版。' }),
    (day) => ({ title: '视频会议设备故障处理', recipients: [userId('builder')], serviceDepartment: unitId('HX.ZH'), urgency: '3', urgentReason: '明日例会使用', replyBy: addDays(day, 1), coordination: '视频会议室话筒无声，请尽快处理。' }),
  ],
};

/** Records with which each flow can be launched, by its code: the first goes the shortest way, and together they go every way. */
export const OFFICE_SAMPLES: Readonly<Record<string, readonly OfficeSample[]>> = { ...personnel, ...finance, ...administration, ...projects };

/** What those who decide a node have to fill in there; `record` is the record as they see it. */
export type OfficeAnswer = (day: string, record: RecordValues) => RecordValues;

const rows = (record: RecordValues, table: string, more: (row: RecordValues) => RecordValues): RecordValues[] => {
  const list = record[table];
  return Array.isArray(list) ? list.map((row) => ({ ...(row as RecordValues), ...more(row as RecordValues) })) : [];
};
const checked: OfficeAnswer = (_day, record) => ({ lines: rows(record, 'lines', (row) => ({ checkedAmount: row['amount'] ?? 0 })) });
const paid: OfficeAnswer = (day) => ({ paidOn: day });

/** By flow and node. */
export const OFFICE_ANSWERS: Readonly<Record<string, Readonly<Record<string, OfficeAnswer>>>> = {
  leaveApply: { personnelLong: () => ({ hrRemark: '年休假余 8 天，本次 5 天。' }) },
  staffOvertime: { personnel: (_day, record) => ({ confirmedHours: record['totalHours'] ?? 0 }) },
  travelApply: { book: () => ({ bookingNote: '往返机票已出票，酒店协议价已订。' }), pay: (day) => ({ advancePaidOn: day }) },
  travelReimbursement: { check: checked, pay: paid },
  paymentApply: { check: () => ({ fundPlan: '本月资金计划内，发票与合同一致。' }), pay: (day) => ({ paidOn: day, voucherNo: '付-11-0126' }) },
  purchaseList: { technical: () => ({ itOpinion: '配置满足算量软件要求。' }), order: (day) => ({ orderedOn: day }) },
  officeSupplies: { issue: (day, record) => ({ issuedOn: day, lines: rows(record, 'lines', (row) => ({ issuedQty: row['qty'] ?? 0 })) }) },
  vehicleApply: { dispatch: () => ({ vehicle: 'zhe1', driver: userId('heyulan') }), back: () => ({ startKm: 45_120, endKm: 45_368.5, toll: 86 }) },
  sealApply: { seal: (day) => ({ sealedOn: at(day, '15:30'), usedTimes: 8 }) },
  documentSigning: { issue: (day) => ({ docNo: '华信〔2026〕48 号', issuedOn: day }) },
  archivalBorrow: { hand: (day) => ({ archiveNo: 'DA2026030012', handedOn: day }), check: (day) => ({ returnedOn: addDays(day, 10), condition: '完好' }) },
  contractApproval: { number: () => ({ contractNum: 'HT2026110021' }) },
  workContactSheet: { answer: () => ({ reply: '底稿已发送至项目邮箱。' }), close: (day) => ({ doneOn: day }) },
};
