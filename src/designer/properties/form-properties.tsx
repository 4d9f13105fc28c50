import { InputNumber, Segmented, Select } from 'antd';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { Flag } from '../lists/flag.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { Line, Part } from './line.tsx';
import { FieldSelect } from './field-select.tsx';
import styles from './properties.module.css';
import { TextEditor } from './text-editor.tsx';

/** What concerns the form as a whole. */
export function FormProperties({ onDone }: { onDone(): void }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <>
      <Part title={t('part.form')}>
        <TitleRow onDone={onDone} />
        <RecordTitleRow />
        <LabelRow />
      </Part>
      <Shape />
      <Comments />
    </>
  );
}

// Each is drawn when what it shows changes and stays as it is while another one is typed into.

const TitleRow = memo(function TitleRow({ onDone }: { onDone(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const title = useDesign((state) => state.documents.model.title);
  return (
    <Line id="design-title" label={t('form.title')}>
      <TextEditor
        id="design-title" label={t('form.title')} value={title} onEnter={onDone}
        onChange={(value) => {
          store.run({ name: 'setModel', property: 'title', value: value as JsonValue ?? '' }, 'form:title');
          store.run({ name: 'setScreen', property: 'title', value: value as JsonValue ?? '' }, 'form:title');
        }}
      />
    </Line>
  );
});

const RecordTitleRow = memo(function RecordTitleRow(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const recordTitle = useDesign((state) => state.documents.model.recordTitle);
  return (
    <Line id="design-recordTitle" label={t('form.recordTitle')} help={t('form.recordTitleHelp')}>
      <TextEditor
        id="design-recordTitle" label={t('form.recordTitle')} value={recordTitle}
        onChange={(value) => store.run({ name: 'setModel', property: 'recordTitle', ...(value !== undefined && { value: value as JsonValue }) }, 'form:recordTitle')}
      />
    </Line>
  );
});

const LabelRow = memo(function LabelRow(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const label = useDesign((state) => state.documents.model.label);
  const fields = useDesign((state) => state.documents.model.fields);
  return (
    <Line id="design-label" label={t('form.label')} help={t('form.labelHelp')}>
      <FieldSelect id="design-label" value={label} fields={Object.entries(fields).filter(([, field]) => !field.fields)} onChange={(key) => key !== undefined && store.run({ name: 'setModel', property: 'label', value: key })} />
    </Line>
  );
});

const Shape = memo(function Shape(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const form = useDesign((state) => state.documents.screen.form);
  const set = (property: 'container' | 'width' | 'columns', value: JsonValue | undefined): void =>
    void store.run({ name: 'setForm', property, ...(value !== undefined && { value }) }, `form:${property}`);
  return (
    <Part title={t('part.shape')}>
      <Line label={t('form.columns')}>
        <Segmented block value={form?.columns ?? 2} aria-label={t('form.columns')} options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))} onChange={(value) => set('columns', value)} />
      </Line>
      <Line id="design-container" label={t('form.container')}>
        <Select
          id="design-container" className={styles['wide'] ?? ''} value={form?.container ?? 'drawer'} onChange={(value) => set('container', value)}
          options={(['drawer', 'dialog', 'page'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        />
      </Line>
      <Line id="design-width" label={t('form.width')}>
        <InputNumber id="design-width" className={styles['wide'] ?? ''} min={320} max={2000} step={40} suffix="px" value={form?.width ?? null} onChange={(value) => set('width', value ?? undefined)} />
      </Line>
    </Part>
  );
});

const Comments = memo(function Comments(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const isOn = useDesign((state) => state.documents.screen.comments) === true;
  return (
    <Part title={t('part.comments')}>
      <Flag id="design-comments" label={t('form.comments')} isOn={isOn} onChange={(next) => store.run({ name: 'setScreen', property: 'comments', ...(next && { value: true }) })} />
      <p className={styles['help']}>{t('form.commentsHelp')}</p>
    </Part>
  );
});
