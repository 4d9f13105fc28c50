import type { RecordValues } from '../../records/index.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { unitId, userId } from './company-ids.ts';

/** A record that somebody of the demo company filled in, written once under its name. */
export interface FormRecord {
  model: string;
  /** Unique among the records of the model. */
  name: string;
  /** Account of the author, and the day, `YYYY-MM-DD`. */
  author: string;
  day: string;
  values: RecordValues;
}

/** What the five forms of the demo hold at the start; suppliers come before the orders that name them. */
export const FORM_RECORDS: readonly FormRecord[] = [...leaveRequests(), ...expenseClaims(), ...suppliers(), ...purchaseOrders(), ...siteInspections()];

function projectId(name: string): string {
  return fixedId('projectInfo', name);
}

function leaveRequests(): FormRecord[] {
  const rows: [author: string, unit: string, kind: string, from: string, to: string, reason: string, more: RecordValues][] = [
    ['engineer', 'HX.HD.TJ', 'annual', '2026-08-10', '2026-08-14', '陪同家人休假', { deputy: userId('shihuimin'), mobile: '13857120011', state: 'approved', opinion: '同意，请安排好交接。' }],
    ['shihuimin', 'HX.HD.GC', 'sick', '2026-09-02', '2026-09-03', '感冒发热，医嘱休息两天', { state: 'approved', opinion: '同意，保重身体。' }],
    ['zhangpeng', 'HX.HD.GC', 'personal', '2026-09-18', '2026-09-18', '办理房屋交付手续', { isHalfDay: true, state: 'approved', opinion: '同意。' }],
    ['caoyanli', 'HX.HD.GC', 'marriage', '2026-10-09', '2026-10-21', '结婚', { deputy: userId('kongfanyu'), mobile: '13967110032', state: 'submitted' }],
    ['hanxue', 'HX.CW', 'annual', '2026-10-12', '2026-10-16', '年度休假', { deputy: userId('yangguangming'), mobile: '13606610058', state: 'refused', opinion: '正值季度结账，请改期。' }],
    ['viewer', 'HX.ZH', 'bereavement', '2026-11-03', '2026-11-05', '祖父去世', { state: 'submitted' }],
    ['auditor', 'HX.JS', 'annual', '2026-12-24', '2026-12-25', '年末调休', { state: 'draft' }],
  ];
  return rows.map(([author, unit, leaveKind, startDate, endDate, reason, more]) => ({
    model: 'leaveRequest', name: `${author}/${startDate}`, author, day: startDate,
    values: { applicant: userId(author), department: unitId(unit), leaveKind, startDate, endDate, reason, ...more },
  }));
}

function expenseClaims(): FormRecord[] {
  const line = (spentOn: string, kind: string, content: string, amount: number, taxRate: number, more: RecordValues = {}) => ({ spentOn, kind, content, amount, taxRate, ...more });
  const claim = (author: string, unit: string, day: string, subject: string, project: string | null, lines: RecordValues[], more: RecordValues): FormRecord => ({
    model: 'expenseClaim', name: `${author}/${day}`, author, day,
    values: { subject, claimant: userId(author), department: unitId(unit), claimDate: day, projectId: project === null ? null : projectId(project), lines, ...more },
  });
  return [
    claim('manager', 'HX.HD.GC', '2026-06-15', '苏州项目结算会议差旅', '苏州工业园区星湖学校新建工程', [
      line('2026-06-10', 'travel', '杭州东至苏州高铁往返', 218, 9), line('2026-06-10', 'lodging', '苏州住宿两晚', 896, 6, { invoiceNo: '24332000000188630021' }), line('2026-06-11', 'meal', '工作餐', 164.5, 6),
    ], { payBy: 'bank', accountName: '陈建国', bankAccount: '6222021202012345675', state: 'paid' }),
    claim('engineer', 'HX.HD.TJ', '2026-07-22', '现场踏勘交通与资料打印', '滨江新区人民医院一期工程', [
      line('2026-07-16', 'travel', '现场往返打车', 132.6, 3), line('2026-07-18', 'office', '图纸打印与装订', 486, 13, { invoiceNo: '24332000000190113307' }),
    ], { payBy: 'bank', accountName: '王晓燕', bankAccount: '6217003210098765437', state: 'approved' }),
    claim('zhudehua', 'HX.SC', '2026-08-28', '客户来访接待', null, [
      line('2026-08-26', 'hospitality', '业务接待晚餐', 1680, 6, { guests: 8 }), line('2026-08-26', 'travel', '接送站用车', 420, 3),
    ], { payBy: 'cash', advance: 2000, state: 'submitted' }),
    claim('suxiaomei', 'HX.XN.SJ', '2026-09-30', '成都东部新区项目驻场费用', '成都东部新区起步区道路工程', [
      line('2026-09-05', 'lodging', '驻场住宿一个月', 4200, 6, { invoiceNo: '24512000000075519842' }), line('2026-09-12', 'travel', '市内交通', 685.4, 3), line('2026-09-25', 'office', '无人机航测租赁', 2300, 13, { invoiceNo: '24512000000075604418' }),
    ], { payBy: 'bank', accountName: '苏小梅', bankAccount: '6228480012345678903', explanation: '驻场一个月，并按业主要求增加航测一次。', state: 'approved' }),
    claim('kongfanyu', 'HX.HD.GC', '2026-11-10', '造价软件加密锁升级', null, [line('2026-11-06', 'office', '计价软件年度升级', 3600, 13, { invoiceNo: '24332000000211208875' })], { payBy: 'bank', accountName: '孔凡宇', bankAccount: '6216612800011223343', state: 'draft' }),
  ];
}

function supplierId(name: string): string {
  return fixedId('supplier', name);
}

function suppliers(): FormRecord[] {
  const node = (name: string, parent: string | null, values: RecordValues): FormRecord => ({
    model: 'supplier', name, author: 'fengjing', day: '2026-03-02', values: { supplierName: name, parentId: parent === null ? null : supplierId(parent), ...values },
  });
  const category = (name: string, parent: string | null = null) => node(name, parent, { nodeKind: 'category' });
  const contact = (person: string, duty: string, mobile: string, isMain = false) => ({ person, duty, mobile, isMain });
  const company = (name: string, parent: string, creditCode: string, values: RecordValues) => node(name, parent, { nodeKind: 'company', creditCode, since: '2026-03-02', ...values });
  return [
    category('办公与信息化'), category('计算机与软件', '办公与信息化'), category('办公用品', '办公与信息化'), category('专业服务'), category('检测与测量', '专业服务'),
    company('杭州云图软件技术有限公司', '计算机与软件', '91330108MA2AX3K573', {
      grade: 'a', region: '330108', address: '江南大道 3588 号', supplies: ['计价软件', '加密锁'], contacts: [contact('何志平', '销售经理', '13735510021', true), contact('卢静', '技术支持', '13735510087')], bankName: '中国工商银行杭州高新支行', bankAccount: '1202051234567890123',
    }),
    node('杭州云图软件宁波办事处', '杭州云图软件技术有限公司', { nodeKind: 'branch', grade: 'a', region: '330212', supplies: ['驻场支持'], contacts: [contact('竺海东', '办事处主任', '13957420019', true)] }),
    company('杭州启明办公设备有限公司', '办公用品', '91330106MA2B1C8Q2N', { grade: 'b', region: '330106', address: '文三路 199 号', supplies: ['打印机', '纸张', '办公家具'], contacts: [contact('汪丽', '客户经理', '13600511942', true)] }),
    company('苏州精量工程检测有限公司', '检测与测量', '91320594MA1N4T6H9B', { grade: 'a', region: '320576', address: '星湖街 328 号', supplies: ['结构检测', '沉降观测'], contacts: [contact('顾建明', '项目经理', '13862133075', true)] }),
    company('成都天工航测科技有限公司', '检测与测量', '91510100MA6C9D3L4B', { grade: 'c', region: '510185', address: '金石大道 66 号', supplies: ['无人机航测', '土方测量'], contacts: [contact('罗浩', '总经理', '13980055123', true)] }),
    company('宁波佳联商贸有限公司', '办公用品', '91330200MA2GJ7P60X', { grade: 'd', region: '330212', supplies: ['办公用品'], barredReason: '连续两次交货不合格，停用一年。', contacts: [contact('邵军', '经理', '13905740066', true)] }),
  ];
}

function purchaseOrders(): FormRecord[] {
  const line = (itemName: string, specification: string, unit: string, quantity: number, price: number, discount = 0) => ({ itemName, specification, unit, quantity, price, discount });
  const order = (author: string, day: string, deliveryDate: string, supplier: string, taxRate: number, lines: RecordValues[], more: RecordValues): FormRecord => ({
    model: 'purchaseOrder', name: `${supplier}/${day}`, author, day,
    values: { supplierId: supplierId(supplier), buyer: userId(author), orderDate: day, deliveryDate, taxRate, lines, deliveryAddress: { area: '330108', street: '江陵路 1916 号' }, ...more },
  });
  return [
    order('heyulan', '2026-04-08', '2026-04-20', '杭州启明办公设备有限公司', 13, [line('A3 彩色激光打印机', '双面 35 页/分', 'set', 2, 12800, 5), line('A4 复印纸', '70 g，500 张', 'piece', 120, 21.5), line('文件柜', '双门 1.8 m', 'piece', 12, 680)], { state: 'received' }),
    order('jiangbo', '2026-05-18', '2026-06-05', '杭州云图软件技术有限公司', 13, [line('计价软件授权', '浙江 2018 版，网络锁', 'set', 24, 5800, 12), line('算量软件授权', '土建与安装', 'set', 10, 9600, 12), line('年度技术支持', '七天响应', 'item', 1, 18000)], { state: 'ordered', approver: userId('liuzhiqiang'), remark: '按年度预算执行。' }),
    order('manager', '2026-07-02', '2026-07-16', '苏州精量工程检测有限公司', 6, [line('沉降观测', '主楼 24 点，12 期', 'item', 12, 3600), line('混凝土强度回弹检测', '抽检', 'set', 30, 260)], { state: 'ordered', projectId: projectId('滨江新区人民医院一期工程') }),
    order('suxiaomei', '2026-09-08', '2026-09-20', '成都天工航测科技有限公司', 6, [line('无人机航测', '1:500，含成果', 'item', 1, 28600), line('土方量复核', '断面法', 'm3', 1250.5, 0.85)], { state: 'received', projectId: projectId('成都东部新区起步区道路工程'), isUrgent: true, urgentReason: '业主要求月底前提交土方核查报告' }),
    order('heyulan', '2026-11-16', '2026-11-30', '杭州启明办公设备有限公司', 13, [line('笔记本电脑', '14 寸，32 GB', 'set', 6, 7299), line('显示器', '27 寸 4K', 'set', 6, 1899, 3)], { state: 'draft' }),
  ];
}

function siteInspections(): FormRecord[] {
  const finding = (content: string, kind: string, severity: string, more: RecordValues = {}) => ({ content, kind, severity, ...more });
  const inspection = (author: string, day: string, project: string, part: string, weather: string, result: string, findings: RecordValues[], more: RecordValues = {}): FormRecord => ({
    model: 'siteInspection', name: `${project}/${day}`, author, day,
    values: { projectId: projectId(project), part, inspectedAt: Date.parse(`${day}T10:00:00+08:00`), inspector: userId(author), weather, result, findings, ...more },
  });
  return [
    inspection('engineer', '2026-05-20', '滨江新区人民医院一期工程', '门诊楼三层', 'sunny', 'passed', [finding('梁底模板拼缝漏浆', 'quality', 'minor', { isMended: true, mendedOn: '2026-05-22' })], { siteManager: '赵国强', place: { longitude: 120.2119, latitude: 30.2084, address: '滨康路门诊楼' } }),
    inspection('zhangpeng', '2026-06-24', '滨江新区人民医院一期工程', '地下室底板', 'rain', 'mend', [
      finding('后浇带钢筋锈蚀未处理', 'quality', 'major', { dueOn: '2026-07-01', isMended: true, mendedOn: '2026-06-30' }), finding('基坑临边防护缺失', 'safety', 'critical', { dueOn: '2026-06-25' }), finding('隐蔽验收记录缺签字', 'documents', 'minor'),
    ], { demand: '临边防护当日恢复，后浇带除锈后报监理复验。', siteManager: '赵国强' }),
    inspection('kongfanyu', '2026-08-12', '钱塘智慧产业园二期', '2 号厂房屋面', 'cloudy', 'mend', [finding('防水卷材搭接宽度不足', 'quality', 'major', { dueOn: '2026-08-20' })], { demand: '不足处返工，返工部分不另计量。', siteManager: '俞海明' }),
    inspection('panchangqing', '2026-09-16', '成都东部新区起步区道路工程', 'K2+300 至 K2+650', 'overcast', 'passed', [], { siteManager: '蒲大勇', place: { longitude: 104.5612, latitude: 30.3907, address: '金石大道 K2+300' } }),
    inspection('fanzihao', '2026-10-21', '重庆两江污水处理厂扩建工程', '生化池', 'sunny', 'mend', [finding('进度较计划滞后十二天', 'progress', 'major', { dueOn: '2026-11-15' }), finding('材料进场台账不全', 'documents', 'minor')], { demand: '提交赶工计划，补齐台账。', siteManager: '冉启华' }),
  ];
}
