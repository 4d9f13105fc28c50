import { fixedId } from '../../../module-kit/fixed-id.ts';
import { addDays } from '../calendar.ts';
import { userId } from '../company-ids.ts';
import type { ProjectContext } from '../project-context.ts';

interface Stage {
  name: string;
  type: string;
  /** Days after the documents' arrival. */
  from: number;
  to: number;
  nodes: readonly string[];
}

const FOLLOWED: readonly Stage[] = [
  { name: '进场准备阶段', type: 'construction', from: 5, to: 45, nodes: ['进场交底', '编制跟踪审计实施方案', '合同与清单复核'] },
  { name: '施工跟踪阶段', type: 'construction', from: 46, to: 430, nodes: ['月度计量与支付审核', '变更签证审核', '材料认质认价', '现场巡查与影像记录'] },
  { name: '结算审核阶段', type: 'settlement', from: 431, to: 530, nodes: ['结算资料接收', '结算初审', '对数与定案', '出具审核报告'] },
];
const SHORT: readonly Stage[] = [
  { name: '编制阶段', type: 'tender', from: 5, to: 45, nodes: ['资料接收与踏勘', '工程量计算', '组价与询价'] },
  { name: '复核与交付阶段', type: 'tender', from: 46, to: 70, nodes: ['三级复核', '征求意见', '成果签发与归档'] },
];

type State = '0' | '1' | '2';

/** Stages, their nodes one after the other, and the plan that they were approved with. */
export async function seedPlans(context: ProjectContext): Promise<void> {
  const { seed, id, writer } = context;
  const stages = seed.type === '2' ? FOLLOWED : SHORT;
  const weights = seed.type === '2' ? [20, 50, 30] : [60, 40];
  const day = (days: number): string => addDays(seed.received, days);
  const by = { author: seed.manager, day: day(4) };
  for (const [index, stage] of stages.entries()) {
    const state: State = seed.state === '3' || index === 0 ? '2' : index === 1 ? '1' : '0';
    const times = { planStart: day(stage.from), planEnd: day(stage.to), ...happened(state, day(stage.from + 1), day(stage.to - 1)) };
    const period = await writer.create('projectPeriod', `${seed.name}/${stage.name}`, {
      projectId: id, periodName: stage.name, periodType: stage.type, owner: userId(seed.manager), ...times, weight: weights[index] ?? 0, periodState: state, deliverables: `${stage.nodes.join('、')}形成的成果文件`,
    }, by);
    const parent = await writer.create('planNode', `${seed.name}/${stage.name}`, {
      projectId: id, nodeName: stage.name, nodeType: 'milestone', owner: userId(seed.manager), ...times, nodeState: state, schedule: DONE[state], sortCode: index * 10 + 1,
    }, by);
    await seedNodes(context, stage, state, { period: period.id, parent: parent.id });
  }
  await writer.create('planInfo', `${seed.name}/plan`, {
    projectId: id, planName: `${seed.name}${seed.type === '2' ? '跟踪审计' : '咨询服务'}实施方案`, planType: 'scheme', planVersion: 1, planStart: day(5), planEnd: day(stages.at(-1)?.to ?? 70),
    scope: '合同约定范围内的全部造价咨询服务', basis: '咨询合同、招标文件、施工图、GB 50500-2013', qualityTarget: '成果文件差错率不超过 3%',
    memberList: [seed.manager, ...seed.team.slice(0, 3)].map((account, index) => ({ member: userId(account), role: index === 0 ? 'manager' : 'compiler', profession: 'civil', planHours: index === 0 ? 120 : 240 })),
    nodeList: stages.map((stage, index) => ({ nodeName: stage.name, nodeType: 'milestone', owner: personOf(context, index), nodeStart: day(stage.from), nodeEnd: day(stage.to), weight: weights[index] ?? 0 })),
    budgetCost: Math.round(seed.worksThousands * 0.9), compiler: personOf(context, 0), reviewer: userId(seed.manager), flowStatus: '2',
  }, { author: seed.team[0] ?? seed.manager, day: day(3) });
}

/** The nodes of a stage, each after the one before; the first of a running stage is done, the second runs. */
async function seedNodes(context: ProjectContext, stage: Stage, state: State, { period, parent }: { period: string; parent: string }): Promise<void> {
  const { seed, id, writer } = context;
  const day = (days: number): string => addDays(seed.received, days);
  const length = Math.floor((stage.to - stage.from + 1) / stage.nodes.length);
  for (const [step, name] of stage.nodes.entries()) {
    const from = stage.from + step * length;
    const to = step === stage.nodes.length - 1 ? stage.to : from + length - 1;
    const own: State = state === '1' ? (['2', '1'] as const)[step] ?? '0' : state;
    const before = stage.nodes[step - 1];
    await writer.create('planNode', `${seed.name}/${stage.name}/${name}`, {
      projectId: id, parentId: parent, nodeName: name, nodeType: 'task', periodId: period, owner: personOf(context, step), participants: [personOf(context, step + 1)],
      predecessor: before === undefined ? null : fixedId('planNode', `${seed.name}/${stage.name}/${before}`), planStart: day(from), planEnd: day(to), weight: Math.floor(100 / stage.nodes.length),
      ...happened(own, day(from), day(to + (step === 1 ? 2 : 0))), schedule: DONE[own], nodeState: own, remindDays: 3, sortCode: step + 1,
    }, { author: seed.manager, day: day(4) });
  }
}

/** Percent. */
const DONE: Record<State, number> = { 0: 0, 1: 50, 2: 100 };

function happened(state: State, start: string, end: string): { actualStart: string | null; actualEnd: string | null } {
  return { actualStart: state === '0' ? null : start, actualEnd: state === '2' ? end : null };
}

function personOf({ seed }: ProjectContext, index: number): string {
  return userId(seed.team[index % seed.team.length] ?? seed.manager);
}
