import type { ComparisonOperator } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { operatorsOf } from '#schemas/language/field-types/resolve-field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { SYSTEM_FIELDS } from '../../../engine/model-fields.ts';
import { mayQuery } from '../../../engine/permission.ts';

/** A field the builder offers, or a child table with the columns it offers. */
export interface FilterField {
  key: string;
  /** Path for option look-ups: `unit`, `measure.unit`. */
  path: string;
  field: FieldDocument;
  operators: readonly ComparisonOperator[];
  /** Only for child tables. */
  columns?: FilterField[];
}

const OFFERED_SYSTEM_FIELDS = ['creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime'];

/** The fields of the model that the user may filter by and that can be compared with something; what the scope fixes is not offered. */
export function filterFields({ model, permission }: Pick<ScreenConfig, 'model' | 'permission'>, scope: Values = {}): FilterField[] {
  const own = Object.entries(model.fields).flatMap(([key, field]) => {
    if (field.settings?.['secret'] === true || Object.hasOwn(scope, key)) return [];
    if (field.fields) {
      const columns = comparable(Object.entries(field.fields).filter(([column]) => mayQuery(permission, `${key}.${column}`)), `${key}.`);
      return columns.length > 0 && mayQuery(permission, key) ? [{ key, path: key, field, operators: [], columns }] : [];
    }
    return mayQuery(permission, key) ? comparable([[key, field]], '') : [];
  });
  const system = OFFERED_SYSTEM_FIELDS.flatMap((key) => {
    const field = SYSTEM_FIELDS[key];
    return field ? comparable([[key, field]], '') : [];
  });
  return [...own, ...system];
}

function comparable(entries: [string, FieldDocument][], prefix: string): FilterField[] {
  return entries.flatMap(([key, field]) => {
    const operators = field.aggregate ? [] : operatorsOf(field);
    return operators.length > 0 ? [{ key, path: prefix + key, field, operators }] : [];
  });
}
