import type { Condition } from '../../documents/condition.ts';
import type { RuleCase } from './rule-case.ts';

const flag = (field: string): Condition => ({ field, op: 'eq', value: true });
const rowsAny = (quantifier: 'any' | 'all' | 'none'): Condition => ({ rows: 'rows', quantifier, where: flag('rowFlag') });

/** What reactions do to visible, required, read-only, value and options, between a record and its rows. */
export const stateCases: readonly RuleCase[] = [
  {
    name: 'required: record to record',
    reactions: [{ when: flag('headFlag'), set: { headNote: { required: true } } }],
    edits: [{ set: { headFlag: true } }], states: { headNote: { required: true } }, issues: ['headNote required'],
  },
  {
    name: 'required: record to rows',
    reactions: [{ when: flag('headFlag'), set: { 'rows.rowNote': { required: true } } }],
    start: { rows: [{ rowNote: 'x' }, { rowNumber: 7 }] }, edits: [{ set: { headFlag: true } }],
    states: { 'rows.0.rowNote': { required: true }, 'rows.1.rowNote': { required: true } }, issues: ['rows.1.rowNote required'],
  },
  {
    name: 'required: record to a row added afterwards',
    reactions: [{ when: flag('headFlag'), set: { 'rows.rowNote': { required: true } } }],
    start: { headFlag: true }, edits: [{ insert: 'rows', at: 0, row: { rowNumber: 7 } }], issues: ['rows.0.rowNote required'],
  },
  {
    name: 'required: a row to itself, its neighbours stay free',
    reactions: [{ when: flag('rowFlag'), set: { 'rows.rowNote': { required: true } } }],
    start: { rows: [{ rowNumber: 7 }, { rowNumber: 7 }] }, edits: [{ set: { 'rows.1.rowFlag': true } }],
    states: { 'rows.0.rowNote': { required: false }, 'rows.1.rowNote': { required: true } }, issues: ['rows.1.rowNote required'],
  },
  {
    name: 'required: any row to the record',
    reactions: [{ when: rowsAny('any'), set: { headNote: { required: true } } }],
    start: { rows: [{ rowNumber: 7 }, { rowNumber: 7 }] }, edits: [{ set: { 'rows.1.rowFlag': true } }], issues: ['headNote required'],
  },
  {
    name: 'required: ends when the row that caused it is removed',
    reactions: [{ when: rowsAny('any'), set: { headNote: { required: true } } }],
    start: { rows: [{ rowFlag: true }, { rowNumber: 7 }] }, edits: [{ remove: 'rows', rows: [0] }], states: { headNote: { required: false } }, issues: [],
  },
  {
    name: 'required: all rows, an empty table counts as all',
    reactions: [{ when: rowsAny('all'), set: { headNote: { required: true } } }], issues: ['headNote required'],
  },
  {
    name: 'required: all rows, a new row ends it',
    reactions: [{ when: rowsAny('all'), set: { headNote: { required: true } } }],
    start: { rows: [{ rowFlag: true }] }, edits: [{ insert: 'rows', at: 1, row: { rowNumber: 7 } }], issues: [],
  },
  {
    name: 'required: no row',
    reactions: [{ when: rowsAny('none'), set: { headNote: { required: true } } }],
    start: { rows: [{ rowFlag: true }] }, edits: [{ set: { 'rows.0.rowFlag': false } }], issues: ['headNote required'],
  },
  {
    name: 'required: more than two rows',
    reactions: [{ when: { rows: 'rows', quantifier: 'count', op: 'gt', value: 2 }, set: { headNote: { required: true } } }],
    start: { rows: [{ rowNumber: 7 }, { rowNumber: 7 }] }, edits: [{ insert: 'rows', at: 0, row: { rowNumber: 7 } }], issues: ['headNote required'],
  },
  {
    name: 'required: rows counted by a value of the record',
    reactions: [{
      when: { rows: 'rows', quantifier: 'count', where: { field: 'rowNumber', op: 'gt', value: { field: 'headNumber' } }, op: 'ge', value: 1 },
      set: { headNote: { required: true } },
    }],
    start: { headNumber: 10, rows: [{ rowNumber: 5 }] }, edits: [{ set: { headNumber: 4 } }], issues: ['headNote required'],
  },
  {
    name: 'required: a row to its siblings, through the table',
    reactions: [{ when: rowsAny('any'), set: { 'rows.rowNote': { required: true } } }],
    start: { rows: [{ rowFlag: true, rowNote: 'x' }, { rowNumber: 7 }] }, issues: ['rows.1.rowNote required'],
  },
  {
    name: 'required: a row and the record together',
    reactions: [{ when: { all: [flag('headFlag'), flag('rowFlag')] }, set: { 'rows.rowNote': { required: true } } }],
    start: { rows: [{ rowFlag: true }, { rowNumber: 7 }] }, edits: [{ set: { headFlag: true } }], issues: ['rows.0.rowNote required'],
  },
  {
    name: 'required: two levels down from the record',
    reactions: [{ when: flag('headFlag'), set: { 'rows.parts.partNote': { required: true } } }],
    start: { rows: [{ parts: [{ partNumber: 7 }] }] }, edits: [{ set: { headFlag: true } }], issues: ['rows.0.parts.0.partNote required'],
  },
  {
    name: 'required: three levels down from the middle',
    reactions: [{ when: flag('rowFlag'), set: { 'rows.parts.bits.bitNote': { required: true } } }],
    start: { rows: [{ parts: [{ bits: [{ bitNumber: 7 }] }] }, { parts: [{ bits: [{ bitNumber: 7 }] }] }] }, edits: [{ set: { 'rows.1.rowFlag': true } }],
    issues: ['rows.1.parts.0.bits.0.bitNote required'],
  },
  {
    name: 'required: inner rows to the row around them',
    reactions: [{ when: { rows: 'parts', quantifier: 'any', where: flag('partFlag') }, set: { 'rows.rowNote': { required: true } } }],
    start: { rows: [{ parts: [{ partNumber: 7 }] }, { parts: [{ partNumber: 7 }] }] }, edits: [{ set: { 'rows.1.parts.0.partFlag': true } }], issues: ['rows.1.rowNote required'],
  },
  {
    name: 'required: rows within rows to the record',
    reactions: [{
      when: { rows: 'rows', quantifier: 'any', where: { rows: 'parts', quantifier: 'all', where: flag('partFlag') } },
      set: { headNote: { required: true } },
    }],
    start: { rows: [{ parts: [{ partFlag: true }, { partNumber: 7 }] }] }, edits: [{ remove: 'rows.0.parts', rows: [1] }], issues: ['headNote required'],
  },
  {
    name: 'read-only: record to rows, and back',
    reactions: [{ when: flag('headFlag'), set: { 'rows.rowNumber': { readOnly: true } } }],
    start: { rows: [{ rowNote: 'x' }] }, edits: [{ set: { headFlag: true } }, { set: { headFlag: false } }, { set: { headFlag: true } }],
    states: { 'rows.0.rowNumber': { readOnly: true } },
  },
  {
    name: 'read-only: a row to itself keeps when the row moves',
    reactions: [{ when: flag('rowFlag'), set: { 'rows.rowNumber': { readOnly: true } } }],
    start: { rows: [{ rowFlag: true }, { rowNumber: 7 }] }, edits: [{ move: 'rows', from: 0, to: 1 }],
    states: { 'rows.0.rowNumber': { readOnly: false }, 'rows.1.rowNumber': { readOnly: true } },
  },
  {
    name: 'visible: record to rows',
    reactions: [{ when: flag('headFlag'), set: { 'rows.rowNote': { visible: false } } }],
    start: { rows: [{ rowNote: 'x' }] }, edits: [{ set: { headFlag: true } }],
    states: { 'rows.0.rowNote': { visible: false } }, values: { 'rows.0.rowNote': 'x' },
  },
  {
    name: 'visible: hidden fields are not asked for',
    fields: { headNote: { required: true } },
    reactions: [{ when: flag('headFlag'), set: { headNote: { visible: false } } }],
    edits: [{ set: { headFlag: true } }], issues: [],
  },
  {
    name: 'visible: of two opposite reactions the stricter wins',
    reactions: [
      { when: flag('headFlag'), set: { headNote: { visible: false } } },
      { when: { field: 'headKind', op: 'eq', value: 'a' }, set: { headNote: { visible: true } } },
    ],
    edits: [{ set: { headFlag: true } }, { set: { headKind: 'a' } }], states: { headNote: { visible: false } },
  },
  {
    name: 'value: literal for the record',
    reactions: [{ when: { field: 'headKind', op: 'eq', value: 'b' }, set: { headNumber: { value: { literal: 7 } } } }],
    start: { headNumber: 1 }, edits: [{ set: { headKind: 'b' } }], values: { headNumber: 7 }, states: { headNumber: { readOnly: true } },
  },
  {
    name: 'value: what was typed comes back when the reaction ends',
    reactions: [{ when: { field: 'headKind', op: 'eq', value: 'b' }, set: { headNumber: { value: { literal: 7 } } } }],
    start: { headNumber: 1 }, edits: [{ set: { headKind: 'b' } }, { set: { headKind: 'c' } }], values: { headNumber: 1 }, states: { headNumber: { readOnly: false } },
  },
  {
    name: 'value: formula for a row from the record',
    reactions: [{ when: flag('rowFlag'), set: { 'rows.rowNumber': { value: { formula: 'headNumber * 2' } } } }],
    start: { headNumber: 3, rows: [{ rowNumber: 1 }, { rowNumber: 1, rowFlag: true }] }, edits: [{ set: { headNumber: 5 } }],
    values: { 'rows.0.rowNumber': 1, 'rows.1.rowNumber': 10 },
  },
  {
    name: 'value: forced cells reach the total',
    fields: { total: { formula: 'SUM(rows.rowNumber)' } },
    reactions: [{ when: flag('rowFlag'), set: { 'rows.rowNumber': { value: { literal: 0 } } } }],
    start: { rows: [{ rowNumber: 4 }, { rowNumber: 6 }] }, edits: [{ set: { 'rows.0.rowFlag': true } }], values: { total: 6 },
  },
  {
    name: 'value: a total forces a field, which forces cells of another table level',
    fields: { total: { formula: 'SUM(rows.rowNumber)' } },
    reactions: [
      { when: { field: 'total', op: 'gt', value: 10 }, set: { headKind: { value: { literal: 'c' } } } },
      { when: { field: 'headKind', op: 'eq', value: 'c' }, set: { 'rows.parts.partNumber': { value: { literal: 99 } } } },
    ],
    start: { rows: [{ rowNumber: 5, parts: [{ partNumber: 1 }] }] }, edits: [{ insert: 'rows', at: 1, row: { rowNumber: 6 } }],
    values: { headKind: 'c', 'rows.0.parts.0.partNumber': 99 },
  },
  {
    name: 'value: a changeable one fills what is empty, and goes along with what it reads',
    reactions: [{ when: flag('headFlag'), set: { headNumber: { value: { formula: 'SUM(rows.rowNumber)', changeable: true } } } }],
    start: { rows: [{ rowNumber: 4 }] }, edits: [{ set: { headFlag: true } }, { set: { 'rows.0.rowNumber': 6 } }],
    values: { headNumber: 6 }, states: { headNumber: { readOnly: false } },
  },
  {
    name: 'value: a changeable one leaves what was typed',
    reactions: [{ when: flag('headFlag'), set: { headNumber: { value: { formula: 'SUM(rows.rowNumber)', changeable: true } } } }],
    start: { rows: [{ rowNumber: 4 }], headFlag: true }, edits: [{ set: { headNumber: 5 } }, { set: { 'rows.0.rowNumber': 6 } }], values: { headNumber: 5 },
  },
  {
    name: 'value: a changeable one comes back where what was typed is emptied',
    reactions: [{ when: flag('headFlag'), set: { headNote: { value: { literal: 'as usual', changeable: true } } } }],
    start: { headFlag: true, headNote: 'mine' }, edits: [{ set: { headNote: null } }], values: { headNote: 'as usual' },
  },
  {
    name: 'value: a stored record that has what was proposed goes along, in cells, too',
    reactions: [{ when: flag('rowFlag'), set: { 'rows.rowNumber': { value: { formula: 'headNumber * 2', changeable: true } } } }],
    start: { headNumber: 3, rows: [{ rowNumber: 6, rowFlag: true }, { rowNumber: 7, rowFlag: true }] }, edits: [{ set: { headNumber: 5 } }],
    values: { 'rows.0.rowNumber': 10, 'rows.1.rowNumber': 7 },
  },
  {
    name: 'value: what a changeable one has filled is enough where something is required',
    fields: { headNote: { required: true } },
    reactions: [{ when: flag('headFlag'), set: { headNote: { value: { literal: 'as usual', changeable: true } } } }],
    edits: [{ set: { headFlag: true } }], values: { headNote: 'as usual' }, issues: [],
  },
  {
    name: 'value: of two reactions the later of the document wins',
    reactions: [
      { when: flag('headFlag'), set: { headNumber: { value: { literal: 1 } } } },
      { when: { field: 'headKind', op: 'eq', value: 'a' }, set: { headNumber: { value: { literal: 2 } } } },
    ],
    edits: [{ set: { headKind: 'a' } }, { set: { headFlag: true } }], values: { headNumber: 2 },
  },
  {
    name: 'options: narrowed by the record for the record',
    reactions: [{ when: flag('headFlag'), set: { headKind: { options: { field: 'value', op: 'in', value: ['a', 'b'] } } } }],
    start: { headKind: 'c' }, edits: [{ set: { headFlag: true } }], issues: ['headKind option'],
  },
  {
    name: 'options: narrowed by the record for rows',
    reactions: [{ when: flag('headFlag'), set: { 'rows.rowKind': { options: { field: 'value', op: 'ne', value: 'c' } } } }],
    start: { rows: [{ rowKind: 'a' }, { rowKind: 'c' }] }, edits: [{ set: { headFlag: true } }], issues: ['rows.1.rowKind option'],
  },
  {
    name: 'options: compared with the record around the row',
    reactions: [{ when: { field: 'headKind', op: 'notEmpty' }, set: { 'rows.rowKind': { options: { field: 'value', op: 'eq', value: { field: 'headKind' } } } } }],
    start: { headKind: 'a', rows: [{ rowKind: 'a' }, { rowKind: 'b' }] }, issues: ['rows.1.rowKind option'],
  },
  {
    name: 'options: two narrowings hold together',
    reactions: [
      { when: flag('headFlag'), set: { headKind: { options: { field: 'value', op: 'ne', value: 'a' } } } },
      { when: { field: 'headNumber', op: 'gt', value: 1 }, set: { headKind: { options: { field: 'value', op: 'ne', value: 'b' } } } },
    ],
    start: { headKind: 'b', headFlag: true, headNumber: 2 }, issues: ['headKind option'],
  },
];
