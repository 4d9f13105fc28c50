import { Input, InputNumber, Select, Switch } from 'antd';
import { memo, useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldsOfTable, splitPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { Setting } from '#schemas/language/field-types/setting.ts';
import { getFieldType } from '#schemas/language/index.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { Line, Part } from './line.tsx';
import styles from './properties.module.css';
import { TextEditor } from './text-editor.tsx';

/** The settings that only this field type knows, as its own definition says them. */
export const SettingEditors = memo(function SettingEditors({ path, type, settings: given }: { path: string; type: string; settings: FieldDocument['settings'] }): ReactElement | null {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const { store } = useDesigner();
  const id = useId();
  const settings = Object.entries(getFieldType(type)?.settings ?? {});
  if (settings.length === 0) return null;
  const titles: Readonly<Record<string, string>> = catalogueTexts(locale).settings;
  return (
    <Part title={t('part.settings')}>
      {settings.map(([name, setting]) => {
        const label = titles[name] ?? name;
        const set = (value: JsonValue | undefined): void => void store.run({ name: 'setSetting', field: path, setting: name, ...(value !== undefined && { value }) }, `${path}:setting:${name}`);
        const value = given?.[name];
        if (setting.kind === 'boolean') {
          return (
            <label key={name} className={styles['check']} htmlFor={`${id}-${name}`}>
              {label}
              <Switch id={`${id}-${name}`} size="small" checked={value === true} onChange={(checked) => set(checked ? true : undefined)} />
            </label>
          );
        }
        return (
          <Line key={name} id={`${id}-${name}`} label={label}>
            <SettingEditor id={`${id}-${name}`} label={label} path={path} setting={setting} value={value} onChange={set} />
          </Line>
        );
      })}
    </Part>
  );
});

interface SettingEditorProps {
  id: string;
  label: string;
  path: string;
  setting: Setting;
  value: JsonValue | undefined;
  onChange(value: JsonValue | undefined): void;
}

function SettingEditor({ id, label, path, setting, value, onChange }: SettingEditorProps): ReactElement {
  const { t } = useTranslation('designer');
  const wide = styles['wide'] ?? '';
  switch (setting.kind) {
    case 'translated':
      return <TextEditor id={id} label={label} value={value as Text | undefined} onChange={(next) => onChange(next as JsonValue | undefined)} />;
    case 'choice':
      return (
        <Select
          id={id} className={wide} allowClear value={typeof value === 'string' ? value : null} onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
          options={setting.of.map((one) => ({ value: one, label: t(`choice.${one}`, { defaultValue: one }) }))}
        />
      );
    case 'number':
      return (
        <InputNumber
          id={id} className={wide} {...(setting.min !== undefined && { min: setting.min })} {...(setting.max !== undefined && { max: setting.max })}
          {...(setting.whole === true && { precision: 0 })} value={typeof value === 'number' ? value : null} onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'field': case 'fields':
      return <FieldsBeside id={id} path={path} isSeveral={setting.kind === 'fields'} value={value} onChange={onChange} />;
    case 'texts': case 'numbers':
      return (
        <Select
          id={id} className={wide} mode="tags" open={false} suffixIcon={null} value={Array.isArray(value) ? value.map(String) : []}
          onChange={(next: string[]) => onChange(listOf(next, setting.kind))}
        />
      );
    default:
      return <Input id={id} value={typeof value === 'string' ? value : ''} onChange={(event) => onChange(event.target.value || undefined)} />;
  }
}

function FieldsBeside({ id, path, isSeveral, value, onChange }: Pick<SettingEditorProps, 'id' | 'path' | 'value' | 'onChange'> & { isSeveral: boolean }): ReactElement {
  const { text } = useServices();
  const fields = useDesign((state) => fieldsOfTable(state.documents.model, splitPath(path).table));
  const own = splitPath(path).key;
  return (
    <Select
      id={id} className={styles['wide'] ?? ''} allowClear showSearch optionFilterProp="label" {...(isSeveral && { mode: 'multiple' as const })}
      value={value === '?' ? null : value ?? null} onChange={(next: JsonValue | undefined) => onChange(next ?? undefined)}
      options={Object.entries(fields).filter(([key]) => key !== own).map(([key, field]) => ({ value: key, label: text(field.title) }))}
    />
  );
}

function listOf(entries: string[], kind: 'texts' | 'numbers'): JsonValue | undefined {
  const list = kind === 'texts' ? entries : entries.map(Number).filter((number) => Number.isFinite(number));
  return list.length === 0 ? undefined : list;
}
