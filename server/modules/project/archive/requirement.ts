import { checkCondition } from '#schemas/language/conditions/check.ts';
import type { Comparison, Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument, OptionItem } from '#schemas/language/documents/field.ts';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { ownField } from '#schemas/language/scope.ts';

export const REQUIREMENT_MODEL = 'archiveRequirement';
const PROJECT_FIELD = 'projectId';
const PROJECT_MODEL = 'projectInfo';
/** Values that are not stored with the record cannot be counted by. */
const UNSTORED: readonly string[] = ['lookup', 'aggregate', 'table'];

/** What has to be in a ledger of a project before it counts as archived, as administrators have written it. */
export interface Requirement {
  ledger: string;
  least: number;
  /** Key of the field that a record must have; empty: every record counts. */
  fieldKey: string;
  /** Empty: any value will do. */
  fieldValue: string;
}

/** The field of a requirement that does not suit the ledger. */
export type RequirementFault = 'ledger' | 'fieldKey' | 'fieldValue';

export function readRequirement(record: Readonly<Record<string, unknown>>): Requirement {
  const text = (key: string): string => (typeof record[key] === 'string' ? record[key].trim() : '');
  return { ledger: text('ledger'), least: Number(record['least'] ?? 1), fieldKey: text('fieldKey'), fieldValue: text('fieldValue') };
}

/** Why nothing can be counted by a requirement; undefined where all is well. `codes` are those of the field's dictionary, where it has one. */
export function findFault(requirement: Requirement, model: ModelDocument | undefined, codes?: ReadonlySet<string>): RequirementFault | undefined {
  if (model === undefined || ownField(model.fields, PROJECT_FIELD)?.reference?.model !== PROJECT_MODEL) return 'ledger';
  if (requirement.fieldKey === '') return undefined;
  const field = ownField(model.fields, requirement.fieldKey);
  if (field === undefined || UNSTORED.includes(field.type)) return 'fieldKey';
  const condition = fieldCondition(requirement, field);
  if (requirement.fieldValue !== '' && !isChoice(field, requirement.fieldValue, codes)) return 'fieldValue';
  if (checkCondition(condition, { fields: model.fields, kind: 'model' }).length === 0) return undefined;
  return requirement.fieldValue === '' ? 'fieldKey' : 'fieldValue';
}

/** Finds the records of one project that count. The requirement suits the ledger. */
export function countedBy(requirement: Requirement, { fields }: ModelDocument, projectId: string): Condition {
  const field = ownField(fields, requirement.fieldKey);
  const ofProject: Comparison = { field: PROJECT_FIELD, op: 'eq', value: projectId };
  return { all: [ofProject, ...(field === undefined ? [] : [fieldCondition(requirement, field)])] };
}

function fieldCondition({ fieldKey, fieldValue }: Requirement, field: FieldDocument): Comparison {
  if (fieldValue === '') return { field: fieldKey, op: 'notEmpty' };
  return { field: fieldKey, op: valueKindOf(field) === 'list' ? 'contains' : 'eq', value: valueOf(field, fieldValue) };
}

/** What is typed as a text, as the field has it; a text that is no such value stays one, and is refused by the check. */
function valueOf(field: FieldDocument, text: string): JsonScalar {
  const kind = valueKindOf(field);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'number' && Number.isFinite(Number(text))) return Number(text);
  return text;
}

function isChoice({ options }: FieldDocument, value: string, codes: ReadonlySet<string> | undefined): boolean {
  if (options !== undefined && 'items' in options) return hasItem(options.items, value);
  return codes === undefined || codes.has(value);
}

function hasItem(items: readonly OptionItem[], value: string): boolean {
  return items.some((item) => String(item.value) === value || hasItem(item.children ?? [], value));
}
