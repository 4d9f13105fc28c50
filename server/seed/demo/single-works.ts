import { addDays } from './calendar.ts';
import type { ProjectContext } from './project-context.ts';
import { userId } from './company-ids.ts';

interface Part {
  name: string;
  profession: string;
  /** Part of the works amount; all of a project add up to 1. */
  share: number;
}

const BUILDING: readonly Part[] = [
  { name: '地基与基础工程', profession: 'civil', share: 0.18 }, { name: '主体结构工程', profession: 'civil', share: 0.34 },
  { name: '装饰装修工程', profession: 'decoration', share: 0.17 }, { name: '给排水与暖通工程', profession: 'installation', share: 0.14 },
  { name: '电气与智能化工程', profession: 'installation', share: 0.12 }, { name: '室外与景观工程', profession: 'landscape', share: 0.05 },
];
const ROAD: readonly Part[] = [
  { name: '道路工程', profession: 'municipal', share: 0.38 }, { name: '桥隧工程', profession: 'municipal', share: 0.36 },
  { name: '排水工程', profession: 'municipal', share: 0.16 }, { name: '照明与绿化工程', profession: 'landscape', share: 0.1 },
];

/** Single works whose submitted amounts add up to the works amount. */
export async function seedSingleWorks({ seed, id, writer, random, worksAmount }: ProjectContext): Promise<void> {
  const parts = seed.usage === 'transport' || seed.usage === 'water' ? ROAD : BUILDING;
  let left = cents(worksAmount);
  for (const [index, part] of parts.entries()) {
    const submitted = index === parts.length - 1 ? left : cents(worksAmount * part.share);
    left -= submitted;
    const isDone = seed.state === '3' || random.chance(0.25);
    const state = isDone ? 'done' : random.pick(['draft', 'review', 'check', 'manager']);
    const reduction = cents((submitted / 100) * random.decimal(0.02, 0.09, 4));
    const author = seed.team[index % seed.team.length] ?? seed.manager;
    const compiler = userId(author);
    await writer.create('singleProject', `${seed.name}/${part.name}`, {
      projectId: id, singleCode: `D${String(index + 1).padStart(2, '0')}`, singleName: part.name, profession: part.profession,
      consultant: compiler, reviewer: userId(seed.manager), processState: state,
      constructionContent: `${part.name}施工图范围内的全部内容`, jobRequirement: '按清单计价规范编制，工程量计算书随成果归档',
      firstDraftTime: addDays(seed.received, 30 + index * 3), endDraftTime: isDone ? addDays(seed.received, 55 + index * 2) : null,
      submittedAmount: submitted / 100, reduction: reduction / 100, increase: random.chance(0.3) ? cents((submitted / 100) * 0.006) / 100 : 0,
      buildingArea: seed.floorArea, unit: 'm2', professionalAmount: submitted / 100,
      ...(part.profession === 'civil' ? {
        steel: seed.floorArea * 0.052, cement: seed.floorArea * 0.021, concrete: seed.floorArea * 0.43, labourDays: Math.round(seed.floorArea * 2.6),
      } : {}),
      history: [
        { step: 'draft', handler: compiler, time: addDays(seed.received, 30 + index * 3), result: 'pass', opinion: '初稿完成' },
        ...(state === 'draft' ? [] : [{ step: 'review', handler: userId(seed.manager), time: addDays(seed.received, 36 + index * 3), result: 'pass', opinion: '核对工程量，抽查综合单价' }]),
      ],
      flowStatus: seed.state === '3' ? '2' : '0',
    }, { author, day: addDays(seed.received, 10) });
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
