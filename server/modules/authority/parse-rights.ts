import { isDeepStrictEqual } from 'node:util';
import type { Static } from 'typebox';
import { checkCondition } from '#schemas/language/conditions/check.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import { isMaskable } from '#schemas/language/field-types/mask.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { RightsBody as Schema } from '#schemas/wire/calls/authority.ts';
import type { Issue } from '#schemas/language/runtime.ts';
import { buttonsOf, fieldPaths, type Records, type StoredModel, validationError } from '../../records/index.ts';
import type { Grant, SubjectGrants } from '../../records/index.ts';
import { CUSTOM, schemesOf } from './schemes.ts';

export type RightsBody = Static<typeof Schema>;

type GivenLevel = Exclude<Grant['columns'][string], 'none'>;

/** What is asked for on one model. */
export interface WantedGrant {
  model: StoredModel;
  buttons: Set<string>;
  columns: Map<string, GivenLevel>;
  /** Null: every record. */
  rules: { code: string; rule: Condition | null }[];
}

export interface WantedRights {
  menus: string[];
  models: WantedGrant[];
}

/** Rights from the ids of the tree; 422 names every id that means nothing. What is held already may be given back as it is. */
export function parseRights(records: Records, body: RightsBody, before: SubjectGrants, locale: Locale): WantedRights {
  const issues: Issue[] = [];
  const wanted = new Map<string, WantedGrant>();
  const kept = new Map(before.models.map((grant): [string, Grant] => [grant.model, grant]));

  const grantOf = (model: StoredModel): WantedGrant => {
    const known: WantedGrant = wanted.get(model.code) ?? { model, buttons: new Set(), columns: new Map(), rules: [] };
    wanted.set(model.code, known);
    return known;
  };
  const names = new Map<string, { buttons: Set<string>; columns: Set<string> }>();
  const namesOf = (model: StoredModel): { buttons: Set<string>; columns: Set<string> } => {
    const known = names.get(model.code);
    if (known !== undefined) return known;
    const offered = buttonsOf(records.documents, model, locale).map(({ enCode }) => enCode);
    const found = { buttons: new Set([...offered, ...(kept.get(model.code)?.buttons ?? [])]), columns: new Set(fieldPaths(model)) };
    names.set(model.code, found);
    return found;
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
    if (namesOf(model).buttons.has(button)) grantOf(model).buttons.add(button);
    else issues.push({ path: `button.${index}`, rule: 'option' });
  });
  (body.column ?? []).forEach((id, index) => {
    const model = modelOf(id, `column.${index}`);
    const [, column = '', level] = id.split(':');
    if (model === undefined) return;
    const given = givenLevel(model, column, level);
    if (given === undefined || (column !== '*' && !namesOf(model).columns.has(column))) {
      issues.push({ path: `column.${index}`, rule: 'option' });
    } else if (RANKS.indexOf(given) > RANKS.indexOf(grantOf(model).columns.get(column) ?? 'none')) {
      grantOf(model).columns.set(column, given);
    }
  });
  (body.resource ?? []).forEach((entry, index) => {
    const id = typeof entry === 'string' ? entry : entry.id;
    const model = modelOf(id, `resource.${index}`);
    const code = id.split(':')[1] ?? '';
    if (model === undefined) return;
    const scheme = schemesOf(model).find((each) => each.code === code);
    if (scheme !== undefined) return void grantOf(model).rules.push(scheme);
    const stored = kept.get(model.code)?.rowRule ?? null;
    const condition = typeof entry === 'string' ? stored : entry.condition;
    if (code !== CUSTOM || condition === undefined || condition === null) return void issues.push({ path: `resource.${index}`, rule: 'option' });
    const faults = isDeepStrictEqual(condition, stored) ? [] : checkCondition(condition, records.context.filterScope(model));
    if (faults.length > 0) issues.push(...faults.map((fault) => ({ ...fault, path: `resource.${index}.condition.${fault.path}` })));
    else grantOf(model).rules.push({ code, rule: condition as Condition });
  });
  if (issues.length > 0) throw validationError(issues, locale);
  return { menus: body.module ?? [], models: [...wanted.values()] };
}

const RANKS: readonly Grant['columns'][string][] = ['none', 'masked', 'read', 'write'];

/** Undefined where the id means nothing: only texts can be masked, and not everything at once. */
function givenLevel(model: StoredModel, column: string, level: string | undefined): GivenLevel | undefined {
  if (level === undefined) return 'write';
  if (level === 'read') return 'read';
  const field = level === 'masked' ? fieldAtPath(model.document, column) : undefined;
  return field !== undefined && isMaskable(field) ? 'masked' : undefined;
}
