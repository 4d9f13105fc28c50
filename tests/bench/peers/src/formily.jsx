// Formily + @formily/antd-v5, most plain way: createForm + FormProvider + SchemaField, stock components.
import React from 'react';
import { createRoot } from 'react-dom/client';
import { createForm } from '@formily/core';
import { FormProvider, createSchemaField } from '@formily/react';
import { Form, FormItem, Input, NumberPicker, Select, DatePicker, Switch, ArrayTable, PreviewText } from '@formily/antd-v5';
import { version } from 'antd';
import { installBench } from '../../page/contract.ts';

const SchemaField = createSchemaField({ components: { FormItem, Input, NumberPicker, Select, DatePicker, Switch, ArrayTable, PreviewText } });
const comp = { text: 'Input', number: 'NumberPicker', select: 'Select', date: 'DatePicker', switch: 'Switch' };
const jtype = { text: 'string', number: 'number', select: 'string', date: 'string', switch: 'boolean' };

export function toSchema(spec, { pagination = false } = {}) {
  const properties = {};
  for (const f of spec.fields) {
    properties[f.name] = { type: jtype[f.type], title: f.label, enum: f.options, 'x-decorator': 'FormItem', 'x-component': comp[f.type] };
  }
  if (spec.table) {
    const cols = {};
    for (const c of spec.table.columns) {
      const cell = { type: jtype[c.type], enum: c.options, 'x-decorator': 'FormItem', 'x-component': comp[c.type] };
      if (c.formula) Object.assign(cell, { 'x-pattern': 'readPretty', 'x-reactions': { dependencies: { qty: '.qty', price: '.price' }, fulfill: { state: { value: '{{($deps.qty||0)*($deps.price||0)}}' } } } });
      cols['col_' + c.name] = { type: 'void', 'x-component': 'ArrayTable.Column', 'x-component-props': { title: c.label }, properties: { [c.name]: cell } };
    }
    properties[spec.table.name] = { type: 'array', 'x-decorator': 'FormItem', 'x-component': 'ArrayTable', 'x-component-props': { pagination }, items: { type: 'object', properties: cols } };
    properties.total = {
      type: 'number', title: spec.table.total.label, 'x-decorator': 'FormItem', 'x-component': 'NumberPicker', 'x-pattern': 'readPretty',
      'x-reactions': { dependencies: { items: 'items' }, fulfill: { state: { value: '{{($deps.items||[]).reduce((s,x)=>s+(x.amount||0),0)}}' } } },
    };
  }
  return { type: 'object', properties };
}
let r; let form;
const opts = Object.fromEntries(new URLSearchParams(location.search));
installBench({
  peer: 'formily', versions: { antd: version, react: React.version },
  mount(root, spec, data) {
    form = createForm({ initialValues: data });
    r = createRoot(root);
    r.render(<FormProvider form={form}><Form form={form} layout="vertical"><SchemaField schema={toSchema(spec, { pagination: opts.pagination ? { pageSize: +opts.pagination } : false })} /></Form></FormProvider>);
  },
  expected: opts.pagination ? (spec) => spec.fields.length + (spec.table ? Math.min(spec.table.rows, +opts.pagination) * 5 : 0) : undefined,
  unmount() { r.unmount(); form.onUnmount(); },
  count: (root) => root.querySelectorAll('input,button[role=switch]').length,
  fieldEl: (root, n) => {
    const lab = [...root.querySelectorAll('.ant-formily-item-label label')].find((l) => l.textContent === 'Field ' + n.slice(1));
    return lab.closest('.ant-formily-item').querySelector('input,button');
  },
  cellEl: (root, i, c) => root.querySelectorAll('.ant-table-tbody tr')[i].querySelectorAll('td')[['item', 'unit', 'qty', 'price', 'amount', 'remark'].indexOf(c)].querySelector('input'),
  totalText: (root) => { const its = root.querySelectorAll('.ant-formily-item'); return its[its.length - 1].querySelector('.ant-formily-item-control-content-component').textContent; },
  setCell(i, c, v) { form.setValuesIn(`items.${i}.${c}`, v); },
  getValue: (p) => form.getValuesIn(p),
});
