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

/** Stages, their nodes one after the other, and the plan that they were approved with. */
export async function seedPlans({ seed, id, writer }: ProjectContext): Promise<void> {
  const stages = seed.type === '2' ? FOLLOWED : SHORT;
  const isFinished = seed.state === '3';
  const day = (days: number): string => addDays(seed.received, days);
  const person = (index: number): string => userId(seed.team[index % seed.team.length] ?? seed.manager);
  const isDone = (index: number): boolean => isFinished || index === 0;
  const by = { author: seed.manager, day: day(4) };
  for (const [index, stage] of stages.entries()) {
    const state = isDone(index) ? '2' : index === 1 ? '1' : '0';
    const period = await writer.create('projectPeriod', `${seed.name}/${stage.name}`, {
      projectId: id, periodName: stage.name, periodType: stage.type, owner: userId(seed.manager), planStart: day(stage.from), planEnd: day(stage.to),
      actualStart: state === '0' ? null : day(stage.from + 1), actualEnd: state === '2' ? day(stage.to - 1) : null,
      weight: stages.length === 2 ? [60, 40][index] ?? 0 : [20, 50, 30][index] ?? 0, periodState: state, deliverables: `${stage.nodes.join('、')}形成的成果文件`,
    }, by);
    const parent = await writer.create('planNode', `${seed.name}/${stage.name}`, {
      projectId: id, nodeName: stage.name, nodeType: 'milestone', owner: userId(seed.manager), planStart: day(stage.from), planEnd: day(stage.to),
      actualStart: state === '0' ? null : day(stage.from + 1), actualEnd: state === '2' ? day(stage.to - 1) : null, nodeState: state, schedule: state === '2' ? 100 : state === '1' ? 40 : 0, sortCode: index * 10 + 1,
    }, by);
    const length = Math.floor((stage.to - stage.from + 1) / stage.nodes.length);
    for (const [step, name] of stage.nodes.entries()) {
      const [from, to] = [stage.from + step * length, step === stage.nodes.length - 1 ? stage.to : stage.from + (step + 1) * length - 1];
      const own = state === '2' ? '2' : state === '1' && step === 0 ? '2' : state === '1' && step === 1 ? '1' : '0';
      await writer.create('planNode', `${seed.name}/${stage.name}/${name}`, {
        projectId: id, parentId: parent.id, nodeName: name, nodeType: 'task', periodId: period.id, owner: person(step), participants: [person(step + 1)],
        predecessor: step === 0 ? null : fixedId('planNode', `${seed.name}/${stage.name}/${stage.nodes[step - 1] ?? ''}`),
        planStart: day(from), planEnd: day(to), weight: Math.floor(100 / stage.nodes.length),
        actualStart: own === '0' ? null : day(from), actualEnd: own === '2' ? day(to + (step === 1 ? 2 : 0)) : null, schedule: own === '2' ? 100 : own === '1' ? 50 : 0, nodeState: own, remindDays: 3, sortCode: step + 1,
      }, by);
    }
  }
  await writer.create('planInfo', `${seed.name}/plan`, {
    projectId: id, planName: `${seed.name}${seed.type === '2' ? '跟踪审计' : '咨询服务'}实施方案`, planType: 'scheme', planVersion: 1, planStart: day(5), planEnd: day(stages.at(-1)?.to ?? 70),
    scope: '合同约定范围内的全部造价咨询服务', basis: '咨询合同、招标文件、施工图、GB 50500-2013', qualityTarget: '成果文件差错率不超过 3%',
    memberList: [seed.manager, ...seed.team.slice(0, 3)].map((account, index) => ({ member: userId(account), role: index === 0 ? 'manager' : 'compiler', profession: 'civil', planHours: index === 0 ? 120 : 240 })),
    nodeList: stages.map((stage, index) => ({ nodeName: stage.name, nodeType: 'milestone', owner: person(index), nodeStart: day(stage.from), nodeEnd: day(stage.to), weight: stages.length === 2 ? [60, 40][index] ?? 0 : [20, 50, 30][index] ?? 0 })),
    budgetCost: Math.round(seed.worksThousands * 0.9), compiler: person(0), reviewer: userId(seed.manager), flowStatus: '2',
  }, { author: seed.team[0] ?? seed.manager, day: day(3) });
}
