/** Forms as each tool writes them, made for the tests. */
export const AMIS_SAMPLE = {
  type: 'page',
  title: '费用报销',
  body: {
    type: 'form',
    title: '报销单',
    api: '/api/save',
    body: [
      { type: 'input-text', name: 'title', label: '事由', required: true, maxLength: 50, description: '一句话说明', placeholder: '请输入' },
      { type: 'select', name: 'kind', label: '类别', options: [{ label: '差旅', value: 'travel' }, { label: '其他', value: 'other' }], value: 'travel' },
      { type: 'textarea', name: 'reason', label: '说明', visibleOn: "${kind == 'other'}", requiredOn: "this.kind == 'other' && total > 1000" },
      { type: 'input-date', name: 'day', label: '日期', value: '${TODAY()}' },
      { type: 'input-number', name: 'people', label: '人数', min: 1, max: 20, precision: 0, suffix: '人' },
      { type: 'input-text', name: 'phone', label: '电话', validations: { matchRegexp: '/^1\\d{10}$/' }, validationErrors: { matchRegexp: '手机号不正确' } },
      {
        type: 'input-table', name: 'lines', label: '明细', minLength: 1,
        columns: [
          { name: 'item', label: '项目', type: 'input-text', required: true },
          { name: 'price', label: '单价', type: 'input-number', precision: 2 },
          { name: 'count', label: '数量', quickEdit: { type: 'input-number', precision: 0 } },
          { name: 'amount', label: '金额', type: 'input-number', precision: 2, value: '${price * count}' },
        ],
      },
      { type: 'input-number', name: 'total', label: '合计', precision: 2, value: '${SUM(lines.amount)}' },
      { type: 'tabs', tabs: [{ title: '附件', body: [{ type: 'input-file', name: 'files', label: '发票', accept: '.pdf,.jpg' }] }, { title: '备注', body: [{ type: 'textarea', name: 'remark', label: '备注' }] }] },
      { type: 'fieldSet', title: '更多', collapsable: true, body: [{ type: 'switch', name: 'urgent', label: '加急' }] },
      { type: 'grid', columns: [{ md: 8, body: [{ type: 'input-rating', name: 'stars', label: '<b>评分</b>' }] }, { md: 16, body: [{ type: 'mystery', name: 'odd', label: '怪' }] }] },
      { type: 'chart', config: {} },
      { type: 'button', label: '自动填写', onClick: 'alert(1)' },
    ],
  },
};

export const FORMILY_SAMPLE = {
  form: { labelCol: 6, wrapperCol: 12 },
  schema: {
    type: 'object',
    title: 'Leave',
    'x-designable-id': 'root',
    properties: {
      days: { type: 'number', title: 'Days', 'x-component': 'NumberPicker', 'x-component-props': { precision: 0, min: 1 }, 'x-decorator': 'FormItem', 'x-index': 1, required: true },
      kind: { type: 'string', title: 'Kind', 'x-component': 'Radio.Group', enum: [{ label: 'Sick', value: 'sick' }, { label: 'Other', value: 'other' }], default: 'sick', 'x-index': 0 },
      note: {
        type: 'string', title: 'Note', 'x-component': 'Input.TextArea', 'x-index': 2,
        'x-reactions': [{ dependencies: ['kind'], when: "{{$deps[0] === 'other'}}", fulfill: { state: { visible: true } }, otherwise: { state: { visible: false } } }],
      },
      sheet: { type: 'array', title: 'Sheet', 'x-component': 'Upload', 'x-visible': '{{$values.days > 3 && $values.kind === "sick"}}', 'x-index': 3 },
      hack: { type: 'string', title: "{{fetch('x')}}", 'x-component': 'Input', 'x-reactions': '{{(field) => { field.value = document.cookie }}}', 'x-validator': { validator: '{{() => true}}' }, 'x-index': 4 },
      lines: {
        type: 'array', title: 'Days off', 'x-component': 'ArrayTable', minItems: 1, 'x-index': 5,
        items: {
          type: 'object',
          properties: {
            c0: { type: 'void', 'x-component': 'ArrayTable.Column', properties: { sort: { type: 'void', 'x-component': 'ArrayTable.SortHandle' } } },
            c1: { type: 'void', 'x-component': 'ArrayTable.Column', 'x-component-props': { title: 'Date' }, properties: { day: { type: 'string', 'x-component': 'DatePicker', required: true } } },
            c2: { type: 'void', 'x-component': 'ArrayTable.Column', 'x-component-props': { title: 'Hours' }, properties: { hours: { type: 'number', 'x-component': 'NumberPicker' } } },
          },
        },
        properties: { add: { type: 'void', title: 'Add', 'x-component': 'ArrayTable.Addition' } },
      },
      tabs: {
        type: 'void', 'x-component': 'FormTab', 'x-index': 6,
        properties: { t1: { type: 'void', 'x-component': 'FormTab.TabPane', 'x-component-props': { tab: 'People' }, properties: { mail: { type: 'string', title: 'Mail', 'x-component': 'Input', 'x-validator': 'email' } } } },
      },
      half: { type: 'number', title: 'Half', 'x-component': 'NumberPicker', 'x-reactions': { dependencies: ['.days'], fulfill: { state: { value: '{{$deps[0] / 2}}' } } }, 'x-index': 7 },
    },
  },
};

export const FORMIO_SAMPLE = {
  display: 'form',
  title: 'Inspection',
  components: [
    { type: 'textfield', key: 'site_name', label: 'Site', input: true, validate: { required: true, maxLength: 80, pattern: '^[A-Z].*' }, tooltip: 'Where', tableView: true },
    { type: 'select', key: 'state', label: 'State', dataSrc: 'values', data: { values: [{ label: 'Good', value: 'good' }, { label: 'Bad', value: 'bad' }] }, defaultValue: 'good' },
    { type: 'textarea', key: 'fault', label: 'Fault', conditional: { show: true, when: 'state', eq: 'bad' }, validate: { custom: 'valid = input.length > 2' } },
    { type: 'select', key: 'remote', label: 'Remote', dataSrc: 'url', data: { url: 'https://example.com' } },
    { type: 'panel', key: 'p', title: 'Costs', collapsible: true, components: [
      { type: 'datagrid', key: 'parts', label: 'Parts', validate: { minLength: 1 }, components: [
        { type: 'textfield', key: 'name', label: 'Name' },
        { type: 'number', key: 'qty', label: 'Quantity', decimalLimit: 0, validate: { min: 1 } },
        { type: 'currency', key: 'price', label: 'Price' },
        { type: 'currency', key: 'amount', label: 'Amount', calculateValue: 'value = row.qty * row.price;' },
      ] },
    ] },
    { type: 'columns', key: 'cols', columns: [{ width: 6, components: [{ type: 'checkbox', key: 'ok', label: 'OK' }] }, { width: 6, components: [{ type: 'signature', key: 'sign', label: 'Signature', customConditional: 'show = data.ok === true' }] }] },
    { type: 'file', key: 'photos', label: 'Photos', image: true, multiple: true },
    { type: 'datetime', key: 'when', label: 'When', enableTime: false },
    { type: 'container', key: 'owner', label: 'Owner', components: [{ type: 'email', key: 'mail', label: 'Mail', conditional: { json: { and: [{ '==': [{ var: 'data.state' }, 'bad'] }, { '!': { '===': [{ var: 'data.ok' }, true] } }] } } }] },
    { type: 'button', key: 'submit', label: 'Submit', action: 'submit' },
  ],
};

export const JSON_SCHEMA_SAMPLE = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Supplier',
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 60, description: 'As on the licence' },
    kind: { type: 'string', enum: ['works', 'goods'], default: 'works' },
    rating: { type: 'integer', minimum: 1, exclusiveMaximum: 6 },
    discount: { type: 'number', exclusiveMinimum: 0, maximum: 100 },
    mail: { type: ['string', 'null'], format: 'email' },
    since: { type: 'string', format: 'date' },
    tags: { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true },
    contacts: { type: 'array', minItems: 1, items: { $ref: '#/$defs/contact' } },
    address: { type: 'object', title: 'Address', properties: { street: { type: 'string' }, city: { oneOf: [{ const: 'hz', title: 'Hangzhou' }, { const: 'nb', title: 'Ningbo' }] } } },
    loop: { $ref: '#/$defs/loop' },
    either: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  },
  dependentRequired: { mail: ['since'] },
  if: { properties: { kind: { const: 'works' } } },
  then: { properties: { licence: { type: 'string', title: 'Licence' } }, required: ['licence'] },
  $defs: {
    contact: { type: 'object', required: ['name'], properties: { name: { type: 'string', title: 'Contact' }, phone: { type: 'string', pattern: '^\\+?[0-9]+$' } } },
    loop: { $ref: '#/$defs/loop' },
  },
};
