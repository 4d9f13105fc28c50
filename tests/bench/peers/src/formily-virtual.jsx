// Prototype of what we could do on the same stack: Formily core + antd controls, but
//  - sub-table rows are virtual (only visible rows mount fields), columns have no FormItem per cell,
//  - the row formula and the total are incremental model effects, not per-cell x-reactions,
//  - top-level fields are mounted in blocks of 25, blocks below the fold get a placeholder (IntersectionObserver).
// "all there" = everything in the viewport is there and every value is readable from the model.
import React, { useRef, useState, useEffect, memo } from 'react';
import { createRoot } from 'react-dom/client';
import { createForm, onFieldInputValueChange } from '@formily/core';
import { FormProvider, createSchemaField, observer, useField, useFieldSchema, RecursionField, useForm } from '@formily/react';
import { Form, FormItem, Input, NumberPicker, Select, DatePicker, Switch } from '@formily/antd-v5';
import { useVirtualizer } from '@tanstack/react-virtual';
import { version } from 'antd';
import { installBench } from '../../page/contract.ts';

const comp = { text: 'Input', number: 'NumberPicker', select: 'Select', date: 'DatePicker', switch: 'Switch' };
const jtype = { text: 'string', number: 'number', select: 'string', date: 'string', switch: 'boolean' };
const Out = observer(({ path }) => { const form = useForm(); return <span className="out">{form.getValuesIn(path)}</span>; });
const Row = memo(({ schema, index, top, cols }) => (
  <div className="vrow" data-row={index} style={{ position: 'absolute', transform: `translateY(${top}px)`, display: 'flex', gap: 8, height: 40, width: '100%' }}>
    {cols.map((c) => <div key={c.name} className={'c-' + c.name} style={{ width: 180 }}>{c.formula ? <Out path={`items.${index}.amount`} /> : <RecursionField schema={schema.items.properties[c.name]} name={`${index}.${c.name}`} />}</div>)}
  </div>
));
const VTable = observer(({ cols }) => {
  const field = useField(); const schema = useFieldSchema(); const ref = useRef(null);
  const n = field.value?.length || 0;
  const v = useVirtualizer({ count: n, getScrollElement: () => ref.current, estimateSize: () => 40, overscan: 3 });
  return <div ref={ref} className="vt" style={{ height: 480, overflow: 'auto' }}><div style={{ height: v.getTotalSize(), position: 'relative' }}>{v.getVirtualItems().map((it) => <Row key={it.key} schema={schema} index={it.index} top={it.start} cols={cols} />)}</div></div>;
});
const Total = observer(() => { const form = useForm(); return <b id="total">{form.values.total}</b>; });
const SchemaField = createSchemaField({ components: { FormItem, Input, NumberPicker, Select, DatePicker, Switch, VTable, Total } });
const BLOCK = 25;
const Block = memo(({ schema, h }) => {
  const ref = useRef(null); const [on, setOn] = useState(false);
  useEffect(() => { const io = new IntersectionObserver((es) => { if (es.some((e) => e.isIntersecting)) { setOn(true); io.disconnect(); } }, { rootMargin: '400px' }); io.observe(ref.current); return () => io.disconnect(); }, []);
  return <div ref={ref} style={on ? undefined : { height: h }}>{on ? <SchemaField schema={schema} /> : null}</div>;
});
let r; let form; const cols = ['item', 'unit', 'qty', 'price', 'amount', 'remark'];
function recompute(i) { const it = form.values.items[i]; const a = (it.qty || 0) * (it.price || 0); const d = a - it.amount; if (d) { it.amount = a; form.values.total += d; } }
installBench({
  peer: 'formily-virtual', virtual: true, versions: { antd: version, formily: '2.3.7', react: React.version },
  expected: (spec) => Math.min(spec.fields.length, 8),
  mount(root, spec, data) {
    form = createForm({ initialValues: data, effects() { onFieldInputValueChange('items.*.*', (f) => { const s = f.address.segments; if (s[2] === 'qty' || s[2] === 'price') recompute(s[1]); }); } });
    const blocks = [];
    for (let i = 0; i < spec.fields.length; i += BLOCK) blocks.push({ type: 'object', properties: Object.fromEntries(spec.fields.slice(i, i + BLOCK).map((f) => [f.name, { type: jtype[f.type], title: f.label, enum: f.options, 'x-decorator': 'FormItem', 'x-component': comp[f.type] }])) });
    const tab = spec.table && { type: 'object', properties: {
      items: { type: 'array', 'x-component': 'VTable', 'x-component-props': { cols: spec.table.columns }, items: { type: 'object', properties: Object.fromEntries(spec.table.columns.map((c) => [c.name, { type: jtype[c.type], enum: c.options, 'x-component': comp[c.type] }])) } },
      total: { type: 'void', 'x-component': 'Total' } } };
    r = createRoot(root);
    r.render(<FormProvider form={form}><Form form={form} layout="vertical">{blocks.map((s, i) => <Block key={i} schema={s} h={Object.keys(s.properties).length * 86} />)}{tab && <SchemaField schema={tab} />}</Form></FormProvider>);
  },
  unmount() { r.unmount(); form.onUnmount(); },
  count: (root) => root.querySelectorAll('.ant-formily-item input,.ant-formily-item button[role=switch]').length,
  async fieldEl(root, n) {
    const find = () => { const lab = [...root.querySelectorAll('.ant-formily-item-label label')].find((l) => l.textContent === 'Field ' + n.slice(1)); return lab && lab.closest('.ant-formily-item').querySelector('input,button'); };
    if (!find()) { root.querySelector('form').children[Math.floor(+n.slice(1) / BLOCK)].scrollIntoView(); for (let i = 0; i < 100 && !find(); i++) await new Promise((x) => setTimeout(x, 50)); }
    return find();
  },
  async cellEl(root, i, c) {
    const sc = root.querySelector('.vt'); sc.scrollIntoView(); let row; sc.scrollTop = Math.max(0, i * 40 - 200);
    for (let k = 0; k < 100 && !(row = root.querySelector(`[data-row="${i}"]`)); k++) await new Promise((x) => setTimeout(x, 30));
    return row.querySelector(`.c-${c} input`);
  },
  totalText: (root) => root.querySelector('#total').textContent,
  setCell(i, c, v) { form.setValuesIn(`items.${i}.${c}`, v); recompute(i); },
  getValue: (p) => form.getValuesIn(p),
});
