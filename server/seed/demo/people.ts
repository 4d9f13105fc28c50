import type { RoleCode } from './company.ts';

/** One employee of the demo company. */
export interface Person {
  account: string;
  name: string;
  gender: '1' | '2';
  unit: string;
  post: string;
  roles: readonly RoleCode[];
  /** Heads the unit. */
  isHead?: true;
}

type Row = [account: string, name: string, gender: '1' | '2', unit: string, post: string, roles: RoleCode[], head?: 'head'];

const ROWS: Row[] = [
  ['builder', '林志远', '1', 'HX.ZH', 'IT', ['builder']],
  ['manager', '陈建国', '1', 'HX.HD.GC', 'HDPM', ['manager'], 'head'],
  ['engineer', '王晓燕', '2', 'HX.HD.TJ', 'HDCE', ['engineer']],
  ['auditor', '赵明辉', '1', 'HX.JS', 'QA', ['auditor']],
  ['viewer', '周雅婷', '2', 'HX.ZH', 'ADMIN', ['viewer']],
  ['liuzhiqiang', '刘志强', '1', 'HX', 'GM', ['viewer']],
  ['sunhaitao', '孙海涛', '1', 'HX.JS', 'CTO', ['auditor'], 'head'],
  ['wumeiling', '吴美玲', '2', 'HX.JS', 'QA', ['auditor']],
  ['zhengweidong', '郑卫东', '1', 'HX.JS', 'QA', ['auditor']],
  ['fengjing', '冯静', '2', 'HX.ZH', 'ADMIN', ['viewer'], 'head'],
  ['heyulan', '何玉兰', '2', 'HX.ZH', 'ADMIN', ['viewer']],
  ['jiangbo', '蒋波', '1', 'HX.ZH', 'IT', ['builder']],
  ['shenlifang', '沈丽芳', '2', 'HX.CW', 'ACC', ['viewer'], 'head'],
  ['hanxue', '韩雪', '2', 'HX.CW', 'ACC', ['viewer']],
  ['yangguangming', '杨光明', '1', 'HX.CW', 'ACC', ['viewer']],
  ['zhudehua', '朱德华', '1', 'HX.SC', 'MKT', ['viewer'], 'head'],
  ['qinlan', '秦岚', '2', 'HX.SC', 'MKT', ['viewer']],
  ['xuwenbin', '许文斌', '1', 'HX.SC', 'MKT', ['viewer']],
  ['luzhongming', '吕忠明', '1', 'HX.HD.GC', 'HDPM', ['manager']],
  ['shihuimin', '施慧敏', '2', 'HX.HD.GC', 'HDCE', ['engineer']],
  ['zhangpeng', '张鹏', '1', 'HX.HD.GC', 'HDCE', ['engineer']],
  ['kongfanyu', '孔凡宇', '1', 'HX.HD.GC', 'HDCE', ['engineer']],
  ['caoyanli', '曹艳丽', '2', 'HX.HD.GC', 'HDDOC', ['engineer']],
  ['yanhongjun', '严红军', '1', 'HX.HD.TJ', 'HDPM', ['manager'], 'head'],
  ['huazhenyu', '华振宇', '1', 'HX.HD.TJ', 'HDCE', ['engineer']],
  ['jinsufen', '金素芬', '2', 'HX.HD.TJ', 'HDCE', ['engineer']],
  ['weiliang', '魏亮', '1', 'HX.HD.TJ', 'HDCE', ['engineer']],
  ['taoran', '陶然', '2', 'HX.HD.TJ', 'HDDOC', ['engineer']],
  ['jiangguoping', '姜国平', '1', 'HX.HD.AZ', 'HDPM', ['manager'], 'head'],
  ['qixiaoming', '戚晓明', '1', 'HX.HD.AZ', 'HDCE', ['engineer']],
  ['xiejing', '谢静', '2', 'HX.HD.AZ', 'HDCE', ['engineer']],
  ['zouhao', '邹浩', '1', 'HX.HD.AZ', 'HDCE', ['engineer']],
  ['yujiahui', '喻佳慧', '2', 'HX.HD.AZ', 'HDCE', ['engineer']],
  ['luojianping', '罗建平', '1', 'HX.XN', 'XNPM', ['manager']],
  ['bailulu', '白露露', '2', 'HX.XN.SZ', 'XNCE', ['engineer']],
  ['shuizhiyong', '税志勇', '1', 'HX.XN.SZ', 'XNPM', ['manager'], 'head'],
  ['douwenjie', '窦文杰', '1', 'HX.XN.SZ', 'XNCE', ['engineer']],
  ['zhangsiqi', '章思琪', '2', 'HX.XN.SZ', 'XNCE', ['engineer']],
  ['yuntianhao', '云天浩', '1', 'HX.XN.SZ', 'XNCE', ['engineer']],
  ['suxiaomei', '苏小梅', '2', 'HX.XN.SJ', 'XNPM', ['manager'], 'head'],
  ['panchangqing', '潘长青', '1', 'HX.XN.SJ', 'XNCE', ['engineer']],
  ['gexiang', '葛翔', '1', 'HX.XN.SJ', 'XNCE', ['engineer']],
  ['xifang', '奚芳', '2', 'HX.XN.SJ', 'XNCE', ['engineer']],
  ['fanzihao', '范子豪', '1', 'HX.XN.SJ', 'XNCE', ['engineer']],
  ['penglin', '彭琳', '2', 'HX.XN.SJ', 'XNCE', ['engineer']],
];

export const PEOPLE: readonly Person[] = ROWS.map(([account, name, gender, unit, post, roles, head]) => ({
  account, name, gender, unit, post, roles, ...(head === undefined ? {} : { isHead: true as const }),
}));
