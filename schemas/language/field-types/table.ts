import { accept, isEmptyValue, refuse, type FieldTypeDefinition } from './definition.ts';
import { PRESENCE_OPERATORS } from './operators.ts';
import { YES_OR_NO } from './setting.ts';

/** Child rows; the record parser goes through their cells. */
export const table: FieldTypeDefinition = {
  storage: 'rows',
  valueKind: 'rows',
  operators: PRESENCE_OPERATORS,
  settings: { addText: { kind: 'translated' }, withoutAdd: YES_OR_NO, withoutRemove: YES_OR_NO, withoutMove: YES_OR_NO },
  sortable: false,
  parse: (value) => (Array.isArray(value) ? accept(value) : refuse('rowsExpected')),
  isEmpty: isEmptyValue,
};
