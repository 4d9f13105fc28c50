import type { ReactionDocument } from '../../documents/reaction.ts';
import type { RuleCase } from './rule-case.ts';

const hides = (...fields: string[]): ReactionDocument[] => [
  { when: { field: 'headFlag', op: 'eq', value: true }, set: Object.fromEntries(fields.map((field) => [field, { visible: false }])) },
];
const rowHides: ReactionDocument[] = [{ when: { field: 'rowFlag', op: 'eq', value: true }, set: { 'rows.rowNumber': { visible: false } } }];
const sum = { formula: 'SUM(rows.rowNumber)' };

/** What a hidden field does with its value: keep, clear, omit. */
export const hiddenCases: readonly RuleCase[] = [
  {
    name: 'keep: a hidden field counts as before',
    fields: { twice: { formula: 'headNumber * 2' } }, reactions: hides('headNumber'),
    start: { headNumber: 4 }, edits: [{ set: { headFlag: true } }], values: { headNumber: 4, twice: 8 },
  },
  {
    name: 'clear: a hidden field is empty for everybody',
    fields: { headNumber: { whenHidden: 'clear' }, twice: { formula: 'headNumber * 2' } }, reactions: hides('headNumber'),
    start: { headNumber: 4 }, edits: [{ set: { headFlag: true } }], values: { headNumber: null, twice: 0 },
  },
  {
    name: 'clear: the input comes back when the field is shown again',
    fields: { headNumber: { whenHidden: 'clear' } }, reactions: hides('headNumber'),
    start: { headNumber: 4 }, edits: [{ set: { headFlag: true } }, { set: { headFlag: false } }], values: { headNumber: 4 },
  },
  {
    name: 'omit: a hidden field is left out',
    fields: { headNumber: { whenHidden: 'omit' }, twice: { formula: 'headNumber * 2' } }, reactions: hides('headNumber'),
    start: { headNumber: 4 }, edits: [{ set: { headFlag: true } }], values: { headNumber: null, twice: 0 },
  },
  {
    name: 'keep: cells of hidden columns stay in the total',
    fields: { total: sum }, reactions: hides('rows.rowNumber'),
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 2 }] }, edits: [{ set: { headFlag: true } }], values: { total: 3 },
  },
  {
    name: 'clear: cells of hidden columns leave the total',
    fields: { total: sum, 'rows.rowNumber': { whenHidden: 'clear' } }, reactions: hides('rows.rowNumber'),
    start: { rows: [{ rowNumber: 1, rowNote: 'x' }, { rowNumber: 2, rowNote: 'y' }] }, edits: [{ set: { headFlag: true } }], values: { total: 0, 'rows.0.rowNumber': null },
  },
  {
    name: 'clear: one row hides its own cell',
    fields: { total: sum, 'rows.rowNumber': { whenHidden: 'clear' } }, reactions: rowHides,
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 2 }] }, edits: [{ set: { 'rows.1.rowFlag': true } }], values: { total: 1, 'rows.1.rowNumber': null },
  },
  {
    name: 'omit: one row leaves its own cell out',
    fields: { total: sum, 'rows.rowNumber': { whenHidden: 'omit' } }, reactions: rowHides,
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 2 }] }, edits: [{ set: { 'rows.0.rowFlag': true } }], values: { total: 2, 'rows.0.rowNumber': null },
  },
  {
    name: 'clear: a hidden table has no rows',
    fields: { total: sum, rows: { whenHidden: 'clear' } }, reactions: hides('rows'),
    start: { rows: [{ rowNumber: 1 }] }, edits: [{ set: { headFlag: true } }], values: { total: 0, rows: [] },
  },
  {
    name: 'clear: rows of a hidden table are not checked',
    fields: { rows: { whenHidden: 'clear' }, 'rows.rowNote': { required: true } }, reactions: hides('rows'),
    start: { rows: [{}] }, edits: [{ set: { headFlag: true } }], issues: [],
  },
  {
    name: 'keep: rows of a hidden table stay, unchecked',
    fields: { total: sum, 'rows.rowNote': { required: true } }, reactions: hides('rows'),
    start: { rows: [{ rowNumber: 3 }] }, edits: [{ set: { headFlag: true } }], values: { total: 3, 'rows.0.rowNumber': 3 }, issues: [],
  },
  {
    name: 'omit: a hidden table counts no rows',
    fields: { total: sum, rows: { whenHidden: 'omit' } }, reactions: hides('rows'),
    start: { rows: [{ rowNumber: 3 }] }, edits: [{ set: { headFlag: true } }], values: { total: 0, rows: null },
  },
  {
    name: 'clear: an inner table of one row',
    fields: { total: { formula: 'SUM(rows.parts.partNumber)' }, 'rows.parts': { whenHidden: 'clear' } },
    reactions: [{ when: { field: 'rowFlag', op: 'eq', value: true }, set: { 'rows.parts': { visible: false } } }],
    start: { rows: [{ parts: [{ partNumber: 1 }] }, { parts: [{ partNumber: 2 }] }] },
    edits: [{ set: { 'rows.0.rowFlag': true } }], values: { total: 2, 'rows.0.parts': [] },
  },
  {
    name: 'clear: what was cleared hides the next field in turn',
    fields: { headKind: { whenHidden: 'clear' }, headNote: { whenHidden: 'clear' } },
    reactions: [...hides('headKind'), { when: { field: 'headKind', op: 'empty' }, set: { headNote: { visible: false } } }],
    start: { headKind: 'a', headNote: 'x' }, edits: [{ set: { headFlag: true } }], values: { headKind: null, headNote: null },
  },
  {
    name: 'clear: a quantifier does not see rows of a hidden table',
    fields: { rows: { whenHidden: 'clear' } },
    reactions: [...hides('rows'), { when: { rows: 'rows', quantifier: 'any' }, set: { headNote: { required: true } } }],
    start: { rows: [{}] }, edits: [{ set: { headFlag: true } }], states: { headNote: { required: false } }, issues: [],
  },
  {
    name: 'clear: hidden from the start by its base state, shown by a reaction',
    fields: { headNumber: { visible: false, whenHidden: 'clear' } },
    reactions: [{ when: { field: 'headFlag', op: 'eq', value: true }, set: { headNumber: { visible: true } } }],
    start: { headNumber: 8 }, values: { headNumber: null },
  },
];
