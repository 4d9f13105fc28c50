import { parseInstant } from './date-value.ts';
import { isEmptyValue, type FieldTypeDefinition } from './definition.ts';
import { ORDER_OPERATORS } from './operators.ts';

/** An instant as epoch milliseconds. */
export const datetime: FieldTypeDefinition = {
  storage: 'timestamp',
  valueKind: 'datetime',
  operators: ORDER_OPERATORS,
  settings: ['withSeconds'],
  sortable: true,
  parse: parseInstant,
  isEmpty: isEmptyValue,
};
