import { parseInstant } from './date-value.ts';
import { isEmptyValue, type FieldTypeDefinition } from './definition.ts';
import { ORDER_OPERATORS } from './operators.ts';
import { YES_OR_NO } from './setting.ts';

/** An instant as epoch milliseconds. */
export const datetime: FieldTypeDefinition = {
  storage: 'timestamp',
  valueKind: 'datetime',
  operators: ORDER_OPERATORS,
  settings: { withSeconds: YES_OR_NO },
  sortable: true,
  parse: parseInstant,
  isEmpty: isEmptyValue,
};
