import { parseDate } from './date-value.ts';
import { isEmptyValue, type FieldTypeDefinition } from './definition.ts';
import { ORDER_OPERATORS } from './operators.ts';

/** A day of the calendar as `YYYY-MM-DD`. */
export const date: FieldTypeDefinition = {
  storage: 'date',
  valueKind: 'date',
  operators: ORDER_OPERATORS,
  settings: {},
  sortable: true,
  parse: parseDate,
  isEmpty: isEmptyValue,
};
