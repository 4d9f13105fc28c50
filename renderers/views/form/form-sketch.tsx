import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { FormView } from '#schemas/language/documents/screen.ts';
import { isComputed } from '#schemas/language/field-types/resolve-field.ts';
import { useCompact } from '../../engine/compact.ts';
import { FieldRegistryProvider, fieldRendererOf } from '../../engine/registry-context.tsx';
import { RendererServicesProvider, useServices } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import { fieldRenderers } from '../../fields/index.ts';
import { RecordFormProvider } from '../../formily/record-form-provider.tsx';
import { createRecordForm } from '../../formily/record-form.ts';
import { FormLayout } from './form-layout.tsx';
import styles from './form.module.css';
import { planLayout } from './layout-plan.ts';
import type { FieldPlace } from './layout-plan.ts';
import type { SketchLayout } from './sketch-layout.ts';
import { sketchRecord } from './sketch-record.ts';
import { useTokenVars } from './token-vars.ts';

export interface FormSketchProps {
  model: ModelDocument;
  form: FormView | undefined;
  layout: SketchLayout;
}

/**
 * A form as its documents have it at this moment, over no record at all: for its designer. Everything is
 * shown, nothing is computed, and the elements say what they stand for: `data-field`, `data-column`, `data-table`
 * (a child table in a row), `data-node` (a group's place in the layout), `data-hole` (an empty list of nodes) and
 * `data-columns` (a child table without columns).
 */
export function FormSketch({ model, form, layout }: FormSketchProps): ReactElement {
  const isCompact = useCompact();
  const style = useTokenVars();
  const services = useOfflineServices();
  const columns = isCompact ? 1 : form?.columns ?? 2;
  const plan = useMemo(() => planLayout(form, model, {
    columns, canRead: () => true, isMarked: true, isFullLine: (type) => fieldRendererOf(fieldRenderers, type).fullLine === true,
  }), [form, model, columns]);
  const shown = useMemo(() => sketchModel(model, (key) => plan.columns.get(key)), [model, plan]);
  const present = useRef({ shown, plan });
  present.current = { shown, plan };
  // The record must not change with every key press in the property panel: all the fields hang on it.
  const [record] = useState(() => {
    const { compiled, state } = sketchRecord(() => present.current.shown);
    return createRecordForm(compiled, state);
  });
  const columnsOf = useCallback((table: string) => present.current.plan.columns.get(table), []);
  const places = plan.places as ReadonlyMap<string, FieldPlace>;
  useLayoutEffect(() => layout.setPlaces(places), [layout, places]);
  return (
    <RendererServicesProvider services={services}>
      <FieldRegistryProvider fields={fieldRenderers}>
        <div className={styles['form']} style={style}>
          <RecordFormProvider record={record} columnsOf={columnsOf} isSketch>
            <FormLayout nodes={plan.nodes} columns={columns} model={shown} layout={layout} list="" />
          </RecordFormProvider>
        </div>
      </FieldRegistryProvider>
    </RendererServicesProvider>
  );
}

/** What is being designed has no records and no choices on the server yet. */
function useOfflineServices(): RendererServices {
  const services = useServices();
  return useMemo(() => ({
    ...services,
    dataSource: { ...services.dataSource, options: () => Promise.resolve({ list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }) },
  }), [services]);
}

const sketches = new WeakMap<FieldDocument, { columns: string; field: FieldDocument }>();

/** Fields that are there to be seen: shown whatever hides them, given whatever computes them. */
function sketchModel(model: ModelDocument, columnsOf: (key: string) => unknown): ModelDocument {
  const fields = Object.entries(model.fields).map(([key, field]) => [key, sketchField(field, JSON.stringify(columnsOf(key) ?? null))] as const);
  const { reactions: _reactions, rules: _rules, lockedWhen: _locked, ...rest } = model;
  return { ...rest, fields: Object.fromEntries(fields) };
}

/** The same object as long as nothing about the field has changed, so that only the changed one is drawn again. */
function sketchField(field: FieldDocument, columns = ''): FieldDocument {
  const known = sketches.get(field);
  if (known?.columns === columns) return known.field;
  const { formula: _formula, visible: _visible, default: _default, ...rest } = field;
  const sketch: FieldDocument = {
    ...rest,
    ...(isComputed(field) && { readOnly: true }),
    ...(field.fields && { fields: Object.fromEntries(Object.entries(field.fields).map(([key, inner]) => [key, sketchField(inner)])) }),
  };
  sketches.set(field, { columns, field: sketch });
  return sketch;
}
