// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { dateVariables } from '../../conditions/date-variables.ts';
import { testingVariables } from '../../conditions/testing-variables.ts';
import type { ModelDocument } from '../../documents/model.ts';
import type { ScreenDocument } from '../../documents/screen.ts';
import { compileModel } from '../../record/compile-model.ts';
import { parseFormula } from '../../formulas/parse.ts';
import type { Values } from '../../runtime.ts';
import { drawPages } from './draw-pages.ts';
import type { PageQuery, StoredRecord } from './page-source.ts';

const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'claim', title: 'Claim', label: 'name',
  fields: {
    name: { id: 'f1', type: 'text', title: 'Name', required: true },
    handler: { id: 'f2', type: 'user', title: 'Handler' },
    paid: { id: 'f3', type: 'boolean', title: 'Paid' },
    lines: { id: 'f4', type: 'table', title: 'Lines', fields: { who: { id: 'f5', type: 'user', title: 'Who' } } },
  },
};
const screen: ScreenDocument = {
  kind: 'screen', schemaVersion: 1, code: 'claim', title: 'Claims', model: 'claim', actions: [], where: { field: 'name', op: 'notEmpty' },
  list: { columns: ['name', { field: 'handler', title: 'By' }, 'paid', { field: 'lines' }], sort: [{ field: 'name', order: 'asc' }] },
};

let stored: StoredRecord[];
let asked: PageQuery[];
let saved: { values: Values; key: string; id: string | undefined }[];
let refusal: string | undefined;
beforeEach(() => {
  document.body.innerHTML = '<main id="form"></main>';
  stored = [{ id: 'r1', version: 4, name: 'Trip', handler: 'u1', paid: true, lines: [{ id: 'l1', who: 'u2', $display: { who: 'Li' } }], $display: { handler: 'Zhang' } }];
  [asked, saved, refusal] = [[], [], undefined];
  let keys = 0;
  drawPages(document.getElementById('form') as HTMLElement, {
    form: compileModel(model, { parseFormula }), screen, locale: 'en-US', isPhone: false, variables: { ...testingVariables, ...dateVariables(0) }, newKey: () => `key ${String(keys += 1)}`,
    source: {
      options: () => Promise.resolve([]), upload: () => Promise.resolve(null),
      list(query) {
        asked.push(query);
        const list = stored.filter(({ name }) => String(name).includes(query.keyword ?? ''));
        return Promise.resolve({ list: list.slice((query.currentPage - 1) * query.pageSize, query.currentPage * query.pageSize), total: list.length });
      },
      load: (id) => Promise.resolve(stored.find((one) => one['id'] === id) ?? {}),
      save(values, key, id) {
        if (refusal !== undefined) return Promise.reject(new Error(refusal));
        saved.push({ values, key, id });
        return Promise.resolve();
      },
    },
  });
});

const cells = (): (string | null)[][] => [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
const button = (text: string): HTMLButtonElement | undefined => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
const said = (): string => document.querySelector('[role="status"]')?.textContent ?? '';
const type = (box: HTMLInputElement | null, value: string): void => {
  if (!box) throw new Error('There is no such box.');
  box.value = value;
  box.dispatchEvent(new Event('input'));
};

describe('P10: the list of a generated project', () => {
  it('shows the columns of the screen by their names, within what the screen is fixed to', async () => {
    await expect.poll(cells).toEqual([['Trip', 'Zhang', '✓']]);
    expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Name', 'By', 'Paid']);
    expect(asked).toEqual([{ currentPage: 1, pageSize: 20, filter: { all: [screen.where] }, sidx: ['name'], sort: 'asc' }]);
  });

  it('is looked through by a word and page by page', async () => {
    stored = Array.from({ length: 45 }, (_, index) => ({ id: String(index), version: 1, name: `No ${String(index)}` }));
    type(document.querySelector('input[type="search"]'), 'No');
    await expect.poll(() => cells().length).toBe(20);
    button('Next')?.click();
    await expect.poll(() => cells()[0]?.[0]).toBe('No 20');
    button('Next')?.click();
    await expect.poll(() => cells().length).toBe(5);
    expect(button('Next')?.disabled).toBe(true);
    type(document.querySelector('input[type="search"]'), 'nothing like it');
    await expect.poll(cells).toEqual([['No records']]);
  });

  it('opens a record under the names of what it holds, and saves it as the version it was', async () => {
    await expect.poll(() => button('Trip')).toBeDefined();
    button('Trip')?.click();
    await expect.poll(() => [...document.querySelectorAll('.chosen > span')].map(({ firstChild }) => firstChild?.textContent)).toEqual(['Zhang', 'Li']);
    type(document.querySelector('form input'), 'Travel');
    button('Save')?.click();
    await expect.poll(said).toBe('Saved');
    expect(saved).toEqual([{ id: 'r1', key: 'key 1', values: expect.objectContaining({ name: 'Travel', handler: 'u1', version: 4, lines: [{ id: 'l1', who: 'u2' }] }) }]);
  });

  it('takes new records, each under a key of its own, and keeps what was typed where one is refused', async () => {
    for (const name of ['One', 'Two']) {
      await expect.poll(() => button('New')).toBeDefined();
      button('New')?.click();
      type(document.querySelector('form input'), name);
      refusal = 'The name is taken';
      button('Save')?.click();
      await expect.poll(said).toBe('The name is taken');
      refusal = undefined;
      button('Save')?.click();
      await expect.poll(said).toBe('Saved');
    }
    expect(saved.map(({ key, id, values }) => [key, id, values['name']])).toEqual([['key 1', undefined, 'One'], ['key 2', undefined, 'Two']]);
    button('New')?.click();
    button('Back to the list')?.click();
    await expect.poll(cells).toHaveLength(1);
  });
});
