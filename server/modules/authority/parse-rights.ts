import { checkCondition } from '#schemas/language/conditions/check.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Issue } from '#schemas/language/runtime.ts';
import { allTables, type StoredModel } from '../../records/model/stored-model.ts';
import { buttonsOf } from '../../records/permissions/buttons.ts';
import type { Records } from '../../records/prepare-records.ts';
import { validationError } from '../../records/write/issues.ts';
import { levelOf, type AddedGrants, type Grant, type SubjectGrants } from './grants.ts';
import { CUSTOM, joinRules, schemesOf, schemesOfRule } from './schemes.ts';

export interface RightsBody {
  module?: string[];
  button?: string[];
  column?: string[];
  /** `model:scheme`, or `{ id: 'model:custom', condition }`. */
  resource?: (string | { id: string; condition?: unknown })[];
}

interface Draft {
  buttons: Set<string>;
  columns: Map<string, 'read' | 'write'>;
  rules: (Condition | null)[];
}

/** Grants from the ids of the tree; 422 names every id that means nothing. `before` keeps custom conditions. */
export function parseRights(records: Records, body: RightsBody, before: SubjectGrants, locale: Locale): AddedGrants {
  const issues: Issue[] = [];
  const drafts = new Map<string, Draft>();
  const kept = new Map(before.models.map((grant) => [grant.model, grant]));

  const draftOf = (model: StoredModel): Draft => {
    const known: Draft = drafts.get(model.code) ?? { buttons: new Set(), columns: new Map(), rules: [] };
    drafts.set(model.code, known);
    return known;
  };
  const modelOf = (id: string, path: string): StoredModel | undefined => {
    const model = records.context.models.get(id.split(':')[0] ?? '');
    if (model === undefined) issues.push({ path, rule: 'reference' });
    return model;
  };

  (body.button ?? []).forEach((id, index) => {
    const model = modelOf(id, `button.${index}`);
    const button = id.split(':')[1] ?? '';
    if (model === undefined) return;
    const isOffered = buttonsOf(records.documents, model, locale).some(({ enCode }) => enCode === button);
    if (isOffered || kept.get(model.code)?.buttons.includes(button) === true) draftOf(model).buttons.add(button);
    else issues.push({ path: `button.${index}`, rule: 'option' });
  });
  (body.column ?? []).forEach((id, index) => {
    const model = modelOf(id, `column.${index}`);
    const [, column = '', level] = id.split(':');
    if (model === undefined) return;
    if ((column !== '*' && !hasColumn(model, column)) || (level !== undefined && level !== 'read')) {
      issues.push({ path: `column.${index}`, rule: 'option' });
    } else if (level === undefined || draftOf(model).columns.get(column) !== 'write') {
      draftOf(model).columns.set(column, level === undefined ? 'write' : 'read');
    }
  });
  (body.resource ?? []).forEach((entry, index) => {
    const id = typeof entry === 'string' ? entry : entry.id;
    const model = modelOf(id, `resource.${index}`);
    const code = id.split(':')[1] ?? '';
    if (model === undefined) return;
    const scheme = schemesOf(model).find((each) => each.code === code);
    if (scheme !== undefined) return void draftOf(model).rules.push(scheme.rule);
    const condition = typeof entry === 'string' ? kept.get(model.code)?.rowRule : entry.condition;
    if (code !== CUSTOM || condition === undefined || condition === null) return void issues.push({ path: `resource.${index}`, rule: 'option' });
    const faults = checkCondition(condition, records.context.filterScope(model));
    if (faults.length > 0) issues.push(...faults.map((fault) => ({ ...fault, path: `resource.${index}.condition.${fault.path}` })));
    else draftOf(model).rules.push(condition as Condition);
  });
  if (issues.length > 0) throw validationError(issues, locale);
  return {
    menus: body.module ?? [],
    models: [...drafts].map(([model, draft]) => ({
      model,
      buttons: [...draft.buttons],
      columns: compact(records.context.models.get(model), draft.columns),
      rowRule: draft.rules.length === 0 ? undefined : joinRules(draft.rules),
    })),
  };
}

/**
 * The grants in place of what was granted before. What means the same stays as it was written, because it may say more
 * than the tree shows: of fields that come later, or of models that are not there at the moment.
 */
export function replaceGrants(records: Records, before: SubjectGrants, wanted: AddedGrants): SubjectGrants {
  const kept = new Map(before.models.map((grant) => [grant.model, grant]));
  const gone = before.models.filter(({ model }) => !records.context.models.has(model));
  return {
    menus: wanted.menus,
    models: [...gone, ...wanted.models.map(({ rowRule = null, ...grant }): Grant => {
      const model = records.context.models.get(grant.model);
      const known = kept.get(grant.model);
      if (model === undefined || known === undefined) return { ...grant, rowRule };
      const isSameLevel = (path: string): boolean => levelOf(known.columns, path) === levelOf(grant.columns, path);
      return {
        model: grant.model,
        buttons: isSameSet(known.buttons, grant.buttons) ? known.buttons : grant.buttons,
        columns: pathsOf(model).every(isSameLevel) ? known.columns : grant.columns,
        rowRule: isSameRule(model, known.rowRule, rowRule) ? known.rowRule : rowRule,
      };
    })],
  };
}

function isSameRule(model: StoredModel, before: Condition | null, wanted: Condition | null): boolean {
  const schemes = schemesOfRule(model, before);
  return !schemes.includes(CUSTOM) && isSameSet(schemes, schemesOfRule(model, wanted));
}

function isSameSet(first: readonly string[], second: readonly string[]): boolean {
  const [left, right] = [new Set(first), new Set(second)];
  return left.size === right.size && [...left].every((each) => right.has(each));
}

function pathsOf(model: StoredModel): string[] {
  return allTables(model.root).flatMap((table) => [...table.fields.values()].map((field) => field.path));
}

function hasColumn(model: StoredModel, path: string): boolean {
  return pathsOf(model).includes(path);
}

/** `{ "*": level }` where every column has the same level, so that fields added later are covered too. */
function compact(model: StoredModel | undefined, columns: ReadonlyMap<string, 'read' | 'write'>): Grant['columns'] {
  const levels = new Set(columns.values());
  const isWhole = columns.has('*') || (model !== undefined && columns.size > 0 && pathsOf(model).every((path) => columns.has(path)));
  const [level] = levels;
  if (isWhole && levels.size === 1 && level !== undefined) return { '*': level };
  const result: Grant['columns'] = Object.fromEntries(columns);
  if (columns.has('*') || model === undefined) return result;
  // A table speaks for its columns: those that were not named get nothing by it.
  for (const path of pathsOf(model)) {
    const wanted = columns.get(path) ?? 'none';
    if (levelOf(result, path) !== wanted) result[path] = wanted;
  }
  return result;
}
