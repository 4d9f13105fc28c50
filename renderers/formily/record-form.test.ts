import { Schema } from '@formily/json-schema';
import { describe, expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { VARIABLE_NAMES } from '#schemas/language/index.ts';
import { compileModel } from '#schemas/language/index.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import { createRecordForm } from './record-form.ts';

const variables = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, null])) as Variables;
const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'm', title: 'm', label: 'a',
  fields: {
    a: { id: 'a', type: 'decimal', title: 'a', required: true },
    b: { id: 'b', type: 'decimal', title: 'b', formula: 'a * 2' },
    c: { id: 'c', type: 'text', title: 'c' },
    rows: { id: 'rows', type: 'table', title: 'rows', fields: { q: { id: 'q', type: 'decimal', title: 'q' } } },
  },
  reactions: [{ when: { field: 'a', op: 'gt', value: 10 }, set: { c: { visible: false } } }],
};

function open(values = {}) {
  const compiled = compileModel(model, { parseFormula });
  return createRecordForm(compiled, compiled.open(values, { variables }));
}

describe('a record form', () => {
  it('carries input into the record, and what follows from it back into Formily', () => {
    const record = open();
    const [a, b, c] = ['a', 'b', 'c'].map((name) => record.form.createField({ name }));
    void a?.onInput(11);
    expect(record.state.get('a')).toBe(11);
    expect(b?.value).toBe(22);
    expect(c?.display).toBe('hidden');
    expect(record.isDirty()).toBe(true);
  });

  it('starts a field that mounts late from the record', () => {
    const record = open();
    record.state.set('a', 20);
    expect(record.form.createField({ name: 'b' }).value).toBe(40);
    expect(record.form.createField({ name: 'c' }).display).toBe('hidden');
    expect(record.isDirty()).toBe(false);
  });

  it('keeps child rows out of Formily', () => {
    const record = open({ rows: [{ q: 1 }] });
    expect(record.form.createField({ name: 'rows' }).value).toBeUndefined();
  });

  it('shows what is wrong only once it has been left or all was checked', () => {
    const record = open();
    const a = record.form.createField({ name: 'a' });
    expect(a.selfErrors).toEqual([]);
    record.issues.leave('a');
    expect(a.selfErrors).toEqual(['required']);
    void a.onInput(1);
    expect(a.selfErrors).toEqual([]);
  });

  it('wakes only who looks at what changed, and every cell when rows move', () => {
    const record = open({ rows: [{ q: 1 }, { q: 2 }] });
    const woken: string[] = [];
    for (const path of ['a', 'rows.0.q', 'rows.1.q']) record.paths.subscribe(path, () => woken.push(path));
    record.state.set('rows.1.q', 5);
    expect(woken).toEqual(['rows.1.q']);
    record.state.moveRow('rows', 0, 1);
    expect(woken.slice(1).sort()).toEqual(['rows.0.q', 'rows.1.q']);
  });
});

it('nothing in a schema ever runs', () => {
  const schema = new Schema({ type: 'string', title: '{{ globalThis.stolen = true }}' });
  expect(schema.compile()['title']).toBe('{{ globalThis.stolen = true }}');
  expect(globalThis).not.toHaveProperty('stolen');
});
