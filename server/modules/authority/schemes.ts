import { isDeepStrictEqual } from 'node:util';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { StoredModel } from '../../records/index.ts';

/** A named row rule that can be granted without writing a condition. */
export interface Scheme {
  code: string;
  title: Text;
  /** Null: every record. */
  rule: Condition | null;
}

/** Stands for a condition of its own; only kept or replaced as a whole. */
export const CUSTOM = 'custom';

const ALL: Scheme = { code: 'all', title: { 'zh-CN': '全部数据', 'en-US': 'All records', 'zh-TW': '全部資料' }, rule: null };
const OWN: Scheme = {
  code: 'own',
  title: { 'zh-CN': '本人数据', 'en-US': 'Own records', 'zh-TW': '本人資料' },
  rule: { field: 'creatorUserId', op: 'eq', value: { var: 'currentUser.id' } },
};
const OWN_AND_SUBORDINATES: Scheme = {
  code: 'ownAndSubordinates',
  title: { 'zh-CN': '本人及下属数据', 'en-US': 'Own records and those of subordinates', 'zh-TW': '本人及下屬資料' },
  rule: { any: [
    { field: 'creatorUserId', op: 'eq', value: { var: 'currentUser.id' } },
    { field: 'creatorUserId', op: 'in', value: { var: 'currentUser.subordinates' } },
  ] },
};
const ORGANIZE: Scheme = {
  code: 'ownOrganize',
  title: { 'zh-CN': '本组织数据', 'en-US': 'Own organisation', 'zh-TW': '本組織資料' },
  rule: { any: [
    { field: 'ownerOrganizeId', op: 'eq', value: { var: 'currentUser.departmentId' } },
    { field: 'ownerOrganizeId', op: 'eq', value: { var: 'currentUser.organizeId' } },
  ] },
};
const ORGANIZE_AND_BELOW: Scheme = {
  code: 'ownOrganizeAndBelow',
  title: { 'zh-CN': '本公司及以下数据', 'en-US': 'Own company and below', 'zh-TW': '本公司及以下資料' },
  rule: { field: 'ownerOrganizeId', op: 'in', value: { var: 'currentUser.organizeAndBelow' } },
};
const DEPARTMENT_AND_BELOW: Scheme = {
  code: 'ownDepartmentAndBelow',
  title: { 'zh-CN': '本部门及以下数据', 'en-US': 'Own department and below', 'zh-TW': '本部門及以下資料' },
  rule: { field: 'ownerOrganizeId', op: 'in', value: { var: 'currentUser.departmentAndBelow' } },
};

/** The schemes that make sense for a model, widest first. */
export function schemesOf(model: StoredModel): Scheme[] {
  const field = model.code === 'projectInfo' ? 'id' : model.root.fields.has('projectId') ? 'projectId' : undefined;
  const projects: Scheme[] = field === undefined ? [] : [{
    code: 'myProjects',
    title: { 'zh-CN': '我参与的项目', 'en-US': 'My projects', 'zh-TW': '我參與的專案' },
    rule: { field, op: 'in', value: { var: 'currentUser.projects' } },
  }];
  return [ALL, ORGANIZE_AND_BELOW, DEPARTMENT_AND_BELOW, ORGANIZE, ...projects, OWN_AND_SUBORDINATES, OWN];
}

/** The schemes a stored rule stands for; `custom` when it is none of them. */
export function schemesOfRule(model: StoredModel, rule: Condition | null): string[] {
  const all = schemesOf(model);
  const codeOf = (part: Condition | null): string | undefined =>
    all.find((scheme) => isDeepStrictEqual(scheme.rule, part))?.code;
  const whole = codeOf(rule);
  if (whole !== undefined) return [whole];
  const parts = rule !== null && 'any' in rule ? rule.any.map(codeOf) : [];
  const known = parts.filter((code) => code !== undefined);
  return parts.length > 0 && known.length === parts.length ? known : [CUSTOM];
}

/** One rule of several: the widest of them together. */
export function joinRules(rules: readonly (Condition | null)[]): Condition | null {
  const conditions = rules.filter((rule) => rule !== null);
  if (rules.length === 0 || conditions.length < rules.length) return null;
  return conditions.length === 1 ? (conditions[0] ?? null) : { any: conditions };
}
