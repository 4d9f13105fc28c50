import { codeType } from './code-value.ts';
import { accept, isEmptyValue, refuse, type FieldTypeDefinition } from './definition.ts';
import { PRESENCE_OPERATORS } from './operators.ts';
import { YES_OR_NO } from './setting.ts';

/** Types that join records with each other. */
export const relations = {
  /** A record of another model. */
  reference: codeType({ needs: 'reference', settings: { picker: { kind: 'choice', of: ['select', 'tree', 'dialog'] }, searchable: YES_OR_NO } }),
  /** A value read through a reference by the server. Formulas may use it; it is never stored. */
  lookup: {
    storage: 'none',
    valueKind: 'none',
    operators: [],
    codec: 'computed',
    shape: 'any',
    needs: 'lookup',
    serverFilled: true,
    settings: {},
    sortable: false,
    parse: (value) => accept(value),
    isEmpty: isEmptyValue,
  },
  /** Child rows; the record parser goes through their cells. */
  table: {
    storage: 'rows',
    valueKind: 'rows',
    operators: PRESENCE_OPERATORS,
    codec: 'computed',
    shape: 'rows',
    needs: 'fields',
    settings: { addText: { kind: 'translated' }, withoutAdd: YES_OR_NO, withoutRemove: YES_OR_NO, withoutMove: YES_OR_NO },
    sortable: false,
    parse: (value) => (Array.isArray(value) ? accept(value) : refuse('rowsExpected')),
    isEmpty: isEmptyValue,
  },
} satisfies Record<string, FieldTypeDefinition>;
