import { expect } from '@playwright/test';
import { apiOfPage, type ListAnswer } from './api.ts';
import { projectId, today, unique } from './ledger-data.ts';
import { test } from './product.ts';
import { fillIn, projectWalk } from './walking-project.ts';

test('a followed project is walked from its registration to its archive, and every figure of its page is the sum of its ledgers', async ({ openPage, request, product: _product }) => {
  const project = unique('跟踪审计项目');
  const walk = projectWalk(openPage, request, project);
  const manager = await walk.page('manager');
  await manager.goto('/project/projectInfo');
  await manager.getByRole('main').getByRole('button', { name: '新增' }).first().click();
  const form = manager.getByRole('dialog', { name: /^新增/ });
  await fillIn(manager, form, { entries: {
    项目名称: project, 项目类型: { choice: '全过程跟踪审计' }, 咨询类型: { choice: '跟踪审计' }, 建设单位: '滨江城投集团', 建筑面积: '1000', 中标价: '900000', 项目负责人: { people: '陈建国' },
  } });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(manager.getByRole('dialog')).toHaveCount(0);

  await walk.workplace('manager');
  await manager.getByRole('main').getByRole('button', { name: '启动' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: /确\s*定/ }).click();
  await expect(manager.getByRole('main').getByRole('button', { name: '暂停' })).toBeVisible();

  await walk.add('manager', '合同风控审批', { entries: {
    合同名称: '施工总承包合同', 合同类型: { choice: '施工合同' }, 甲方: '滨江城投集团', 乙方: '市政建设集团', 合同金额: '900000',
  } });
  await walk.approve('manager', '合同风控审批', {
    risk: { entries: { 风控意见: '风险可控' } }, finance: { entries: { 财务意见: '付款节点合理' } }, law: { entries: { 法务意见: '条款齐备' } },
  });
  await walk.add('manager', '合同用印申请', { entries: {
    合同: { choice: '施工总承包合同' }, 印章类型: { choice: '合同章' }, 用印文件名称: '施工总承包合同', 用途: '合同签订',
  } });
  await walk.approve('manager', '合同用印申请', { keeper: { entries: { 用印人: { people: '周雅婷' }, 用印日期: today() } } });

  await walk.add('manager', '计划审批', {
    entries: { 计划名称: '跟踪审计实施方案', 计划开始: '2026-12-01', 计划结束: '2027-11-30', 工作范围: '施工阶段全过程', 审核人: { people: '严红军' } },
    rows: {
      人员安排: [
        { 人员: { people: '王晓燕' }, 项目角色: { choice: '现场跟踪' }, 计划工时: '400' },
        { 人员: { people: '严红军' }, 项目角色: { choice: '一级复核人' }, 计划工时: '40' },
      ],
      节点安排: [{ 节点名称: '基础计量', 计划开始: '2026-12-01', 计划结束: '2026-12-31' }, { 节点名称: '竣工结算', 计划开始: '2027-10-01', 计划结束: '2027-11-30' }],
    },
  });
  await walk.approve('manager', '计划审批');

  await walk.add('manager', '单项工程', { entries: { 单项工程编号: 'DX-1', 单项工程名称: '主体', 专业: { choice: '土建' }, 处理状态: { choice: '完成' }, 复核人: { people: '严红军' }, 定稿时间: '2026-11-27', 送审金额: '500000', 核减金额: '50000', 核增金额: '10000' } });
  await walk.add('manager', '单项工程', { entries: { 单项工程编号: 'DX-2', 单项工程名称: '水电', 专业: { choice: '安装' }, 处理状态: { choice: '完成' }, 复核人: { people: '严红军' }, 定稿时间: '2026-11-27', 送审金额: '200000', 核减金额: '5000' } });

  await walk.add('manager', '变更签证台账', {
    entries: { 变更事项: '基础加深', 变更类别: { choice: '设计变更' }, 变更来源: { choice: '业主' }, 发生日期: '2026-11-20', 变更内容: '按图纸会审纪要', 合同: { choice: '施工总承包合同' }, 复核人: { people: '严红军' } },
    rows: { 计量明细: [{ 清单项: '挖土方', 单位: { choice: 'm³' }, 申报量: '100', 审定量: '80', 单价: '250' }] },
  });
  await walk.approve('manager', '变更签证台账');
  await walk.add('manager', '停工索赔台账', {
    entries: { 索赔事项: '图纸延误窝工', 申报单位: '市政建设集团', 停工原因: { choice: '图纸变更' }, 停工开始: '2026-11-10', 停工结束: '2026-11-14', 事件日期: '2026-11-10', 事件说明: '等待变更图纸', 审核人: { people: '严红军' } },
    rows: { 窝工明细: [{ 类型: { choice: '人工' }, 名称: '钢筋工', 数量: '10', 单位: '人', 天数: '5', 单价: '300' }] },
  });
  await walk.approve('manager', '停工索赔台账', { auditor: { entries: { 审核结论: { choice: '部分属实' }, 责任划分: { choice: '设计' } }, rows: { 窝工明细: [{ 核定数量: '8', 核定天数: '5', 核定单价: '300' }] } } });
  await walk.add('manager', '认质认价台账', {
    entries: { 申报单位: '市政建设集团', 复核人: { people: '严红军' } },
    rows: { 材料明细: [{ 材料名称: '防水卷材', 单位: { choice: 'm²' }, 数量: '100', '申报单价(含税)': '50', 审定单价: '45' }] },
  });
  await walk.approve('manager', '认质认价台账');
  await walk.add('manager', '主要材料记录', { entries: { 材料名称: '钢筋', 当期用量: '100', 投标价: '100', 信息价: '120' } });
  await walk.add('manager', '进度款支付台账', {
    entries: { 合同: { choice: '施工总承包合同' }, 计价月: '2026-11', 复核人: { people: '严红军' } },
    rows: { 明细: [{ 项目: { choice: '合同内' }, 本期申请: '300000', 本期审定: '280000' }] },
  });
  await walk.approve('manager', '进度款支付台账');
  await walk.add('manager', '造价管理', { entries: { 费用类别: { choice: '建安工程费' }, 费用科目: '施工总承包', '预算/控制价': '950000', 合同价: '900000', 归集变更与付款: { on: true } } });

  await walk.add('manager', '三级复核', { rows: { 自校: [{ 检查项: '计量与合同一致', 结论: { choice: '符合' } }] }, entries: {
    复核事项: '结算审核三级复核', 编制人: { people: '王晓燕' },
    一级复核人: { people: '严红军' }, 一级复核日期: '2026-11-25', 一级复核结果: { choice: '通过' },
    二级复核人: { people: '姜国平' }, 二级复核日期: '2026-11-26', 二级复核结果: { choice: '通过' },
    三级复核人: { people: '吕忠明' }, 三级复核日期: '2026-11-27', 三级复核结果: { choice: '通过' },
  } });
  await walk.add('manager', '成果文件', { entries: { 成果名称: '跟踪审计报告', 成果类型: { choice: '跟踪审计报告' }, 三级复核: { choice: '结算审核三级复核' }, 送审金额: '700000', 审定金额: '655000', 核减金额: '55000' } });
  await walk.approve('manager', '成果文件', { issue: { entries: { 签发人: { people: '孙海涛' }, 出具日期: '2026-11-28' } } });
  await walk.add('manager', '收费信息', {
    entries: { 咨询合同: { choice: '施工总承包合同' }, 收费方式: { choice: '固定总价' }, 固定收费: '30000' },
    rows: { 到账明细: [{ 金额: '20000' }] },
  });
  await walk.add('manager', '归档信息', {
    entries: { 案卷题名: '跟踪审计案卷', '盒号/库位': 'A-12', 档案类别: { choice: '成果' }, 归档状态: { choice: '已归档' }, 档案管理员: { people: '曹艳丽' }, 接收日期: today() },
    rows: { 目录: [{ 文件名: '跟踪审计报告' }] },
  });

  await walk.workplace('manager');
  await manager.getByRole('main').getByRole('button', { name: '汇总造价' }).click();
  const api = await apiOfPage(manager);
  const of = { field: 'projectId', op: 'eq', value: await projectId(api, project) };
  for (const [title, [model, field, figure]] of Object.entries(FIGURES)) {
    await expect(manager.getByRole('main').getByRole('group', { name: title, exact: true })).toHaveText(money(figure));
    const { list } = await api.get<ListAnswer>('POST', `/api/visualdev/OnlineDev/${model}/List`, { pageSize: 100, filter: of });
    expect(list.reduce((sum, record) => sum + Number(record[field]), 0), title).toBe(figure);
  }
  const { list: [cost] } = await api.get<ListAnswer>('POST', '/api/visualdev/OnlineDev/costManage/List', { filter: of });
  expect(cost).toMatchObject({ visaAmount: 20_000, claimAmount: 12_000, priceAdjust: 1_500, dynamicCost: 933_500, paid: 215_600 });
  walk.check();
});

/** What the page of the project says, which ledger and field it is the sum of, and the figure as it is worked out by hand from what was typed in. */
const FIGURES: Readonly<Record<string, readonly [model: string, field: string, figure: number]>> = {
  送审金额: ['singleProject', 'submittedAmount', 700_000],
  审定金额: ['singleProject', 'approvedAmount', 655_000],
  核减金额: ['singleProject', 'reduction', 55_000],
  核增金额: ['singleProject', 'increase', 10_000],
  项目造价合计: ['singleProject', 'approvedAmount', 655_000],
  变更签证累计: ['visaChange', 'amountVisaChange', 20_000],
  进度款累计应付: ['progressPayment', 'currentPaymentInformation', 215_600],
};

const money = (figure: number): string => figure.toLocaleString('en-US', { minimumFractionDigits: 2 });
