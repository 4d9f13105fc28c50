// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ModelDocument } from '../../documents/model.ts';
import type { ScreenDocument } from '../../documents/screen.ts';
import { dateVariables } from '../../conditions/date-variables.ts';
import { compileModel } from '../../record/compile-model.ts';
import { parseFormula } from '../../formulas/parse.ts';
import type { Values } from '../../runtime.ts';
import { drawForm } from './draw-form.ts';
import type { PageSource } from './page-source.ts';

const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'claim', title: 'Claim', label: 'name',
  fields: {
    name: { id: 'f1', type: 'text', title: '<b>Name</b>', required: true },
    kind: { id: 'f2', type: 'option', title: 'Kind', options: { items: [{ value: 'a', label: 'A' }, { value: 'b', label: 'B' }] } },
    why: { id: 'f3', type: 'textarea', title: 'Why', visible: false },
    lines: { id: 'f4', type: 'table', title: 'Lines', minRows: 1, fields: { price: { id: 'f5', type: 'money', title: 'Price' } } },
    total: { id: 'f6', type: 'money', title: 'Total', formula: 'SUM(lines.price)' },
    handler: { id: 'f8', type: 'user', title: 'Handler' },
    photo: { id: 'f7', type: 'image', title: 'Photo' },
  },
  reactions: [{ name: 'why', when: { field: 'kind', op: 'eq', value: 'b' }, set: { why: { visible: true, required: true } } }],
};
const screen: ScreenDocument = {
  kind: 'screen', schemaVersion: 1, code: 'claim', title: 'Claim', model: 'claim', actions: [],
  form: { columns: 3, layout: [{ section: 'About', children: ['name', 'kind', 'why'] }, { tabs: [{ title: 'Costs', children: ['lines', 'total'] }] }, { note: 'Note' }, 'handler', 'photo'] },
};
const user = { 'currentUser.id': '', 'currentUser.organizeId': '', 'currentUser.departmentId': '', 'currentUser.organizeAndBelow': [], 'currentUser.departmentAndBelow': [], 'currentUser.subordinates': [], 'currentUser.roles': [], 'currentUser.positions': [], 'currentUser.groups': [], 'currentUser.projects': [] };

let root: HTMLElement;
const saved: Values[] = [];
let refusal: string | undefined;
const source: Pick<PageSource, 'options' | 'upload'> = {
  options: (path, keyword) => Promise.resolve([{ value: 'u1', label: 'Zhang' }, { value: 'u2', label: 'Li' }].filter(({ label }) => path === 'handler' && label.includes(keyword))),
  upload: (file, kind) => Promise.resolve({ name: file.name, fileId: kind, url: '/x' }),
};
const draw = (isPhone = false) => drawForm(root, {
  source, form: compileModel(model, { parseFormula }), screen, locale: 'en-US', isPhone, variables: { ...dateVariables(0), ...user },
  save: (values) => (refusal === undefined ? Promise.resolve(void saved.push(values)) : Promise.reject(new Error(refusal))),
});
beforeEach(() => {
  document.body.innerHTML = '<main id="form"></main>';
  root = document.getElementById('form') as HTMLElement;
  saved.length = 0;
  refusal = undefined;
});

const labelled = <T extends HTMLElement>(title: string): T => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === title);
  return document.getElementById(label?.htmlFor ?? '') as T;
};
const put = (element: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void => {
  element.value = value;
  element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input'));
};
const press = (text: string): void => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
const said = (): string => document.querySelector('[role="status"]')?.textContent ?? '';

describe('P10: the page of a generated project', () => {
  it('shows what the layout says, and runs the formulas, rules and reactions of the model', async () => {
    draw();
    expect([...document.querySelectorAll('h1, h2, summary, legend')].map(({ textContent }) => textContent)).toEqual(['Claim', 'About', 'Costs', 'Lines']);
    expect(labelled('<b>Name</b>').tagName).toBe('INPUT');
    const why = labelled('Why');
    expect((why.parentElement as HTMLElement).hidden).toBe(true);
    put(labelled('Kind'), 'b');
    expect((why.parentElement as HTMLElement).hidden).toBe(false);
    press('Save');
    expect(said()).not.toBe('');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2);
    expect(document.querySelector('.table .fault')?.textContent).not.toBe('');
    press('Add Lines');
    press('Add Lines');
    const [first, second] = [...document.querySelectorAll<HTMLInputElement>('.row input')];
    put(first as HTMLInputElement, '10.5');
    put(second as HTMLInputElement, '2');
    expect(labelled('Total').textContent).toBe('12.5');
    press('Remove');
    expect(labelled('Total').textContent).toBe('2');
    put(labelled('<b>Name</b>'), 'Trip');
    put(labelled('Why'), 'Because');
    press('Save');
    await expect.poll(said).toBe('Saved');
    expect(saved[0]).toMatchObject({ name: 'Trip', kind: 'b', why: 'Because', lines: [{ price: 2 }], total: 2 });
  });

  it('says why the server did not take it', async () => {
    draw();
    refusal = 'The name is taken';
    put(labelled('<b>Name</b>'), 'Trip');
    press('Add Lines');
    put(document.querySelector('.row input') as HTMLInputElement, '2');
    press('Save');
    await expect.poll(said).toBe('The name is taken');
  });

  it('chooses people by name and keeps files in the product', async () => {
    draw();
    const handler = labelled<HTMLInputElement>('Handler');
    handler.focus();
    const names = (): (string | null)[] => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
    await expect.poll(names).toEqual(['Zhang', 'Li']);
    [...document.querySelectorAll<HTMLElement>('[role="option"]')].at(1)?.click();
    expect(document.querySelector('.chosen')?.textContent).toContain('Li');
    const photo = labelled<HTMLInputElement>('Photo');
    Object.defineProperty(photo, 'files', { value: [new File(['x'], 'a.png')] });
    photo.dispatchEvent(new Event('change'));
    await expect.poll(() => document.querySelector('.files')?.textContent).toContain('a.png');
    put(labelled('<b>Name</b>'), 'Trip');
    press('Add Lines');
    put(document.querySelector('.row input') as HTMLInputElement, '2');
    press('Save');
    await expect.poll(said).toBe('Saved');
    expect(saved[0]).toMatchObject({ handler: 'u2', photo: [{ name: 'a.png', fileId: 'image', url: '/x' }] });
  });

  it('puts one field below the other for a phone', () => {
    draw(true);
    expect((document.querySelector('form') as HTMLElement).style.getPropertyValue('--columns')).toBe('1');
    draw();
    expect((document.querySelector('form') as HTMLElement).style.getPropertyValue('--columns')).toBe('3');
  });
});
