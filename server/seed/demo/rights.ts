import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RoleCode } from './company.ts';

/** What a role may do with the records of one model; a row of `kernel.model_grant`. */
export interface ModelRight {
  buttons: readonly string[];
  /** Field key -> level; `*` is every other field. */
  columns: Record<string, 'read' | 'write' | 'none'>;
  rows: Condition | null;
}

export interface RoleRights {
  /** enCodes of menu entries; their directories come along. */
  menus: readonly string[];
  models: Record<string, ModelRight>;
}

const READ = { '*': 'read' } as const;
const WRITE = { '*': 'write' } as const;
const LOOK = ['btn_detail'];
/** Talking about records. */
const TALK = ['btn_comment'];
const LOOK_BACK = ['btn_detail', 'btn_history', 'btn_print'];
const MAINTAIN = ['btn_add', 'btn_edit', 'btn_detail', 'btn_history', 'btn_print'];
const EVERYTHING = [...MAINTAIN, 'btn_remove'];
/** What a finding or a letter leads to. */
const START = ['btn_startVisa', 'btn_startClaim'];
/** What was removed may be removed for good. */
const PURGE = ['btn_purge'];
/** Taking lists away as files, and bringing records in as files. */
const TAKE_AWAY = ['btn_download'];
const EXCHANGE = [...TAKE_AWAY, 'btn_upload'];

const MY_PROJECT: Condition = { field: 'id', op: 'in', value: { var: 'currentUser.projects' } };
const OF_MY_PROJECT: Condition = { field: 'projectId', op: 'in', value: { var: 'currentUser.projects' } };
/** Belongs to the company of the user or to what is below it. */
const OF_MY_BRANCH: Condition = { field: 'ownerOrganizeId', op: 'in', value: { var: 'currentUser.organizeAndBelow' } };

const LEDGERS = [
  'contractInfo', 'planInfo', 'contractSeal', 'singleProject', 'projectPeriod', 'projectMember', 'auditProjectMember', 'planNode', 'planNodeThree', 'resultsFileInfo',
  'documentInformation', 'costManage', 'qualityAndPrice', 'visaChange', 'progressPayment', 'meetingMinutes', 'shutdownClaim', 'videoRecord', 'projectpatrol', 'recordMainMaterials',
  'feesCharged', 'archivalInformation', 'workSummary',
] as const;
type Ledger = (typeof LEDGERS)[number];
/** Kept by managers; engineers only read them. */
const OF_MANAGERS: readonly Ledger[] = ['contractInfo', 'projectMember', 'auditProjectMember', 'costManage', 'feesCharged'];
/** Their records begin those of other ledgers. */
const LEADS_ON: readonly Ledger[] = ['projectpatrol', 'meetingMinutes'];
const PROJECT_MENUS = ['project.projectInfo', 'console.workplace', ...LEDGERS.map((code) => `console.${code}`)];

/** Everyone who fills in a form may choose from the organisation tree. */
const ORGANIZE_TREE: ModelRight = { buttons: [], columns: READ, rows: null };

function ledgers(right: (code: Ledger) => ModelRight): Record<string, ModelRight> {
  return Object.fromEntries(LEDGERS.map((code) => [code, right(code)]));
}

const STATE_BUTTONS = ['btn_start', 'btn_suspend', 'btn_cancel', 'btn_sumPrice', 'btn_cleanPrice'];

/** What an auditor fills in; everything else he only reads. */
const AUDIT_COLUMNS: Record<string, Record<string, 'write'>> = {
  contractInfo: { riskLevel: 'write', riskItems: 'write', lawOpinion: 'write', financeOpinion: 'write', riskOpinion: 'write', conflictCheck: 'write', qualificationCheck: 'write' },
  singleProject: { reduction: 'write', increase: 'write', reviewer: 'write', processState: 'write', endDraftTime: 'write', history: 'write' },
  visaChange: { 'measure.approvedQuantity': 'write', reviewer: 'write', completeTime: 'write', settlementIncluded: 'write', remark: 'write' },
  shutdownClaim: { 'resources.approvedQuantity': 'write', 'resources.approvedDaysOfRow': 'write', 'resources.approvedPrice': 'write', approvedDays: 'write', liability: 'write', liabilityRatio: 'write', auditResult: 'write', auditor: 'write', auditTime: 'write' },
  qualityAndPrice: { 'items.consultPrice': 'write', 'items.approvedPrice': 'write', 'items.priceReason': 'write', pricingBasis: 'write', priceOpinion: 'write', reviewer: 'write' },
  progressPayment: { 'details.approved': 'write', penalty: 'write', otherDeduct: 'write', reviewer: 'write', remarkes: 'write' },
};

/** The rights of the demo roles; the built-in administrator needs none. */
export const RIGHTS: Record<RoleCode, RoleRights> = {
  builder: {
    menus: ['project.projectInfo', 'console.workplace', 'onlineDev.webDesign', 'onlineDev.flowDesign', 'generator.webForm', 'generator.appForm', 'generator.flowForm', 'systemData.dictionary', 'system.billRule', 'system.menu', 'system.area'],
    models: {
      organizeTree: ORGANIZE_TREE,
      projectInfo: { buttons: ['btn_detail', 'btn_console'], columns: READ, rows: null },
      dictionaryType: { buttons: [...EVERYTHING, ...PURGE], columns: WRITE, rows: null },
      dictionaryData: { buttons: [...EVERYTHING, ...PURGE, 'btn_type', 'btn_state'], columns: WRITE, rows: null },
      billRule: { buttons: [...EVERYTHING, 'btn_state'], columns: WRITE, rows: null },
      menu: { buttons: [...EVERYTHING, 'btn_state'], columns: WRITE, rows: null },
      area: { buttons: LOOK_BACK, columns: READ, rows: null },
      visualDesign: { buttons: [...EVERYTHING, 'btn_design', 'btn_copy', 'btn_release', 'btn_purge', 'btn_export', 'btn_import', 'btn_api', 'btn_preview', 'btn_downloadCode', 'btn_removed'], columns: WRITE, rows: null },
      flowDesign: { buttons: ['btn_add', 'btn_edit', 'btn_remove', 'btn_release', 'btn_grant'], columns: READ, rows: null },
      removedDesign: { buttons: ['btn_restore'], columns: READ, rows: null },
    },
  },
  manager: {
    menus: [...PROJECT_MENUS, 'permission.user', 'system.notice'],
    models: {
      organizeTree: ORGANIZE_TREE,
      user: { buttons: [...LOOK, ...TAKE_AWAY], columns: { '*': 'read', certificatesNumber: 'none', birthday: 'none' }, rows: { field: 'organizeId', op: 'in', value: { var: 'currentUser.organizeAndBelow' } } },
      notice: { buttons: [...EVERYTHING, 'btn_release'], columns: WRITE, rows: OF_MY_BRANCH },
      projectInfo: { buttons: [...EVERYTHING, ...TALK, ...TAKE_AWAY, 'btn_console', ...STATE_BUTTONS], columns: WRITE, rows: OF_MY_BRANCH },
      // He oversees what runs about projects.
      flowDesign: { buttons: ['btn_monitor'], columns: READ, rows: { field: 'category', op: 'eq', value: 'project' } },
      ...ledgers((code) => ({ buttons: [...EVERYTHING, ...TALK, ...PURGE, ...EXCHANGE, ...(LEADS_ON.includes(code) ? START : [])], columns: WRITE, rows: { any: [OF_MY_BRANCH, OF_MY_PROJECT] } })),
    },
  },
  engineer: {
    menus: PROJECT_MENUS,
    models: {
      organizeTree: ORGANIZE_TREE,
      projectInfo: { buttons: [...LOOK_BACK, ...TALK, 'btn_console'], columns: READ, rows: MY_PROJECT },
      ...ledgers((code) => ({
        buttons: OF_MANAGERS.includes(code) ? [...LOOK, ...TALK, ...TAKE_AWAY] : [...MAINTAIN, ...TALK, ...EXCHANGE, ...(LEADS_ON.includes(code) ? START : [])],
        // He must not learn what others are paid, so he cannot begin an outsourcing either: it asks for the amount.
        columns: { ...(OF_MANAGERS.includes(code) ? READ : WRITE), outsourcing: 'read', outsourcingUnit: 'read', outsourcingAmount: 'none' },
        rows: OF_MY_PROJECT,
      })),
    },
  },
  auditor: {
    menus: PROJECT_MENUS,
    models: {
      organizeTree: ORGANIZE_TREE,
      projectInfo: { buttons: [...LOOK_BACK, ...TALK, ...TAKE_AWAY, 'btn_console', 'btn_sumPrice'], columns: READ, rows: null },
      ...ledgers((code) => ({
        buttons: code in AUDIT_COLUMNS ? [...LOOK_BACK, ...TALK, ...TAKE_AWAY, 'btn_edit'] : [...LOOK_BACK, ...TALK, ...TAKE_AWAY],
        columns: { ...READ, ...AUDIT_COLUMNS[code] },
        rows: null,
      })),
    },
  },
  viewer: {
    menus: PROJECT_MENUS,
    models: {
      organizeTree: ORGANIZE_TREE,
      projectInfo: { buttons: [...LOOK, 'btn_console'], columns: READ, rows: null },
      ...ledgers(() => ({ buttons: LOOK, columns: READ, rows: null })),
    },
  },
};
