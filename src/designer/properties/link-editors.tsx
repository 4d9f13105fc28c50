import { Input, Select } from 'antd';
import { memo, useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { allFields, fieldsOfTable, splitPath } from '#schemas/language/design/model-fields.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { LinkButton } from '../link/link-button.tsx';
import { linkedModel } from '../link/link-target.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { BillRuleEditor } from './bill-rule-editor.tsx';
import { FieldSelect } from './field-select.tsx';
import { Line, Part } from './line.tsx';
import styles from './properties.module.css';

/** What ties a field to something else: another model, another field, a number rule, the columns it sums. */
export const LinkEditors = memo(function LinkEditors({ path, field }: { path: string; field: FieldDocument }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const id = useId();
  const set = (property: keyof FieldDocument, value: JsonValue | undefined): void =>
    void store.run({ name: 'setField', fields: [path], property, ...(value !== undefined && { value }) }, `${path}:${property}`);
  /** Making a rule takes a moment, in which the key of a new field may follow its title. */
  function chooseRule(value: string): void {
    const now = allFields(store.get().documents.model.fields).find((one) => one.field.id === field.id);
    if (now) store.run({ name: 'setField', fields: [now.path], property: 'billRule', value });
  }
  const { reference, lookup, aggregate } = field;
  const typed = (name: string, value: string | undefined, onChange: (value: string) => void): ReactElement => (
    <Line id={`${id}-${name}`} label={t(`link.${name}`)}>
      <Input id={`${id}-${name}`} spellCheck={false} value={value === '?' ? '' : value ?? ''} onChange={(event) => onChange(event.target.value || '?')} />
    </Line>
  );
  if (reference) {
    return (
      <Part title={t('part.link')}>
        {typed('model', reference.model, (model) => set('reference', { ...reference, model } as JsonValue))}
        {typed('label', reference.label, (label) => set('reference', { ...reference, label } as JsonValue))}
        <div className={styles['linked']}><LinkButton path={path} /></div>
      </Part>
    );
  }
  if (linkedModel(field) !== undefined) return <Part title={t('part.link')}><div className={styles['linked']}><LinkButton path={path} /></div></Part>;
  if (lookup) {
    return (
      <Part title={t('part.link')}>
        <Line id={`${id}-through`} label={t('link.through')}>
          <ThroughSelect id={`${id}-through`} path={path} value={lookup.through} onChange={(through) => set('lookup', { ...lookup, through })} />
        </Line>
        {typed('field', lookup.field, (name) => set('lookup', { ...lookup, field: name }))}
      </Part>
    );
  }
  if (aggregate) {
    return (
      <Part title={t('part.link')}>
        {typed('model', aggregate.model, (model) => set('aggregate', { ...aggregate, model } as JsonValue))}
        <Line id={`${id}-function`} label={t('link.function')}>
          <Select
            id={`${id}-function`} className={styles['wide'] ?? ''} value={aggregate.function} onChange={(next) => set('aggregate', { ...aggregate, function: next } as JsonValue)}
            options={(['sum', 'count', 'avg', 'min', 'max'] as const).map((value) => ({ value, label: t(`summary.${value}`) }))}
          />
        </Line>
        {aggregate.function !== 'count' && typed('of', aggregate.of, (of) => set('aggregate', { ...aggregate, of } as JsonValue))}
      </Part>
    );
  }
  if (field.type === 'billNumber') return <BillRuleEditor value={field.billRule} onChange={chooseRule} />;
  if (field.fields) {
    const numbers = Object.entries(field.fields).filter(([, inner]) => valueKindOf(inner) === 'number');
    return (
      <Part title={t('part.table')}>
        <Line id={`${id}-sums`} label={t('property.sums')}>
          <Select
            id={`${id}-sums`} className={styles['wide'] ?? ''} mode="multiple" allowClear value={field.sums ?? []} onChange={(sums: string[]) => set('sums', sums.length === 0 ? undefined : sums)}
            options={numbers.map(([value, inner]) => ({ value, label: <FieldTitle field={inner} /> }))}
          />
        </Line>
      </Part>
    );
  }
  return null;
});

/** The fields beside this one that lead to a record elsewhere. */
function ThroughSelect({ id, path, value, onChange }: { id: string; path: string; value: string; onChange(key: string): void }): ReactElement {
  const beside = useDesign((state) => fieldsOfTable(state.documents.model, splitPath(path).table));
  return <FieldSelect id={id} value={value} fields={Object.entries(beside).filter(([, one]) => one.reference ?? one.options)} onChange={(key) => onChange(key ?? '?')} />;
}

function FieldTitle({ field }: { field: FieldDocument }): ReactElement {
  const { text } = useServices();
  return <>{text(field.title)}</>;
}
