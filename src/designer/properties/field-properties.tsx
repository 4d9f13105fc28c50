import { Input, Segmented, Select } from 'antd';
import { memo, useCallback, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FIELD_GROUPS } from '#schemas/language/catalogue/groups.ts';
import type { FieldGroup } from '#schemas/language/catalogue/groups.ts';
import { placeOfField } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import { isComputed, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { isMeantFor } from '#schemas/language/field-types/meant-for.ts';
import type { FieldType } from '#schemas/language/index.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { Grant, Limits, Rules, Values } from './field-parts.tsx';
import { Line, Part } from './line.tsx';
import { LinkEditors } from './link-editors.tsx';
import { OptionsEditor } from './options-editor.tsx';
import styles from './properties.module.css';
import { TextRow } from './rows.tsx';
import type { SetProperty } from './rows.tsx';
import { SettingEditors } from './setting-editors.tsx';
import { useQuietField } from './use-quiet-field.ts';

/** Everything that can be said of one field. */
export function FieldProperties({ path, onDone }: { path: string; onDone(): void }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const field = useDesign((state) => fieldAtPath(state.documents.model, path));
  const quiet = useQuietField(field);
  const set = useCallback<SetProperty>((property, value) => void store.run(
    { name: 'setField', fields: [path], property, ...(value !== undefined && { value }) }, `${path}:${property}`,
  ), [store, path]);
  if (!field || !quiet) return null;
  const part = { path, field: quiet, set };
  return (
    <>
      <Part title={t('part.basics')}>
        <TextRow property="title" value={field.title} set={set} onEnter={onDone} />
        <div className={styles['pair']}>
          <KeyEditor path={path} />
          <TypeEditor path={path} type={field.type} />
        </div>
        {path.includes('.') ? null : <Placing path={path} />}
        <TextRow property="help" value={field.help} set={set} isLong />
        {isComputed(field) ? null : <TextRow property="placeholder" value={field.placeholder} set={set} />}
        {valueKindOf(field) === 'number' || valueKindOf(field) === 'text' ? <TextRow property="unit" value={field.unit} set={set} /> : null}
      </Part>
      {isMeantFor('options', field) && <OptionsEditor key={field.id} path={path} options={field.options} />}
      <LinkEditors path={path} field={quiet} />
      <Rules {...part} />
      <Values {...part} />
      <Limits {...part} />
      <SettingEditors path={path} type={field.type} settings={field.settings} />
      <Grant {...part} />
    </>
  );
}

const KeyEditor = memo(function KeyEditor({ path }: { path: string }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const { key } = splitPath(path);
  const [typed, setTyped] = useState({ path, key });
  const shown = typed.path === path ? typed.key : key;
  const commit = (): void => {
    if (shown !== key && !store.run({ name: 'renameField', field: path, key: shown })) setTyped({ path, key });
  };
  return (
    <Line id="design-key" label={t('property.key')}>
      <Input id="design-key" value={shown} maxLength={50} spellCheck={false} onChange={(event) => setTyped({ path, key: event.target.value })} onBlur={commit} onPressEnter={commit} />
    </Line>
  );
});

const TypeEditor = memo(function TypeEditor({ path, type }: { path: string; type: string }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const { store } = useDesigner();
  const texts = catalogueTexts(locale);
  return (
    <Line id="design-type" label={t('property.type')}>
      <Select
        id="design-type" className={styles['wide'] ?? ''} value={type} showSearch optionFilterProp="label" popupMatchSelectWidth={200}
        onChange={(next) => store.run({ name: 'changeType', field: path, type: next as FieldType })}
        options={(Object.entries(FIELD_GROUPS) as [FieldGroup, readonly FieldType[]][]).map(([group, types]) => ({
          label: texts.groups[group], title: texts.groups[group], options: types.map((value) => ({ value: value as string, label: texts.types[value].title })),
        }))}
      />
    </Line>
  );
});

/** How wide a field is in the form. */
export const Placing = memo(function Placing({ path }: { path: string }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const form = useDesign((state) => state.documents.screen.form);
  const place = placeOfField(form, path);
  const columns = form?.columns ?? 2;
  if (!place || columns === 1) return null;
  const span = typeof place.node === 'object' && 'span' in place.node && place.node.span !== undefined ? String(place.node.span) : 'auto';
  return (
    <Line label={t('property.span')}>
      <Segmented
        block size="small" value={span} aria-label={t('property.span')}
        options={['auto', ...Array.from({ length: columns }, (_, index) => String(index + 1)), 'full'].map((value) => ({ value, label: /^\d$/.test(value) ? value : t(`span.${value}`) }))}
        onChange={(value) => store.run({ name: 'setPlacing', fields: [path], property: 'span', ...(value !== 'auto' && { value: value === 'full' ? value : Number(value) }) })}
      />
    </Line>
  );
});
