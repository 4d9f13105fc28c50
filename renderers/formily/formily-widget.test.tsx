import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connect, mapProps, observer, useField, useForm } from '@formily/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { compileModel, VARIABLE_NAMES } from '#schemas/language/index.ts';
import type { FieldRenderer, WidgetProps } from '../engine/field-renderer.ts';
import { FieldRegistryProvider } from '../engine/registry-context.tsx';
import { RendererServicesProvider } from '../engine/services-context.tsx';
import { fakeDataSource } from '../engine/testing/fake-data-source.ts';
import { fakeServices } from '../engine/testing/fake-services.ts';
import { fieldRenderers } from '../fields/index.ts';
import { config, stored } from '../views/form/testing/form-fixture.ts';
import { renderForm } from '../views/form/testing/render-form.tsx';
import { FormBlock } from './form-block.tsx';
import { formilyWidget } from './formily-widget.tsx';
import { createRecordForm } from './record-form.ts';
import { RecordFormProvider } from './record-form-provider.tsx';

afterEach(cleanup);

const tags: FieldDocument = {
  id: 'tags', type: 'transfer', title: '专业', options: { items: [{ value: 'a', label: '土建' }, { value: 'b', label: '安装' }, { value: 'c', label: '市政' }] },
};
const withTags = {
  ...config, model: { ...config.model, fields: { ...config.model.fields, tags } },
  screen: { ...config.screen, form: { container: 'page' as const, columns: 1 as const, layout: ['name', 'tags'] } },
  permission: { ...config.permission, read: ['name', 'tags'], write: ['name', 'tags'] },
};

describe('a field whose widget is a component of @formily/antd-v5', () => {
  it('shows what is stored, takes what is moved, and is saved with the rest', async () => {
    const saved: unknown[] = [];
    await renderForm({ update: (_model, _id, values) => { saved.push(values); return Promise.resolve(stored); } }, { mode: 'edit', record: { ...stored, tags: ['b'] }, config: withTags });
    const group = await screen.findByRole('group', { name: '专业' });
    const lists = await waitFor(() => {
      const found = group.querySelectorAll<HTMLElement>('.ant-transfer-list');
      expect(found).toHaveLength(2);
      return found;
    });
    await waitFor(() => expect(lists[1]?.textContent).toContain('安装'));
    expect(lists[0]?.textContent).toContain('土建');
    fireEvent.click(screen.getByText('市政'));
    fireEvent.click(group.querySelectorAll<HTMLElement>('.ant-transfer-operation button')[0] as HTMLElement);
    await waitFor(() => expect(lists[1]?.textContent).toContain('市政'));
    await userEvent.click(screen.getByRole('button', { name: /保存/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(new Set((saved[0] as { tags: string[] }).tags)).toEqual(new Set(['b', 'c']));
  });

  it('cannot be changed where its reader may not', async () => {
    await renderForm({}, { mode: 'edit', record: { ...stored, tags: ['b'] }, config: { ...withTags, permission: { ...withTags.permission, write: ['name'] } } });
    const group = await screen.findByRole('group', { name: '专业' });
    await waitFor(() => expect(group.querySelector('.ant-transfer-disabled')).not.toBeNull());
  });
});

const MODEL: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'm', title: 'm', label: 'name',
  fields: { name: { id: 'name', type: 'text', title: 'name' }, note: { id: 'note', type: 'text', title: 'note' } },
};
const variables = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, null])) as Variables;

describe("a component of one's own", () => {
  /** Reads its own field, and another of the form, as Formily's components do. */
  const Shout = connect(
    observer(({ value, onChange, other }: { value?: string; other?: string; onChange?(value: string): void }): ReactElement => {
      const field = useField();
      const form = useForm();
      return <input aria-label={`${field.path.toString()} of ${String(form.values['name'])}`} value={value ?? ''} onChange={(event) => onChange?.(event.target.value.toUpperCase())} data-other={other} />;
    }),
    mapProps((props, field) => ({ ...props, other: String(field.path) })),
  );
  const shouting: FieldRenderer = { ...fieldRenderers.text, Widget: formilyWidget(() => Promise.resolve(Shout)) };

  it('has the field and the form it stands in, and follows the record', async () => {
    const model = compileModel(MODEL, { parseFormula });
    const record = createRecordForm(model, model.open({ name: 'first' }, { variables }));
    render(
      <RendererServicesProvider services={fakeServices(fakeDataSource({}).dataSource).services}>
        <FieldRegistryProvider fields={{ ...fieldRenderers, text: shouting }}>
          <RecordFormProvider record={record}><FormBlock model={MODEL} fields={[{ key: 'name', span: 1 }, { key: 'note', span: 1 }]} /></RecordFormProvider>
        </FieldRegistryProvider>
      </RendererServicesProvider>,
    );
    const note = await screen.findByLabelText<HTMLInputElement>('note of first');
    expect(note.dataset['other']).toBe('note');
    fireEvent.change(note, { target: { value: 'loud' } });
    expect(note.value).toBe('LOUD');
    expect(record.values()).toMatchObject({ note: 'LOUD' });
    act(() => record.undo());
    expect(note.value).toBe('');
    act(() => record.receive({ name: 'second' }));
    expect(await screen.findByLabelText('note of second')).toBe(note);
  });

  it('is a field by itself in a cell', async () => {
    const values: unknown[] = [];
    const Widget = shouting.Widget;
    const props: WidgetProps = {
      id: 'x', field: { id: 'x', type: 'text', title: 'x' }, model: 'm', fieldPath: 'items.x', value: 'a', onChange: (value) => values.push(value), readOnly: false, invalid: false, required: false, inCell: true,
    };
    render(<FieldRegistryProvider fields={fieldRenderers}><Widget {...props} /></FieldRegistryProvider>);
    fireEvent.change(await screen.findByDisplayValue('a'), { target: { value: 'bc' } });
    expect(values).toEqual(['BC']);
  });
});
