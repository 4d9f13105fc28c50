import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ActionDocument, ListView, ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { ListQuery, ListResult, RecordRow, ScreenConfig } from '../data-source.ts';

/** A small ledger for tests and stories of lists: contracts with a state, an amount and a date. */
export const LEDGER_MODEL: ModelDocument = {
  kind: 'model',
  schemaVersion: 1,
  code: 'contract',
  title: '合同台账',
  label: 'name',
  parent: 'parentId',
  fields: {
    name: { id: 'f-name', type: 'text', title: '合同名称', required: true },
    state: {
      id: 'f-state',
      type: 'option',
      title: '状态',
      options: { items: [{ value: 'draft', label: '草稿' }, { value: 'signed', label: '已签订', color: 'success' }] },
    },
    amount: { id: 'f-amount', type: 'money', title: '金额' },
    signedOn: { id: 'f-signedOn', type: 'date', title: '签订日期' },
    parentId: { id: 'f-parentId', type: 'text', title: '上级' },
    items: {
      id: 'f-items',
      type: 'table',
      title: '明细',
      fields: { price: { id: 'f-items-price', type: 'money', title: '单价' } },
    },
  },
};

const ACTIONS: ActionDocument[] = [
  { code: 'btn_add', place: 'toolbar', primary: true, do: 'add' },
  { code: 'btn_remove', place: 'batch', danger: true, when: { field: 'state', op: 'ne', value: 'signed' }, do: 'remove' },
  { code: 'btn_edit', place: 'row', when: { field: 'state', op: 'ne', value: 'signed' }, do: 'edit' },
  { code: 'btn_detail', place: 'row', do: 'detail' },
  { code: 'btn_sign', title: '签订', place: 'row', when: { field: 'state', op: 'eq', value: 'draft' }, do: { operation: 'contract.sign' } },
];

const LEDGER_LIST: ListView = {
  columns: ['name', 'state', { field: 'amount', summary: 'sum' }, 'signedOn'],
  search: ['name', 'state'],
  keyword: ['name'],
  rowAction: 'btn_detail',
};

export const LEDGER_SCREEN: ScreenDocument = {
  kind: 'screen',
  schemaVersion: 1,
  code: 'contract',
  title: '合同台账',
  model: 'contract',
  list: LEDGER_LIST,
  form: { container: 'drawer', layout: ['name', 'state', 'amount', 'signedOn'] },
  actions: ACTIONS,
};

/** The ledger's screen as the server would send it, with parts of it replaced. */
export function ledgerConfig(given: {
  screen?: Partial<ScreenDocument>;
  list?: Partial<ListView>;
  model?: Partial<ModelDocument>;
  fields?: Record<string, FieldDocument>;
  permission?: Partial<ScreenConfig['permission']>;
} = {}): ScreenConfig {
  const model = { ...LEDGER_MODEL, ...given.model, fields: { ...LEDGER_MODEL.fields, ...given.fields } };
  const keys = [...Object.keys(model.fields), 'items.price'];
  const screen = { ...LEDGER_SCREEN, ...given.screen, list: { ...LEDGER_LIST, ...given.list } };
  return {
    screen,
    model,
    related: {},
    formulas: parsedFormulas({ model, screen }, parseFormula),
    permission: { buttons: ACTIONS.map((action) => action.code), read: keys, query: given.permission?.read ?? keys, write: keys, ...given.permission },
    schemaVersion: 1,
  };
}

/** Contracts 1 to `count`; every second one is signed. */
export function ledgerRecords(count: number): RecordRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    version: 1,
    name: `合同 ${index + 1}`,
    state: index % 2 === 0 ? 'draft' : 'signed',
    amount: (index + 1) * 100.1,
    signedOn: '2026-01-15',
    parentId: null,
  }));
}

/** The page a query asks for, sums included; the filter is not looked at. */
export function answerPage(records: RecordRow[], query: ListQuery): ListResult {
  const { currentPage = 1, pageSize = 20 } = query;
  const sums = Object.fromEntries((query.sums ?? []).map(({ field }) => [
    field,
    Math.round(records.reduce((sum, record) => sum + Number(record[field] ?? 0), 0) * 100) / 100,
  ]));
  return {
    list: records.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    pagination: { currentPage, pageSize, total: records.length },
    ...(query.sums && { sums }),
  };
}
