import { accept, isEmptyValue, refuse, type FieldTypeDefinition } from './definition.ts';
import { BOOLEAN_OPERATORS } from './operators.ts';

/** Yes or no. */
export const boolean: FieldTypeDefinition = {
  storage: 'boolean',
  valueKind: 'boolean',
  operators: BOOLEAN_OPERATORS,
  settings: { trueText: { kind: 'translated' }, falseText: { kind: 'translated' }, appearance: { kind: 'choice', of: ['switch', 'checkbox'] } },
  sortable: true,
  parse(value) {
    if (value === true || value === 1 || value === '1' || value === 'true') return accept(true);
    if (value === false || value === 0 || value === '0' || value === 'false') return accept(false);
    return refuse('booleanExpected');
  },
  isEmpty: isEmptyValue,
};
