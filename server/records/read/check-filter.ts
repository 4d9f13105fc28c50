import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { checkCondition } from '#schemas/language/conditions/check.ts';
import { conditionFields } from '#schemas/language/conditions/fields.ts';
import { formatIssue } from '#schemas/language/messages.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/system-fields.ts';
import type { FieldScope } from '#schemas/language/scope.ts';
import { AppError } from '../../kernel/errors.ts';
import { unknownField } from '../conditions/condition-sql.ts';
import type { StoredModel, StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { Models } from '../sql/scope.ts';
import { shownField } from './columns.ts';

/** The fields a filter may name; a lookup counts as the field it ends at. */
export function filterScope(models: Models, model: StoredModel): FieldScope {
  return { fields: { ...SYSTEM_FIELD_DOCUMENTS, ...resolvedFields(models, model.root) } };
}

function resolvedFields(models: Models, table: StoredTable): Record<string, FieldDocument> {
  const fields: Record<string, FieldDocument> = {};
  for (const [key, field] of table.fields) {
    const child = table.children.get(key);
    const document = shownField({ models, table }, field).document;
    fields[key] = child === undefined ? document : { ...document, fields: resolvedFields(models, child) };
  }
  return fields;
}

/**
 * A condition from outside, if it is one and names only fields its sender may read; else `badRequest`
 * that names what is wrong.
 */
export function checkFilter(
  scope: FieldScope, filter: unknown, canQuery: ModelRights['canQuery'], locale: Locale,
): Condition {
  const [issue] = checkCondition(filter, scope);
  if (issue !== undefined) {
    const message = formatIssue(issue, locale);
    throw new AppError('badRequest', { message, data: { errors: [{ path: String(issue.params?.['name'] ?? issue.path), rule: issue.rule, message }] } });
  }
  const condition = filter as Condition;
  for (const path of conditionFields(condition, { scope })) {
    if (!canQuery(path.endsWith('.id') ? path.slice(0, -'.id'.length) : path)) throw unknownField(path);
  }
  return condition;
}
