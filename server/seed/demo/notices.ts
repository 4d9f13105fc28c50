import { fixedId } from '../../module-kit/fixed-id.ts';
import { unitId } from './company-ids.ts';

/** A notice of the demo company. */
export interface DemoNotice {
  title: string;
  body: string;
  author: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Everybody where absent. */
  addressees?: readonly string[];
  isPinned?: true;
  /** Of a hundred receivers so many have read it; absent: it is still a draft. */
  readShare?: number;
}

export const NOTICES: readonly DemoNotice[] = [
  {
    title: '关于启用项目管理平台的通知', author: 'fengjing', day: '2026-01-05', readShare: 95,
    body: '<p>各部门、各分公司：</p><p>自 <strong>2026 年 1 月 5 日</strong>起，合同、变更签证、进度款等台账统一在平台登记，纸质台账不再受理。</p><ul><li>账号为姓名全拼，首次登录请修改密码；</li><li>历史项目数据由技术部协助导入。</li></ul>',
  },
  {
    title: '2026 年度造价咨询质量检查安排', author: 'sunhaitao', day: '2026-03-02', readShare: 70,
    body: '<p>总师办将于三月下旬抽查在建项目成果文件，重点检查三级复核记录、工程量计算底稿与材料询价依据。</p><p>请各项目负责人提前整理资料。</p>',
  },
  {
    title: '清明节放假安排', author: 'fengjing', day: '2026-03-27', readShare: 85,
    body: '<p>4 月 4 日至 6 日放假调休，共 3 天。值班安排见各部门通知。</p>',
  },
  {
    title: '请完成信息安全自查', author: 'fengjing', day: '2026-06-15', isPinned: true, readShare: 40,
    body: '<p>请在月底前完成以下自查：</p><ol><li>修改默认密码；</li><li>离开座位时锁定屏幕；</li><li>成果文件不得通过个人邮箱外发。</li></ol>',
  },
  {
    title: '工程造价部周例会改到周二', author: 'manager', day: '2026-06-18', readShare: 30, addressees: [`department:${unitId('HX.HD.GC')}`, `role:${fixedId('role', 'engineer')}`],
    body: '<p>即日起周例会改为每周二 9:00，请携带本周进度款审核情况。</p>',
  },
  {
    title: '材料信息价更新说明', author: 'sunhaitao', day: '2026-06-22', readShare: 20,
    body: '<p>六月份信息价已更新，进度款审核请按最新一期执行。</p><table><tbody><tr><th>材料</th><th>单位</th><th>信息价（元）</th></tr><tr><td>商品混凝土 C30</td><td>m³</td><td>432.00</td></tr><tr><td>热轧带肋钢筋</td><td>t</td><td>3,486.00</td></tr></tbody></table>',
  },
  { title: '下半年培训计划（征求意见稿）', author: 'manager', day: '2026-06-24', body: '<p>拟于下半年组织 BIM 算量与 EPC 合同管理两期培训，时间待定。</p>' },
];
