import { accept, isEmptyValue, type FieldTypeDefinition } from './definition.ts';

/** A value read through a reference by the server. Formulas may use it; it is never stored. */
export const lookup: FieldTypeDefinition = {
  storage: 'none',
  valueKind: 'none',
  operators: [],
  serverFilled: true,
  settings: {},
  sortable: false,
  parse: (value) => accept(value),
  isEmpty: isEmptyValue,
};
