import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { config } from '../form/testing/form-fixture.ts';
import { renderForm } from '../form/testing/render-form.tsx';

afterEach(cleanup);

const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'plan', title: '计划', label: 'name',
  fields: {
    name: { id: 'name', type: 'text', title: '名称' },
    stages: {
      id: 'stages', type: 'table', title: '阶段',
      fields: {
        title: { id: 's.title', type: 'text', title: '阶段名' },
        tasks: { id: 's.tasks', type: 'table', title: '任务', fields: { days: { id: 't.days', type: 'decimal', title: '天数' } } },
        days: { id: 's.days', type: 'decimal', title: '合计天数', formula: 'SUM(tasks.days)' },
      },
    },
    total: { id: 'total', type: 'decimal', title: '总天数', formula: 'SUM(stages.days)' },
  },
};
const nested: ScreenConfig = {
  ...config,
  model,
  formulas: parsedFormulas({ model }, parseFormula),
  screen: { ...config.screen, form: { container: 'page', layout: ['name', 'stages', 'total'] } },
  permission: { buttons: ['*'], read: ['*'], query: ['*'], write: ['*'] },
};

it('D4: rows inside rows are edited in a dialog, and their sums reach the form', async () => {
  const record = { id: '1', version: 1, stages: [{ id: 's1', title: '设计', tasks: [{ id: 't1', days: 3 }] }] };
  await renderForm({}, { config: nested, mode: 'edit', record });
  await userEvent.click(await screen.findByRole('button', { name: '任务，第 1 行' }, { timeout: 10_000 }));
  const dialog = await screen.findByRole('dialog');
  const inner = within(dialog).getByRole('table', { name: '任务' });
  await userEvent.click(within(within(inner).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')[0] as HTMLElement);
  await userEvent.keyboard('{Control>}a{/Control}8');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('总天数').value).toBe('8'));
});
