import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import type { RecordValues } from '../../records/index.ts';
import { unitId, userId } from '../demo/company-ids.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';

/** `own`: of the branch that `manager` belongs to, in a project where `engineer` takes part. `foreign`: of another branch. */
export type Side = 'own' | 'foreign';

const UNIT = { own: 'HX.HD.GC', foreign: 'HX.XN.SJ' } as const;
/** Who made the records of a side. */
export const MANAGER = { own: 'manager', foreign: 'suxiaomei' } as const;
export const PROJECT = { own: fixedId('projectInfo', '滨江新区人民医院一期工程'), foreign: fixedId('projectInfo', '成都东部新区起步区道路工程') } as const;

/** The least that a record of each model needs. */
const VALUES: Record<string, (side: Side, n: number) => RecordValues> = {
  organize: (_side, n) => ({ fullName: `测试公司${String(n)}`, enCode: `TC${String(n)}` }),
  department: (side, n) => ({ parentId: unitId(UNIT[side]), fullName: `测试部${String(n)}`, enCode: `TD${String(n)}` }),
  position: (side, n) => ({ organizeId: unitId(UNIT[side]), fullName: `测试岗${String(n)}`, enCode: `TP${String(n)}`, type: 'technical' }),
  role: (_side, n) => ({ fullName: `测试角色${String(n)}`, enCode: `TR${String(n)}`, type: 'business' }),
  userGroup: (_side, n) => ({ fullName: `测试用户组${String(n)}`, enCode: `TG${String(n)}`, type: 'work' }),
  user: (side, n) => ({ account: `test${String(n)}`, realName: `测试员${String(n)}`, gender: '1', organizeId: unitId(UNIT[side]) }),
  menu: (_side, n) => ({ fullName: `测试菜单${String(n)}`, enCode: `test${String(n)}`, type: '1', category: 'Web' }),
  dictionaryType: (_side, n) => ({ fullName: `测试字典${String(n)}`, enCode: `test${String(n)}` }),
  dictionaryData: (_side, n) => ({ dictionaryTypeId: fixedId('dictionaryType', 'weather'), fullName: `测试项${String(n)}`, enCode: `test${String(n)}` }),
  area: (_side, n) => ({ parentId: '330108', fullName: `测试街道${String(n)}`, enCode: `3301089${String(n)}`, level: '4' }),
  billRule: (_side, n) => ({ fullName: `测试规则${String(n)}`, enCode: `TB${String(n)}`, prefix: `TB${String(n)}`, dateFormat: 'no', digit: 4, startNumber: 1 }),
  workingDay: (_side, n) => ({ day: `2099-${String(Math.floor(n / 28) % 12 + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`, name: `测试假日${String(n)}`, kind: 'holiday' }),
  archiveRequirement: (_side, n) => ({ name: `测试要求${String(n)}`, projectTypes: ['4'], ledger: 'contractInfo', least: 1 }),
  dataSource: (_side, n) => ({ fullName: `测试数据源${String(n)}`, dbType: 'PostgreSQL', host: '10.0.0.1', port: 5432, serviceName: 'test', userName: 'test', tls: 'off', statementTimeout: 30, poolSize: 5 }),
  dataSync: (_side, n) => ({ fullName: `测试同步${String(n)}`, sourceKind: 'own', batchSize: 100, tables: [{ sourceTable: 'none', mode: 'add' }] }),
  dataInterface: (_side, n) => ({ fullName: `测试接口${String(n)}`, enCode: `testInterface${String(n)}`, category: 'other', kind: '2', staticJson: '[{"a":1}]', access: 'session', shownAs: 'table', shownColumns: [{ key: 'a' }] }),
  dataMap: (_side, n) => ({ fullName: `测试地图${String(n)}`, enCode: `testMap${String(n)}` }),
  scheduledTask: (_side, n) => ({ fullName: `测试任务${String(n)}`, enCode: `testTask${String(n)}`, executeType: 'local', localTask: 'monitor.expire', rhythm: 'cron', cron: '0 0 1 1 *', timeZone: 'UTC', timeoutSeconds: 30, retries: 0, overlap: 'skip', missed: 'skip' }),
  visualDesign: (_side, n) => ({ fullName: `测试设计${String(n)}`, enCode: `testForm${String(n)}`, type: '1' }),
  rightsReview: (_side, n) => ({ name: `测试复核${String(n)}`, dueDate: '2099-12-31', kinds: ['role'], roles: [fixedId('role', 'viewer')] }),
  notice: (_side, n) => ({ title: `测试公告${String(n)}`, bodyText: '<p>测试</p>', toAll: false, addressees: [`user:${userId('caoyanli')}`] }),
  projectInfo: (side, n) => ({
    projectName: `测试项目${String(n)}`, projectType: '4', consultType: 'finalAccount', ownerUnit: '测试单位', consultingUnit: unitId(UNIT[side]),
    manager: userId(MANAGER[side]), techLeader: userId(side === 'own' ? 'engineer' : 'gexiang'), registerDate: '2026-01-05',
  }),
  contractInfo: (side, n) => ({ projectId: PROJECT[side], contractName: `测试合同${String(n)}`, contractType: 'consulting', contractClass: 'income', partyA: '甲', partyB: '乙', contractAmount: 1_000, pricingMode: 'fixed' }),
  singleProject: (side, n) => ({ projectId: PROJECT[side], singleCode: `T${String(n)}`, singleName: `测试单项${String(n)}`, profession: 'civil', processState: 'draft', submittedAmount: 100 }),
  projectMember: (side) => ({ userId: userId(side === 'own' ? 'caoyanli' : 'xifang'), projectRole: ['observer'], joinDate: '2026-01-05', memberState: 'active' }),
  visaChange: (side, n) => ({
    projectId: PROJECT[side], contractId: fixedId('contractInfo', `${side === 'own' ? '滨江新区人民医院一期工程' : '成都东部新区起步区道路工程'}/works`), changeTitle: `测试变更${String(n)}`,
    changeKind: 'site', visaType: 'economic', direction: 'increase', changeSource: 'owner', occurDate: '2026-06-01', receiveDate: '2026-06-02', content: '测试', compiler: userId(MANAGER[side]),
  }),
  progressPayment: (side, n) => ({
    projectId: PROJECT[side], contractId: fixedId('contractInfo', `${side === 'own' ? '滨江新区人民医院一期工程' : '成都东部新区起步区道路工程'}/works`), payScope: '1',
    valuationMonth: `${String(2030 + Math.floor(n / 12))}-${String((n % 12) + 1).padStart(2, '0')}`, payRatio: 80, compiler: userId(MANAGER[side]), details: [{ item: 'contract', previous: 0, applied: 10, approved: 10 }],
  }),
};

/** Whatever grants say, only administrators write their records. */
export const ADMINISTERED: readonly string[] = ['dataSource', 'dataInterface', 'dataSync'];

export const TARGET_MODELS: readonly string[] = Object.keys(VALUES);

export interface Targets {
  /** Values for one more record. */
  values(model: string, side: Side): Promise<RecordValues>;
  /** A record that stays. */
  standing(model: string, side: Side): Promise<string>;
  /** A record to be removed or changed. */
  fresh(model: string, side: Side): Promise<string>;
}

/** Makes records for a test of rights. */
export function createTargets(server: TestServer): Targets {
  const standing = new Map<string, Promise<string>>();
  let count = 0;

  /** The next of a few values may be in use: another route's record stands there. */
  async function fresh(model: string, side: Side, attempts = 10): Promise<string> {
    try {
      return await create(model, side);
    } catch (error) {
      if (attempts === 0 || !(error instanceof AppError) || error.errorName !== 'validation') throw error;
      return fresh(model, side, attempts - 1);
    }
  }

  async function valuesOf(model: string, side: Side): Promise<RecordValues> {
    count += 1;
    const values = VALUES[model]?.(side, count);
    if (values === undefined) throw new Error(`No values for ${model}`);
    if (model === 'dataSync') return { ...values, target: await writableSource(side) };
    // A person is a member of a project once.
    return model === 'projectMember' ? { ...values, projectId: await fresh('projectInfo', side) } : values;
  }

  async function writableSource(side: Side): Promise<string> {
    const record = await server.kernel.records.create(SYSTEM_ACTOR, 'dataSource', { ...await valuesOf('dataSource', side), isReadOnly: false, ownerOrganizeId: unitId(UNIT[side]) });
    return String(record['id']);
  }

  async function create(model: string, side: Side): Promise<string> {
    const record = await server.kernel.records.create(SYSTEM_ACTOR, model, {
      ...await valuesOf(model, side), ownerOrganizeId: unitId(UNIT[side]), creatorUserId: userId(MANAGER[side]),
    });
    return String(record['id']);
  }
  return {
    values: valuesOf,
    fresh: (model, side) => fresh(model, side),
    standing(model, side) {
      const key = `${model}/${side}`;
      const known = standing.get(key) ?? fresh(model, side);
      standing.set(key, known);
      return known;
    },
  };
}
