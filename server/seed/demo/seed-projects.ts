import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import type { RecordsEngine } from '../../records/index.ts';
import { addDays } from './calendar.ts';
import { seedContracts } from './contracts.ts';
import { seedCosts } from './ledgers/costs.ts';
import { seedPapers } from './ledgers/papers.ts';
import { seedPictures } from './ledgers/pictures.ts';
import { seedPlans } from './ledgers/plans.ts';
import { seedResults } from './ledgers/results.ts';
import { seedSite } from './ledgers/site.ts';
import type { KeepDemoFile } from './files/keep-demo-file.ts';
import { seedMembers } from './members.ts';
import { seedPayments } from './payments.ts';
import { PEOPLE } from './people.ts';
import type { ProjectContext } from './project-context.ts';
import { createProjectWriter, type WrittenRecord } from './project-writer.ts';
import { PROJECTS, type ProjectSeed } from './projects.ts';
import { createRandom, type Random } from './random.ts';
import { unitId, userId } from './company-ids.ts';
import { seedSingleWorks } from './single-works.ts';
import { seedVisaChanges } from './visa-changes.ts';

/** Every project with its ledgers, written through the records engine. */
export async function seedProjects(trx: Transaction, engine: RecordsEngine, keep: KeepDemoFile): Promise<void> {
  for (const [index, seed] of PROJECTS.entries()) {
    await seedProject({ trx, engine, keep }, seed, createRandom(7_000 + index));
  }
}

async function seedProject({ trx, engine, keep }: { trx: Transaction; engine: RecordsEngine; keep: KeepDemoFile }, seed: ProjectSeed, random: Random): Promise<void> {
  const unit = unitOf(seed.manager);
  const writer = createProjectWriter(trx, engine, unit);
  const worksAmount = seed.worksThousands * 1_000 + random.whole(0, 99_999) / 100;
  const isBegun = seed.state !== '0';
  const project = await writer.create('projectInfo', seed.name, {
    projectName: seed.name, projectType: seed.type, consultType: seed.consult,
    profession: seed.usage === 'transport' ? ['municipal'] : ['civil', 'installation', 'decoration'],
    urgent: random.pick(['1', '1', '1', '2', '3']), ownerUnit: seed.owner, entrustUnit: seed.owner,
    entrustContact: random.pick(['徐主任', '高经理', '黄工', '方处长', '田主任']), entrustPhone: `139${String(random.whole(10_000_000, 99_999_999))}`,
    contractorUnit: seed.contractor ?? null,
    designUnit: random.pick(['华东建筑设计研究院有限公司', '中国建筑西南设计研究院有限公司', '浙江省建筑设计研究院有限公司']),
    supervisionUnit: random.pick(['浙江江南工程管理股份有限公司', '四川二滩国际工程咨询有限责任公司', '上海建科工程咨询有限公司']),
    consultingUnit: unit, region: seed.areaCode, address: seed.address,
    investType: seed.usage === 'commercial' ? 'stateOwned' : 'government', fundSource: seed.usage === 'commercial' ? 'mixed' : random.pick(['fiscal', 'bond']),
    buildingArea: seed.floorArea, structureType: seed.structure, usage: seed.usage,
    investAmount: seed.investThousands * 1_000,
    winningPrice: seed.type === '1' ? null : worksAmount, contractPrice: seed.type === '1' ? null : worksAmount,
    manager: userId(seed.manager), techLeader: userId('sunhaitao'),
    receiveDate: seed.received, registerDate: addDays(seed.received, 2), agreedDate: addDays(seed.received, seed.type === '2' ? 540 : 75),
    planStart: addDays(seed.received, 5), planEnd: addDays(seed.received, seed.type === '2' ? 530 : 70),
    projectState: seed.state,
    actualStart: isBegun ? addDays(seed.received, 6) : null, actualEnd: seed.state === '3' ? addDays(seed.received, seed.type === '2' ? 510 : 66) : null,
  }, { author: seed.manager, day: seed.received });
  const context: ProjectContext = { seed, id: project.id, writer, random, keep, worksAmount };
  await seedMembers(context);
  const contractId = await seedContracts(context);
  if (isBegun) {
    if (seed.type !== '4') {
      await seedSingleWorks(context);
      await sumPrice(context, trx, project);
    }
    if (contractId !== undefined) {
      await seedVisaChanges(context, contractId);
      if (seed.type === '2') await seedPayments(context, contractId);
    }
    await seedPlans(context);
    await seedResults(context);
    await seedCosts(context);
    await seedPapers(context);
    if (seed.type === '2') {
      await seedSite(context);
      await seedPictures(context, seed.usage === 'medical' ? undefined : 3);
    }
  }
}

function unitOf(account: string): string {
  const person = PEOPLE.find((other) => other.account === account);
  if (person === undefined) throw new Error(`Nobody has the account ${account}`);
  return unitId(person.unit);
}

/** What the operation of the same name would write. */
async function sumPrice({ seed, writer }: ProjectContext, trx: Transaction, project: WrittenRecord): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select sum(approved_amount) as total from records.single_project where project_id = ${project.id} and deleted_at is null`.execute(trx);
  await writer.update('projectInfo', project, { projectPrice: rows[0]?.total ?? 0 }, { author: seed.manager, day: addDays(seed.received, 60) });
}
