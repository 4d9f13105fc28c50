import type { RuleCase } from './rule-case.ts';

const set = (values: Record<string, string | number | boolean | null>) => ({ set: values });

/** Formulas between a record and its rows, in every direction. */
export const formulaCases: readonly RuleCase[] = [
  {
    name: 'record from record',
    fields: { twice: { formula: 'headNumber * 2' } },
    edits: [set({ headNumber: 3 })], values: { twice: 6 },
  },
  {
    name: 'record from rows, rows given at the start',
    fields: { total: { formula: 'SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 0.1 }, { rowNumber: 0.2 }] }, values: { total: 0.3 },
  },
  {
    name: 'record from rows, a cell edited',
    fields: { total: { formula: 'SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 2 }] }, edits: [set({ 'rows.1.rowNumber': 5 })], values: { total: 6 },
  },
  {
    name: 'record from rows, a row added',
    fields: { total: { formula: 'SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 1 }] }, edits: [{ insert: 'rows', at: 0, row: { rowNumber: 4 } }], values: { total: 5, 'rows.0.rowNumber': 4 },
  },
  {
    name: 'record from rows, rows removed',
    fields: { total: { formula: 'SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 2 }, { rowNumber: 4 }] }, edits: [{ remove: 'rows', rows: [0, 2] }], values: { total: 2 },
  },
  {
    name: 'record from rows, the last row removed',
    fields: { total: { formula: 'SUM(rows.rowNumber)' }, biggest: { formula: 'MAX(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 7 }] }, edits: [{ remove: 'rows', rows: [0] }], values: { total: 0, biggest: 0 },
  },
  {
    name: 'record from rows, a row moved',
    fields: { first: { type: 'decimal', formula: 'SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 2 }] }, edits: [{ move: 'rows', from: 0, to: 1 }], values: { first: 3, 'rows.0.rowNumber': 2, 'rows.1.rowNumber': 1 },
  },
  {
    name: 'record from rows, a block pasted',
    fields: { total: { formula: 'SUM(rows.rowNumber)' }, count: { formula: 'COUNTIF(rows.rowKind, "a")' } },
    start: { rows: [{}, {}] },
    edits: [{ insert: 'rows', at: 2 }, set({ 'rows.0.rowNumber': 1, 'rows.1.rowNumber': 2, 'rows.2.rowNumber': 3, 'rows.0.rowKind': 'a', 'rows.2.rowKind': 'a' })],
    values: { total: 6, count: 2 },
  },
  {
    name: 'record from rows, the whole table replaced',
    fields: { total: { formula: 'SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 9 }] }, edits: [{ set: { rows: [{ rowNumber: 1 }, { rowNumber: 1 }] } }], values: { total: 2 },
  },
  {
    name: 'record from rows by a condition on another column',
    fields: { total: { formula: 'SUMIF(rows.rowKind, headKind, rows.rowNumber)' } },
    start: { headKind: 'b', rows: [{ rowKind: 'a', rowNumber: 1 }, { rowKind: 'b', rowNumber: 2 }, { rowKind: 'b', rowNumber: 4 }] },
    edits: [set({ 'rows.1.rowKind': 'a' })], values: { total: 4 },
  },
  {
    name: 'record from two columns at once',
    fields: { total: { formula: 'SUMPRODUCT(rows.rowNumber, rows.second)' }, 'rows.second': { type: 'decimal' } },
    start: { rows: [{ rowNumber: 2, second: 3 }] }, edits: [{ insert: 'rows', at: 1, row: { rowNumber: 4, second: 5 } }], values: { total: 26 },
  },
  {
    name: 'row from its own row',
    fields: { 'rows.amount': { formula: 'rowNumber * 3' } },
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 2 }] }, edits: [set({ 'rows.1.rowNumber': 5 })], values: { 'rows.0.amount': 3, 'rows.1.amount': 15 },
  },
  {
    name: 'row from the record around it',
    fields: { 'rows.amount': { formula: 'rowNumber * headNumber' } },
    start: { headNumber: 2, rows: [{ rowNumber: 1 }, { rowNumber: 2 }] }, edits: [set({ headNumber: 10 })], values: { 'rows.0.amount': 10, 'rows.1.amount': 20 },
  },
  {
    name: 'a new row from the record around it',
    fields: { 'rows.amount': { formula: 'headNumber + 1' } },
    start: { headNumber: 2 }, edits: [{ insert: 'rows', at: 0, row: { rowNote: 'x' } }], values: { 'rows.0.amount': 3 },
  },
  {
    name: 'row from all rows: its share of the total',
    fields: { total: { formula: 'SUM(rows.rowNumber)' }, 'rows.share': { formula: 'IF(total = 0, 0, rowNumber / total)' } },
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 3 }] },
    edits: [{ insert: 'rows', at: 2, row: { rowNumber: 4 } }], values: { 'rows.0.share': 0.13, 'rows.1.share': 0.38, 'rows.2.share': 0.5 },
  },
  {
    name: 'row from all rows, without a field of the record between',
    fields: { 'rows.share': { formula: 'rowNumber / SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 1 }, { rowNumber: 3 }] }, edits: [{ remove: 'rows', rows: [1] }], values: { 'rows.0.share': 1 },
  },
  {
    name: 'record to rows and back to the record',
    fields: { 'rows.amount': { formula: 'rowNumber * headNumber' }, total: { formula: 'SUM(rows.amount)' }, tax: { formula: 'total * 0.1' } },
    start: { headNumber: 1, rows: [{ rowNumber: 10 }, { rowNumber: 20 }] }, edits: [set({ headNumber: 2 })], values: { total: 60, tax: 6 },
  },
  {
    name: 'two levels down: record from rows of rows',
    fields: { total: { formula: 'SUM(rows.parts.partNumber)' } },
    start: { rows: [{ parts: [{ partNumber: 1 }] }, { parts: [{ partNumber: 2 }] }] },
    edits: [{ insert: 'rows.1.parts', at: 1, row: { partNumber: 4 } }, { remove: 'rows', rows: [0] }], values: { total: 6 },
  },
  {
    name: 'three levels down: record from rows of rows of rows',
    fields: { total: { formula: 'SUM(rows.parts.bits.bitNumber)' } },
    start: { rows: [{ parts: [{ bits: [{ bitNumber: 1 }] }] }] },
    edits: [{ insert: 'rows.0.parts.0.bits', at: 1, row: { bitNumber: 2 } }, set({ 'rows.0.parts.0.bits.0.bitNumber': 5 })], values: { total: 7 },
  },
  {
    name: 'level by level up: bits to parts to rows to record',
    fields: {
      'rows.parts.weight': { formula: 'SUM(bits.bitNumber)' }, 'rows.weight': { formula: 'SUM(parts.weight)' }, weight: { formula: 'SUM(rows.weight)' },
    },
    start: { rows: [{ parts: [{ bits: [{ bitNumber: 1 }, { bitNumber: 2 }] }, { bits: [{ bitNumber: 3 }] }] }] },
    edits: [{ remove: 'rows.0.parts.0.bits', rows: [0] }, { insert: 'rows', at: 1, row: { parts: [{ bits: [{ bitNumber: 10 }] }] } }],
    values: { weight: 15, 'rows.0.weight': 5, 'rows.0.parts.0.weight': 2, 'rows.1.weight': 10 },
  },
  {
    name: 'innermost row from every level above it',
    fields: { 'rows.parts.bits.product': { formula: 'bitNumber * partNumber * rowNumber * headNumber' } },
    start: { headNumber: 2, rows: [{ rowNumber: 3, parts: [{ partNumber: 5, bits: [{ bitNumber: 7 }] }] }] },
    values: { 'rows.0.parts.0.bits.0.product': 210 },
  },
  {
    name: 'innermost row follows an edit of each level above it',
    fields: { 'rows.parts.bits.product': { formula: 'bitNumber * partNumber * rowNumber * headNumber' } },
    start: { headNumber: 1, rows: [{ rowNumber: 1, parts: [{ partNumber: 1, bits: [{ bitNumber: 1 }] }] }] },
    edits: [set({ headNumber: 2 }), set({ 'rows.0.rowNumber': 3 }), set({ 'rows.0.parts.0.partNumber': 5 }), set({ 'rows.0.parts.0.bits.0.bitNumber': 7 })],
    values: { 'rows.0.parts.0.bits.0.product': 210 },
  },
  {
    name: 'a row moved takes what follows from it along',
    fields: { 'rows.amount': { formula: 'SUM(parts.partNumber) * rowNumber' } },
    start: { rows: [{ rowNumber: 1, parts: [{ partNumber: 1 }] }, { rowNumber: 2, parts: [{ partNumber: 2 }] }] },
    edits: [{ move: 'rows', from: 1, to: 0 }, set({ 'rows.0.rowNumber': 10 })], values: { 'rows.0.amount': 20, 'rows.1.amount': 1 },
  },
  {
    name: 'a day between two fields of a row',
    fields: { 'rows.from': { type: 'date' }, 'rows.to': { type: 'date' }, 'rows.days': { formula: 'DAYS(to, from)' } },
    start: { rows: [{ from: '2026-02-27', to: '2026-03-01' }] }, values: { 'rows.0.days': 2 },
  },
  {
    name: 'text of a row from the record',
    fields: { 'rows.label': { type: 'text', formula: 'CONCAT(headNote, "-", rowNote)' } },
    start: { headNote: 'A', rows: [{ rowNote: '1' }] }, edits: [set({ headNote: 'B' })], values: { 'rows.0.label': 'B-1' },
  },
  {
    name: 'a total that does not fit',
    fields: { total: { type: 'money', formula: 'SUM(rows.rowNumber)' } },
    start: { rows: [{ rowNumber: 999_999_999_999 }, { rowNumber: 1 }] }, values: { total: 0 }, issues: ['total amountTooLarge'],
  },
];
