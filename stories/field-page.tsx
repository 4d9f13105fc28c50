import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import { FieldRegistryProvider, useFieldRenderer } from '#renderers/engine/registry-context.tsx';
import { RendererServicesProvider, useServices } from '#renderers/engine/services-context.tsx';
import { fakeServices } from '#renderers/engine/testing/fake-services.ts';
import { FieldCell } from '#renderers/fields/field-cell.tsx';
import { fieldRenderers } from '#renderers/fields/index.ts';
import type { FieldFixture } from '#renderers/fields/testing/field-fixture.ts';
import { fixtureDataSource } from '#renderers/fields/testing/fixture-data-source.ts';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import type { OpenedRecord } from '#renderers/views/form/record-form-props.ts';
import { FIELD_STATES } from './states.ts';
import type { FieldState } from './states.ts';
import { storyPage } from './story-page.tsx';
import type { StateProps, StoryPage } from './story-page.tsx';

/** Every state of a field type, in the form, the list and the search bar that the product has; made from its fixture. */
export function fieldPage(fixture: FieldFixture): StoryPage {
  const View = ({ state, locale }: StateProps<FieldState>): ReactElement => {
    const services = useMemo(() => fakeServices(fixtureDataSource({ compute: (_model, values) => Promise.resolve(values) }), { locale }).services, [locale]);
    return (
      <RendererServicesProvider services={services}>
        <FieldRegistryProvider fields={fieldRenderers}><Field fixture={fixture} state={state} /></FieldRegistryProvider>
      </RendererServicesProvider>
    );
  };
  return storyPage(`Fields/${fixture.field.type}`, FIELD_STATES, View, fixture.field);
}

function Field({ fixture, state }: { fixture: FieldFixture; state: FieldState }): ReactElement {
  const { field, filled, display } = fixture;
  if (state === 'InList') return <FieldCell model="fixture" fieldPath={field.type} field={field} value={filled} display={display} />;
  if (state === 'Filter') return <SearchBox field={field} />;
  return (
    <RecordForm
      config={configOf(fixture, state)} container="none" mode={modeOf(state)} record={recordOf(fixture, state)}
      onOpened={state === 'Invalid' ? showIssues : undefined} onSaved={() => undefined} onCancel={() => undefined}
    />
  );
}

function SearchBox({ field }: { field: FieldDocument }): ReactElement {
  const { text } = useServices();
  const { filter } = useFieldRenderer(field.type);
  if (!filter) return <span>—</span>;
  return (
    <>
      <label id="filter-label" htmlFor="filter">{text(field.title)}</label>
      <filter.Widget id="filter" field={field} model="fixture" fieldPath={field.type} value={null} onChange={() => undefined} />
    </>
  );
}

function showIssues(record: OpenedRecord): void {
  record.issues.checkAll();
}

function modeOf(state: FieldState): 'new' | 'edit' | 'read' {
  if (state === 'Reading') return 'read';
  return state === 'Empty' ? 'new' : 'edit';
}

function recordOf({ field, filled, display, wrong }: FieldFixture, state: FieldState): RecordRow | undefined {
  if (state === 'Empty') return undefined;
  // What nobody can enter is refused before a widget sees it; then the field is empty, and required.
  const enteredWrong = wrong !== undefined && shapeOf(wrong) === shapeOf(filled) ? wrong : null;
  const value = state === 'Invalid' ? enteredWrong : filled;
  return { id: 'r1', version: 1, name: '滨江新城综合体', [field.type]: value, ...(display !== undefined && state !== 'Invalid' && { $display: { [field.type]: display } }) };
}

function shapeOf(value: JsonValue): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

function configOf({ field, beside }: FieldFixture, state: FieldState): ScreenConfig {
  const key = field.type;
  const model: ModelDocument = {
    kind: 'model', schemaVersion: 1, code: 'fixture', title: field.title, label: 'name',
    fields: {
      name: { id: 'name', type: 'text', title: { 'zh-CN': '名称', 'en-US': 'Name', 'zh-TW': '名稱' } },
      ...beside,
      [key]: { ...field, ...(state === 'ReadOnly' && { readOnly: true }), ...(state === 'Invalid' && { required: true }) },
    },
  };
  const others = ['name', ...Object.keys(beside ?? {})];
  return {
    model,
    screen: {
      kind: 'screen', schemaVersion: 1, code: 'fixture', title: field.title, model: 'fixture', actions: [],
      form: { container: 'page', columns: 1, layout: state === 'NoRightToRead' ? ['name', key] : [key] },
    },
    related: {},
    formulas: parsedFormulas({ model }, parseFormula),
    permission: {
      buttons: ['*'], query: ['*'],
      read: state === 'NoRightToRead' ? others : ['*'],
      write: state === 'NoRightToChange' || state === 'NoRightToRead' ? others : ['*'],
    },
    schemaVersion: 1,
  };
}
