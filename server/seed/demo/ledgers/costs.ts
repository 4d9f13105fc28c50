import { addDays, monthAfter } from '../calendar.ts';
import type { ProjectContext } from '../project-context.ts';

/** Part of the works amount that falls to each cost item; the first one collects changes, claims and payments. */
const ITEMS = [
  { subject: 'works', name: '建筑安装工程费', share: 1 }, { subject: 'equipment', name: '设备及工器具购置费', share: 0.12 },
  { subject: 'other', name: '工程建设其他费', share: 0.09 }, { subject: 'reserve', name: '基本预备费', share: 0.04 },
] as const;

const MATERIALS = [
  { name: '螺纹钢', specification: 'HRB400E Φ12–25', unit: 't', base: 3_850, info: 4_260, quantity: 4_320 }, { name: '商品混凝土', specification: 'C35 P8', unit: 'm3', base: 512, info: 498, quantity: 36_800 },
  { name: '电力电缆', specification: 'WDZ-YJY-4×185', unit: 'm', base: 318, info: 356, quantity: 8_600 },
] as const;

/** Costs by item, and the main materials of works that are followed or settled. */
export async function seedCosts({ seed, id, writer, worksAmount }: ProjectContext): Promise<void> {
  const author = seed.manager;
  const amount = (share: number, factor: number): number => Math.round(worksAmount * share * factor);
  for (const [index, { subject, name, share }] of ITEMS.entries()) {
    await writer.create('costManage', `${seed.name}/${name}`, {
      projectId: id, subject, subjectName: name, estimate: amount(share, 1.16), budgetaryEstimate: amount(share, 1.1), budget: amount(share, 1.04),
      winningPrice: seed.type === '1' ? 0 : amount(share, 1), contractAmount: subject === 'reserve' || seed.type === '1' ? 0 : amount(share, 1), collectsChanges: index === 0, expected: subject === 'works' ? amount(share, 0.01) : 0, settlement: 0,
    }, { author, day: addDays(seed.received, 12) });
  }
  if (seed.type !== '2' && seed.type !== '3') return;
  for (const [index, material] of MATERIALS.entries()) {
    await writer.create('recordMainMaterials', `${seed.name}/${material.name}`, {
      projectId: id, materialName: material.name, specification: material.specification, unit: material.unit, supplyType: index === 2 ? 'priced' : 'contractor',
      contractQty: material.quantity, visaQty: Math.round(material.quantity * 0.03), drawingQty: 0, inDate: addDays(seed.received, 60 + index * 12), inQty: Math.round(material.quantity * 0.5), supplier: ['浙江物产金属', '杭州钱江商砼', '远东电缆'][index] ?? '',
      batchNo: `P${String(index + 1)}-0${String(index + 3)}`, certNo: `ZJ2026-${String(1_130 + index)}`, qualityResult: 'qualified', outQty: Math.round(material.quantity * (index === 0 ? 1.08 : 0.9)), useQty: Math.round(material.quantity * 0.2),
      contractPrice: material.base, outPrice: material.base, lossRate: 2, basePrice: material.base, bidPrice: Math.round(material.base * 0.98), infoPrice: material.info, priceMonth: monthAfter(seed.received, 4), riskRange: 5,
      budgetConsumption: material.quantity, actualConsumption: Math.round(material.quantity * 1.02),
    }, { author: seed.team[0] ?? author, day: addDays(seed.received, 62 + index * 12) });
  }
}
