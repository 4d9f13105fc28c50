import { COMPARISON_OPERATORS } from '#schemas/language/documents/condition.ts';
import type { ComparisonOperator } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { SearchView } from '#schemas/language/documents/screen.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import type { FieldRenderer } from '../../../engine/field-renderer.ts';
import { fieldOf } from '../../../engine/model-fields.ts';
import { mayQuery } from '../../../engine/permission.ts';
import { fieldRendererOf } from '../../../engine/registry-context.tsx';
import type { FieldRegistry } from '../../../engine/registry-context.tsx';

/** One field of the search bar. */
export interface SearchField {
  key: string;
  field: FieldDocument;
  Widget: NonNullable<FieldRenderer['filter']>['Widget'];
  op: ComparisonOperator;
  default: JsonValue;
}

/** The fields of the search bar that the user may filter by and that know how to be searched; what the scope fixes is not one. */
export function resolveSearchFields(config: ScreenConfig, fields: FieldRegistry, scope: Values = {}): SearchField[] {
  const result: SearchField[] = [];
  for (const entry of config.screen.list?.search ?? []) {
    const view: SearchView = typeof entry === 'string' ? { field: entry } : entry;
    const field = fieldOf(config.model, view.field);
    const filter = field && fieldRendererOf(fields, field.type).filter;
    if (!field || !filter || !mayQuery(config.permission, view.field) || Object.hasOwn(scope, view.field)) continue;
    const op = COMPARISON_OPERATORS.find((known) => known === view.op) ?? filter.op;
    result.push({ key: view.field, field, Widget: filter.Widget, op, default: view.default ?? null });
  }
  return result;
}
