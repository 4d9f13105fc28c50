// Lower bound B: antd 5 controls used directly, uncontrolled (no form library), static labels.
import React, { memo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Input, InputNumber, Select, DatePicker, Switch, Table, ConfigProvider, version } from 'antd';
import dayjs from 'dayjs';
import { installBench } from '../../page/contract.ts';

let r; let values; const subs = new Map();
const sub = (k) => (cb) => { let s = subs.get(k); if (!s) subs.set(k, (s = new Set())); s.add(cb); return () => s.delete(cb); };
const emit = (k) => subs.get(k)?.forEach((f) => f());
function set(p, v) {
  if (p.length === 1) { values[p[0]] = v; return; }
  const it = values.items[p[1]]; it[p[2]] = v;
  if (p[2] === 'qty' || p[2] === 'price') { const a = it.qty * it.price; values.total += a - it.amount; it.amount = a; emit('a' + p[1]); emit('total'); }
}
const Val = ({ k, get }) => useSyncExternalStore(sub(k), get);
const Ctl = memo(({ f, v, p }) => {
  const id = p.join('.'); const on = (x) => set(p, x);
  switch (f.type) {
    case 'text': return <Input id={id} defaultValue={v} onChange={(e) => on(e.target.value)} />;
    case 'number': return <InputNumber id={id} defaultValue={v} onChange={on} style={{ width: '100%' }} />;
    case 'select': return <Select id={id} defaultValue={v} options={f.options} onChange={on} style={{ width: '100%' }} />;
    case 'date': return <DatePicker id={id} defaultValue={dayjs(v)} onChange={on} style={{ width: '100%' }} />;
    default: return <Switch id={id} defaultChecked={v} onChange={on} />;
  }
});
const Form = ({ spec, data }) => (
  <ConfigProvider>
    {spec.fields.map((f) => <div key={f.name} className="row" style={{ marginBottom: 16 }}><label>{f.label}</label><div><Ctl f={f} v={data[f.name]} p={[f.name]} /></div></div>)}
    {spec.table && <Table size="small" bordered pagination={false} rowKey="item" dataSource={data.items}
      columns={spec.table.columns.map((c) => ({ title: c.label, dataIndex: c.name, render: (v, rec, i) => (c.formula ? <Val k={'a' + i} get={() => values.items[i].amount} /> : <Ctl f={c} v={v} p={['items', i, c.name]} />) }))} />}
    {spec.table && <div>Total <b id="total"><Val k="total" get={() => values.total} /></b></div>}
  </ConfigProvider>
);
installBench({
  peer: 'plain-antd', versions: { antd: version, react: React.version },
  mount(root, spec, data) { values = structuredClone(data); r = createRoot(root); r.render(<Form spec={spec} data={data} />); },
  unmount() { r.unmount(); },
  count: (root) => root.querySelectorAll('input,button[role=switch]').length,
  fieldEl: (root, n) => root.querySelector(`[id="${n}"]`),
  cellEl: (root, i, c) => root.querySelector(`[id="items.${i}.${c}"]`),
  totalText: (root) => root.querySelector('#total').textContent,
  setCell(i, c, v) { set(['items', i, c], v); },
  getValue: (p) => p.split('.').reduce((o, k) => o[k], values),
});
