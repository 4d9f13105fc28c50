import { addDays } from './calendar.ts';
import type { ProjectContext } from './project-context.ts';
import { userId } from './company-ids.ts';

interface Subject {
  title: string;
  kind: string;
  source: string;
  part: string;
  items: readonly [name: string, unit: string, price: number, quantity: number][];
}

const SUBJECTS: readonly Subject[] = [
  { title: '地下室外墙防水做法变更', kind: 'design', source: 'designer', part: '地下室', items: [['自粘聚合物改性沥青防水卷材', 'm2', 68.5, 5200], ['聚苯板保护层', 'm2', 32.4, 5200], ['原卷材拆除', 'm2', 11.2, 860]] },
  { title: '基坑支护增加预应力锚索', kind: 'site', source: 'site', part: '基坑北侧', items: [['预应力锚索', 'm', 286, 1640], ['腰梁制作安装', 't', 7850, 38.6], ['注浆', 'm3', 612, 210]] },
  { title: '外立面幕墙系统优化', kind: 'design', source: 'owner', part: '东立面', items: [['铝合金明框玻璃幕墙', 'm2', 1180, 2650], ['铝单板幕墙', 'm2', 720, 1430]] },
  { title: '消防联动系统点位增补', kind: 'technical', source: 'designer', part: '二至五层', items: [['智能感烟探测器', 'piece', 215, 320], ['消防模块', 'piece', 186, 148], ['耐火电缆敷设', 'm', 24.8, 6400]] },
  { title: '临时道路加固签证', kind: 'site', source: 'contractor', part: '场内临时道路', items: [['C25 混凝土路面', 'm3', 582, 460], ['级配碎石基层', 'm3', 198, 730], ['挖掘机台班', 'shift', 1450, 18]] },
  { title: '弱电桥架走向调整', kind: 'contact', source: 'contractor', part: '地下一层', items: [['镀锌桥架 300×100', 'm', 138, 940], ['支吊架制作安装', 'kg', 14.6, 3200]] },
  { title: '取消屋面种植土层', kind: 'negotiation', source: 'owner', part: '裙房屋面', items: [['种植土', 'm3', 165, 880], ['排水板', 'm2', 38, 2200]] },
  { title: '雨污水管网改线', kind: 'design', source: 'designer', part: '室外管网', items: [['HDPE 双壁波纹管 DN600', 'm', 462, 780], ['钢筋混凝土检查井', 'piece', 4850, 26], ['沟槽土方开挖', 'm3', 36.5, 3900]] },
  { title: '装配式楼梯替换现浇楼梯', kind: 'technical', source: 'owner', part: '塔楼', items: [['预制楼梯段', 'piece', 6200, 48], ['现浇混凝土扣减人工', 'workday', 320, 210]] },
];

/** Changes with their measurement in the order they occurred; the last one still waits to be completed. */
export async function seedVisaChanges({ seed, id, writer, random }: ProjectContext, contractId: string): Promise<void> {
  const count = seed.type === '2' ? random.whole(5, SUBJECTS.length) : random.whole(3, 5);
  for (const [index, subject] of SUBJECTS.slice(0, count).entries()) {
    const occurred = addDays(seed.received, 28 + index * 24 + random.whole(0, 6));
    const isComplete = index < count - 1 || seed.state === '3';
    const compiled = addDays(occurred, random.whole(4, 8));
    const isOutsourced = subject.kind === 'technical' && random.chance(0.6);
    const compiler = seed.team[index % seed.team.length] ?? seed.manager;
    await writer.create('visaChange', `${seed.name}/${subject.title}`, {
      projectId: id, contractId, changeTitle: subject.title, changeKind: subject.kind,
      visaType: 'economic', direction: subject.title.startsWith('取消') ? 'decrease' : 'increase', upAndDown: 'up',
      changeSource: subject.source, reason: '依据会议纪要与现场核查情况办理', part: subject.part,
      content: `${subject.part}：${subject.title}，工程量以现场三方确认单为准。`,
      occurDate: occurred, receiveDate: addDays(occurred, random.whole(1, 3)), compileTime: compiled,
      completeTime: isComplete ? addDays(compiled, random.whole(2, 12)) : null,
      estimateAmount: Math.round(subject.items.reduce((sum, [, , price, quantity]) => sum + price * quantity, 0) / 10_000) * 10_000,
      changeLimit: Math.round(seed.worksThousands * 0.1) * 1_000, taxRate: 9, delayDays: random.pick([0, 0, 3, 5]),
      settlementIncluded: true, paidState: isComplete ? random.pick(['unpaid', 'partial', 'paid']) : 'unpaid',
      outsourcing: isOutsourced, outsourcingUnit: isOutsourced ? '杭州精算工程咨询事务所' : null, outsourcingAmount: isOutsourced ? 18_000 : null,
      measure: subject.items.map(([itemName, unit, price, quantity], row) => {
        const submitted = Math.round(quantity * random.decimal(0.92, 1.12, 3) * 1_000) / 1_000;
        return {
          itemCode: `0${String(index + 1)}010${String(row + 1)}`, itemName, unit, price,
          submitQuantity: submitted, approvedQuantity: Math.round(submitted * random.decimal(0.88, 1, 3) * 1_000) / 1_000,
        };
      }),
      compiler: userId(compiler), reviewer: isComplete ? userId(seed.manager) : null,
      flowStatus: seed.state === '3' || index < count - 2 ? '2' : '0',
    }, { author: compiler, day: compiled });
  }
}
