import { AutoComplete, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { FIELD_GROUPS } from '#schemas/language/catalogue/groups.ts';
import type { FieldGroup } from '#schemas/language/catalogue/groups.ts';
import { placeOfField } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath, splitPath } from '#schemas/language/design/model-fields.ts';
import { isComputed, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { isMeantFor } from '#schemas/language/field-types/meant-for.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { FORMAT_NAMES, getFieldType } from '#schemas/language/index.ts';
import type { FieldType } from '#schemas/language/index.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { DefaultEditor } from './default-editor.tsx';
import { FormulaEditor } from './formula-editor.tsx';
import { Line, Part } from './line.tsx';
import { LinkEditors } from './link-editors.tsx';
import { OptionsEditor } from './options-editor.tsx';
import styles from './properties.module.css';
import { SettingEditors } from './setting-editors.tsx';
import { TextEditor } from './text-editor.tsx';

interface FieldPartProps {
  path: string;
  field: FieldDocument;
  set(property: keyof FieldDocument, value: JsonValue | undefined): void;
}

/** Everything that can be said of one field. */
export function FieldProperties({ path, onDone }: { path: string; onDone(): void }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const field = useDesign((state) => fieldAtPath(state.documents.model, path));
  if (!field) return null;
  const set: FieldPartProps['set'] = (property, value) => void store.run(
    { name: 'setField', fields: [path], property, ...(value !== undefined && { value }) }, `${path}:${property}`,
  );
  const part: FieldPartProps = { path, field, set };
  const text = (property: 'title' | 'help' | 'placeholder' | 'unit' | 'patternMessage', isLong = false): ReactElement => (
    <Line id={`design-${property}`} label={t(`property.${property}`)}>
      <TextEditor
        id={`design-${property}`} label={t(`property.${property}`)} value={field[property]} isLong={isLong} {...(property === 'title' && { onEnter: onDone })}
        onChange={(value) => set(property, property === 'title' ? value ?? '' : value as Text as JsonValue | undefined)}
      />
    </Line>
  );
  return (
    <>
      <Part title={t('part.basics')}>
        {text('title')}
        <div className={styles['pair']}>
          <KeyEditor path={path} />
          <TypeEditor path={path} field={field} />
        </div>
        {path.includes('.') ? null : <Placing path={path} />}
        {text('help', true)}
        {isComputed(field) ? null : text('placeholder')}
        {valueKindOf(field) === 'number' || valueKindOf(field) === 'text' ? text('unit') : null}
      </Part>
      {isMeantFor('options', field) && <OptionsEditor key={field.id} path={path} field={field} />}
      <LinkEditors path={path} field={field} />
      <Rules {...part} />
      <Values {...part} />
      <Limits {...part} patternMessage={field.pattern === undefined ? null : text('patternMessage')} />
      <SettingEditors path={path} field={field} />
    </>
  );
}

function KeyEditor({ path }: { path: string }): ReactElement {
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
}

function TypeEditor({ path, field }: { path: string; field: FieldDocument }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const { store } = useDesigner();
  const texts = catalogueTexts(locale);
  return (
    <Line id="design-type" label={t('property.type')}>
      <Select
        id="design-type" className={styles['wide'] ?? ''} value={field.type} showSearch optionFilterProp="label" popupMatchSelectWidth={200}
        onChange={(type) => store.run({ name: 'changeType', field: path, type: type as FieldType })}
        options={(Object.entries(FIELD_GROUPS) as [FieldGroup, readonly FieldType[]][]).map(([group, types]) => ({
          label: texts.groups[group], title: texts.groups[group], options: types.map((type) => ({ value: type as string, label: texts.types[type].title })),
        }))}
      />
    </Line>
  );
}

function Placing({ path }: { path: string }): ReactElement | null {
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
}

function Rules({ field, set, path }: FieldPartProps): ReactElement {
  const { t } = useTranslation('designer');
  const isGiven = isComputed(field);
  const flags = [
    { property: 'required', isOn: field.required === true, on: true },
    { property: 'readOnly', isOn: field.readOnly === true, on: true },
    { property: 'visible', isOn: field.visible === false, on: false },
    ...(valueKindOf(field) === 'text' || valueKindOf(field) === 'number' ? [{ property: 'unique', isOn: field.unique !== undefined && field.unique !== false, on: true }] : []),
    ...(isMeantFor('multiple', field) ? [{ property: 'multiple', isOn: field.multiple === true, on: true }] : []),
  ] as { property: 'required' | 'readOnly' | 'visible' | 'unique' | 'multiple'; isOn: boolean; on: boolean }[];
  return (
    <Part title={t('part.rules')}>
      {flags.filter(({ property }) => !(isGiven && (property === 'required' || property === 'readOnly')) && !(path.includes('.') && property === 'unique')).map(({ property, isOn, on }) => (
        <label key={property} className={styles['check']} htmlFor={`design-${property}`}>
          {t(property === 'visible' ? 'property.hidden' : `property.${property}`)}
          <Switch id={`design-${property}`} size="small" checked={isOn} onChange={(checked) => set(property, checked ? on : undefined)} />
        </label>
      ))}
      <Line id="design-whenHidden" label={t('property.whenHidden')}>
        <Select
          id="design-whenHidden" className={styles['wide'] ?? ''} value={field.whenHidden ?? 'keep'} onChange={(value) => set('whenHidden', value === 'keep' ? undefined : value)}
          options={(['keep', 'clear', 'omit'] as const).map((value) => ({ value, label: t(`whenHidden.${value}`) }))}
        />
      </Line>
    </Part>
  );
}

function Values({ path, field, set }: FieldPartProps): ReactElement | null {
  const { t } = useTranslation('designer');
  const type = getFieldType(field.type);
  const kind = valueKindOf(field);
  if (!type || type.serverFilled === true || type.formula?.(field) !== undefined || kind === 'none' || kind === 'files') return null;
  const hasFormula = ['text', 'number', 'boolean', 'date', 'datetime'].includes(kind);
  return (
    <Part title={t('part.value')}>
      {field.formula === undefined && kind !== 'rows' && <DefaultEditor path={path} field={field} onChange={(value) => set('default', value)} />}
      {hasFormula && <FormulaEditor key={field.id} path={path} field={field} onChange={(value) => set('formula', value)} />}
    </Part>
  );
}

const NUMBERS = ['min', 'max', 'minLength', 'maxLength', 'scale', 'minRows', 'maxRows', 'maxCount', 'maxBytes'] as const;

function Limits({ field, set, patternMessage }: FieldPartProps & { patternMessage: ReactElement | null }): ReactElement | null {
  const { t } = useTranslation('designer');
  const id = useId();
  const kind = valueKindOf(field);
  const isText = kind === 'text' && !isComputed(field);
  const shown = NUMBERS.filter((property) => (property === 'min' || property === 'max' ? kind === 'number' : isMeantFor(property, field)));
  if (shown.length === 0 && !isText) return null;
  return (
    <Part title={t('part.limits')}>
      <div className={styles['pair']}>
        {shown.map((property) => (
          <Line key={property} id={`${id}-${property}`} label={t(`property.${property}`)}>
            <InputNumber
              id={`${id}-${property}`} className={styles['wide'] ?? ''} min={property === 'min' || property === 'max' ? Number.MIN_SAFE_INTEGER : 0} {...(property === 'scale' && { max: 6 })}
              value={typeof field[property] === 'number' ? field[property] : null} onChange={(value) => set(property, value ?? undefined)}
            />
          </Line>
        ))}
      </div>
      {isText && (
        <>
          <Line id={`${id}-format`} label={t('property.format')}>
            <Select
              id={`${id}-format`} className={styles['wide'] ?? ''} allowClear showSearch value={field.format ?? null} placeholder={t('property.formatNone')}
              onChange={(value: string | null | undefined) => set('format', value ?? undefined)} options={FORMAT_NAMES.map((value) => ({ value: value as string, label: t(`format.${value}`) }))}
            />
          </Line>
          <Line id={`${id}-pattern`} label={t('property.pattern')}>
            <AutoComplete id={`${id}-pattern`} className={styles['wide'] ?? ''} value={field.pattern ?? ''} onChange={(value: string) => set('pattern', value || undefined)} />
          </Line>
          {patternMessage}
        </>
      )}
    </Part>
  );
}
