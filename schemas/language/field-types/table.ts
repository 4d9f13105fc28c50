import { accept, isEmptyValue, refuse, type FieldTypeDefinition } from './definition.ts';
import { PRESENCE_OPERATORS } from './operators.ts';

/** Child rows; the record parser goes through their cells. */
export const table: FieldTypeDefinition = {
  storage: 'rows',
  valueKind: 'rows',
  operators: PRESENCE_OPERATORS,
  settings: ['addText', 'rowHeight', 'withoutAdd', 'withoutRemove', 'withoutMove'],
  sortable: false,
  parse: (value) => (Array.isArray(value) ? accept(value) : refuse('rowsExpected')),
  isEmpty: isEmptyValue,
};
