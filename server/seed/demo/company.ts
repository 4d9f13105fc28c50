/** The demo company: an engineering-cost consultancy with two branches. Parents come before their children. */
export interface Unit {
  code: string;
  name: string;
  parent: string | null;
  kind: 'company' | 'department';
  shortName?: string;
}

export const UNITS: readonly Unit[] = [
  { code: 'HX', name: '华信工程造价咨询有限公司', parent: null, kind: 'company', shortName: '华信咨询' },
  { code: 'HX.HD', name: '华信咨询华东分公司', parent: 'HX', kind: 'company', shortName: '华东分公司' },
  { code: 'HX.XN', name: '华信咨询西南分公司', parent: 'HX', kind: 'company', shortName: '西南分公司' },
  { code: 'HX.ZH', name: '综合管理部', parent: 'HX', kind: 'department' },
  { code: 'HX.CW', name: '财务部', parent: 'HX', kind: 'department' },
  { code: 'HX.SC', name: '市场经营部', parent: 'HX', kind: 'department' },
  { code: 'HX.JS', name: '技术质量部', parent: 'HX', kind: 'department' },
  { code: 'HX.HD.GC', name: '全过程咨询部', parent: 'HX.HD', kind: 'department' },
  { code: 'HX.HD.TJ', name: '土建造价部', parent: 'HX.HD', kind: 'department' },
  { code: 'HX.HD.AZ', name: '安装造价部', parent: 'HX.HD', kind: 'department' },
  { code: 'HX.XN.SZ', name: '市政造价部', parent: 'HX.XN', kind: 'department' },
  { code: 'HX.XN.SJ', name: '跟踪审计部', parent: 'HX.XN', kind: 'department' },
];

export interface Post {
  code: string;
  name: string;
  unit: string;
  type: 'management' | 'technical' | 'business' | 'support';
}

export const POSTS: readonly Post[] = [
  { code: 'GM', name: '总经理', unit: 'HX', type: 'management' },
  { code: 'CTO', name: '技术总监', unit: 'HX.JS', type: 'management' },
  { code: 'QA', name: '质量审核工程师', unit: 'HX.JS', type: 'technical' },
  { code: 'ADMIN', name: '行政专员', unit: 'HX.ZH', type: 'support' },
  { code: 'IT', name: '信息化工程师', unit: 'HX.ZH', type: 'support' },
  { code: 'ACC', name: '会计', unit: 'HX.CW', type: 'support' },
  { code: 'MKT', name: '市场经理', unit: 'HX.SC', type: 'business' },
  { code: 'HDPM', name: '项目经理', unit: 'HX.HD', type: 'management' },
  { code: 'HDCE', name: '造价工程师', unit: 'HX.HD', type: 'technical' },
  { code: 'HDDOC', name: '资料员', unit: 'HX.HD', type: 'support' },
  { code: 'XNPM', name: '项目经理', unit: 'HX.XN', type: 'management' },
  { code: 'XNCE', name: '造价工程师', unit: 'HX.XN', type: 'technical' },
];

export interface GroupSeed {
  code: string;
  name: string;
  type: 'expert' | 'work' | 'duty' | 'temporary';
  description: string;
  /** Accounts. */
  members: readonly string[];
  isOff?: true;
}

/** Groups of people from several units. */
export const GROUPS: readonly GroupSeed[] = [
  { code: 'bidExperts', name: '评标专家组', type: 'expert', description: '参加投标文件与结算审核的评审', members: ['auditor', 'sunhaitao', 'wumeiling', 'zhengweidong', 'luojianping'] },
  { code: 'priceStudy', name: '材料价格研究小组', type: 'work', description: '每月整理主要材料与人工价格', members: ['engineer', 'zhangpeng', 'qixiaoming', 'bailulu', 'gexiang'] },
  { code: 'emergency', name: '应急值班组', type: 'duty', description: '节假日与汛期值班', members: ['manager', 'jiangbo', 'heyulan', 'yanhongjun'] },
  { code: 'digitalOffice', name: '信息化推进小组', type: 'work', description: '推进表单与流程上线', members: ['builder', 'jiangbo', 'fengjing', 'manager'] },
  { code: 'annualMeeting', name: '年会筹备组', type: 'temporary', description: '上一年度年会，已结束', members: [], isOff: true },
];

export type RoleCode = 'builder' | 'manager' | 'engineer' | 'auditor' | 'viewer';

export interface RoleSeed {
  code: RoleCode;
  name: string;
  type: 'system' | 'business' | 'audit' | 'read';
  description: string;
}

export const ROLES: readonly RoleSeed[] = [
  { code: 'builder', name: '表单设计员', type: 'system', description: '设计表单、维护字典与菜单' },
  { code: 'manager', name: '项目经理', type: 'business', description: '管理本机构及下级机构的项目' },
  { code: 'engineer', name: '造价工程师', type: 'business', description: '编制本人参与项目的台账' },
  { code: 'auditor', name: '审核员', type: 'audit', description: '查看全部项目，填写审核结果' },
  { code: 'viewer', name: '只读人员', type: 'read', description: '查看全部项目' },
];
