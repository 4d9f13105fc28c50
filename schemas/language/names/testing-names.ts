import type { FlowDocument } from '../documents/flow.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { OperationDocument } from '../documents/operation.ts';
import type { PageDocument } from '../documents/page.ts';
import type { ScreenDocument } from '../documents/screen.ts';

const T = 'Title';

/** A model that names something in every place where a model can. */
export const namingModel: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'order', title: T, label: 'name', parent: 'above', discriminator: { kind: 'sale' },
  existing: { source: 'shop', schema: 'public', table: 'orders', key: 'name' },
  use: ['dated', { fragment: 'signed', place: { after: 'name' } }],
  fields: {
    name: { id: 'name', type: 'text', title: T, unique: ['name', 'kind'] },
    kind: { id: 'kind', type: 'radio', title: T, options: { dictionary: 'kinds' } },
    above: { id: 'above', type: 'reference', title: T, reference: { model: 'order', label: 'name', columns: ['kind'], where: { field: 'kind', op: 'eq', value: { field: 'kind' } } } },
    city: { id: 'city', type: 'select', title: T, options: { model: 'town', label: 'called', where: { field: 'size', op: 'gt', value: { field: 'count' } } } },
    size: { id: 'size', type: 'lookup', title: T, lookup: { through: 'city', field: 'size' } },
    count: { id: 'count', type: 'aggregate', title: T, aggregate: { model: 'order', function: 'sum', of: 'count', where: { field: 'name', op: 'notEmpty' } } },
    port: { id: 'port', type: 'option', title: T, options: { interface: 'ports', value: 'id', label: 'name', parameters: { of: { field: 'name' } }, columns: [{ key: 'size', title: T }], fills: [{ field: 'name', from: 'size' }] } },
    column: { id: 'column', type: 'option', title: T, options: { names: 'fields', of: 'kind' } },
    cell: { id: 'cell', type: 'option', title: T, options: { names: 'choices', of: 'kind', at: 'column' } },
    no: { id: 'no', type: 'billNumber', title: T, billRule: 'orders' },
    words: { id: 'words', type: 'capitals', title: T, settings: { of: 'total' } },
    square: { id: 'square', type: 'qrcode', title: T, settings: { of: 'name' } },
    bars: { id: 'bars', type: 'barcode', title: T, settings: { of: 'name' } },
    items: {
      id: 'items', type: 'table', title: T, sums: ['price'],
      fields: { price: { id: 'price', type: 'money', title: T }, sum: { id: 'sum', type: 'money', title: T, formula: 'price * count' } },
    },
    total: { id: 'total', type: 'money', title: T, formula: 'SUM(items.sum)' },
    photos: { id: 'photos', type: 'image', title: T },
  },
  rules: [{ require: { field: 'price', op: 'gt', value: 0 }, when: { field: 'count', op: 'gt', value: 0 }, path: 'items.price', message: T }],
  reactions: [
    { when: { field: 'price', op: 'gt', value: 1 }, set: { 'items.sum': { value: { formula: 'price + total' } } } },
    { when: { not: { any: [{ field: 'kind', op: 'eq', value: 'sale' }] } }, set: { city: { options: { all: [{ field: 'called', op: 'eq', value: { field: 'name' } }] } } } },
  ],
  lockedWhen: { rows: 'items', quantifier: 'any', where: { field: 'price', op: 'gt', value: { field: 'total' } } },
  indexes: [['name', 'kind']],
  memberRights: { person: 'name', of: 'above', rights: 'kind', when: { field: 'count', op: 'gt', value: 0 }, exempt: ['total'] },
};

/** A screen of it that does the same. */
export const namingScreen: ScreenDocument = {
  kind: 'screen', schemaVersion: 1, code: 'order', title: T, model: 'order', menu: { parent: 'shop' },
  scope: [{ field: 'above', context: 'order.id' }, { field: 'kind', value: 'sale' }],
  where: { field: 'total', op: 'gt', value: 0 },
  list: {
    columns: ['name', { field: 'kind' }], search: ['name', { field: 'kind' }], keyword: ['name'], sort: [{ field: 'total', order: 'asc' }],
    group: ['kind', { field: 'city' }], editable: ['name'], rowAction: 'btn_detail',
    refreshWhile: { field: 'kind', op: 'eq', value: 'sale' },
    card: { title: 'name', badge: 'kind', fields: ['city'], amounts: ['total'] },
    views: { board: { by: 'kind', sums: ['total'] }, calendar: { start: 'creatorTime', end: 'lastModifyTime' }, chart: { by: 'kind', measures: ['total'] }, folders: { files: ['photos'], by: ['kind'] }, gallery: { pictures: ['photos'], date: 'creatorTime', place: 'name' }, gantt: { start: 'creatorTime', end: 'lastModifyTime', after: 'above', progress: 'count', actualStart: 'creatorTime', actualEnd: 'lastModifyTime' } }, as: 'board',
  },
  form: {
    layout: [
      'name', { field: 'items', columns: ['price', { field: 'sum', width: 90 }] },
      { section: T, children: ['kind'] }, { card: T, children: ['above'] }, { grid: [{ children: ['city'] }] },
      { tabs: [{ title: T, children: ['size'] }] }, { collapse: [{ title: T, children: ['count'] }] },
      { button: 'btn_call' }, { slot: 'comments' }, { related: 'town', by: 'city', columns: ['called'] },
      {
        digest: 'name', from: 'creatorTime', to: 'lastModifyTime', by: 'city',
        sections: [{ model: 'order', date: 'creatorTime', by: 'city', where: { field: 'kind', op: 'eq', value: 'sale' }, columns: ['name'], sums: ['total'], into: { count: 'total' }, countInto: 'count' }],
      },
    ],
  },
  split: { field: 'kind', source: { dictionary: 'kinds' } },
  print: [{
    code: 'paper', title: T, header: { left: [T, { field: 'no' }] },
    body: [
      { heading: [T, { field: 'name' }], when: { field: 'total', op: 'gt', value: 0 } },
      { grid: [['name', { field: 'kind', span: 2 }, { field: 'city' }]] },
      { table: 'items', columns: ['price', { field: 'sum' }], sums: ['sum'] },
      { signatures: [{ title: T, field: 'name' }] },
      { image: 'square', width: 20, height: 20 }, { barcode: 'no' }, { qrcode: 'no' },
      { beside: [{ blocks: [{ text: T }] }, { blocks: [{ keepTogether: [{ text: [{ field: 'total' }] }] }] }] },
    ],
  }],
  actions: [
    { code: 'btn_add', place: 'toolbar', do: 'add', then: 'btn_detail' },
    { code: 'btn_call', title: T, place: 'form', when: { field: 'total', op: 'gt', value: 0 }, do: { operation: 'order.call', input: { fields: { by: { id: 'by', type: 'reference', title: T, reference: { model: 'town', label: 'called' } } } } } },
    { code: 'btn_towns', title: T, place: 'row', do: { open: 'town', scope: { city: 'city' } } },
    { code: 'btn_found', title: T, place: 'row', do: { start: 'town', values: { city: 'city' } } },
    { code: 'btn_panel', title: T, place: 'row', do: { panel: 'openApi', fields: { code: 'name' } } },
  ],
  deadlines: [{ field: 'creatorTime', when: { field: 'total', op: 'gt', value: 0 }, who: ['creatorUserId'] }],
  blocks: [{ template: 'address', version: 1, fields: { street: 'city' } }],
};

/** The other source of a tree beside the list. */
export const splitByModel: ScreenDocument = {
  ...namingScreen, split: { field: 'above', source: { model: 'order', where: { field: 'kind', op: 'eq', value: { field: 'name' } } } },
};

export const namingFragment: FragmentDocument = {
  kind: 'fragment', schemaVersion: 1, code: 'dated', title: T, fields: { day: { id: 'day', type: 'date', title: T }, later: { id: 'later', type: 'date', title: T } },
  rules: [{ require: { field: 'later', op: 'ge', value: { field: 'day' } }, path: 'later', message: T }],
  reactions: [{ when: { field: 'day', op: 'empty' }, set: { later: { visible: false } } }],
  lockedWhen: { field: 'day', op: 'empty' }, indexes: [['day']],
};

export const namingPage: PageDocument = { kind: 'page', schemaVersion: 1, code: 'shop', title: T, model: 'order', menu: { parent: 'shop', icon: 'shop', sortCode: 1 } };

export const namingOperations: { operations: OperationDocument[] } = {
  operations: [{ name: 'order.call', method: 'POST', path: '/api/orders/{id}/call', model: 'order', button: 'btn_call' }],
};

/** A flow over it that names something in every place where a flow can. */
export const namingFlow: FlowDocument = {
  kind: 'flow', schemaVersion: 1, code: 'order', title: T, model: 'order',
  nodes: [
    { id: 'start', type: 'start', launchers: [{ roles: ['buyers'] }, { positions: ['buyer'] }, { groups: ['team'] }, { departments: ['north'] }, { users: ['ann'] }], rights: { name: 'required' } },
    {
      id: 'boss', type: 'approver', people: [{ head: { field: 'above' } }, { field: 'above' }, { interface: 'bosses', input: { of: { field: 'name' } } }], nobody: { people: [{ choice: true, from: [{ users: ['ann'] }] }] },
      reject: { to: ['start'] }, rights: { 'items.price': 'write' }, timeouts: [{ after: { days: 1 }, do: { escalate: [{ users: ['ann'] }] } }], copies: [{ approversOf: 'boss' }],
    },
    { id: 'told', type: 'copy', people: [{ approversOf: 'boss' }], rights: { '*': 'read' } },
    { id: 'large', type: 'condition', branches: [{ id: 'yes', when: { field: 'total', op: 'gt', value: 9 }, nodes: [{ id: 'again', type: 'jump', to: 'boss' }] }, { id: 'no', nodes: [] }] },
    { id: 'both', type: 'parallel', branches: [{ id: 'one', nodes: [{ id: 'wait', type: 'timer', wait: { days: 1 } }] }, { id: 'two', nodes: [] }] },
    { id: 'some', type: 'inclusive', branches: [{ id: 'first', when: { field: 'name', op: 'notEmpty' }, nodes: [] }, { id: 'rest', nodes: [] }] },
    { id: 'parts', type: 'subFlow', flow: 'delivery', each: 'items', assign: { name: { field: 'price' }, kind: 'sale' }, launcher: [{ launcher: true }] },
    { id: 'made', type: 'create', model: 'town', each: 'items', assign: { called: { field: 'price' } }, unless: ['called'] },
    { id: 'call', type: 'operation', call: { operation: 'order.call' }, input: { by: { field: 'name' } }, output: { name: 'number' } },
    { id: 'ask', type: 'operation', call: { interface: 'stock' } },
    { id: 'end', type: 'end' },
  ],
};
