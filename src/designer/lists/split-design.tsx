import { InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { SplitView } from '#schemas/language/documents/screen.ts';
import { Line } from '../properties/line.tsx';
import propertyStyles from '../properties/properties.module.css';
import { TextEditor } from '../properties/text-editor.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { withPart } from '../with-part.ts';
import type { FieldEntries } from './entry-list.tsx';
import { Flag } from './flag.tsx';

/** A tree beside the list; what it is made of follows from the field that it filters. */
export function SplitDesign({ fields }: { fields: FieldEntries }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const split = useDesign((state) => state.documents.screen.split);
  const set = (next: SplitView | undefined): void => void store.run({ name: 'setScreen', property: 'split', ...(next && { value: next as unknown as JsonValue }) }, 'screen:split');
  const offered = fields.filter(([key, field]) => sourceOf(field) !== null || key === split?.field);
  return (
    <section className={styles['sheet']} aria-label={t('list.split')}>
      <div className={styles['head']}><h2>{t('list.split')}</h2></div>
      <p className={styles['hint']}>{t('list.splitHint')}</p>
      <div className={propertyStyles['pair']}>
        <Line id="list-split-field" label={t('list.splitField')} help={offered.length === 0 ? t('list.splitNothing') : undefined}>
          <Select
            id="list-split-field" className={propertyStyles['wide'] ?? ''} allowClear showSearch optionFilterProp="label" placeholder={t('list.splitNone')} value={split?.field ?? null}
            onChange={(key: string | null | undefined) => {
              const source = sourceOf(offered.find(([name]) => name === key)?.[1]);
              set(typeof key === 'string' && source ? { ...split, source, field: key, includeBelow: true } : undefined);
            }}
            options={offered.map(([value, field]) => ({ value, label: text(field.title) }))}
          />
        </Line>
        {split && (
          <>
            <Line id="list-split-title" label={t('list.splitTitle')}><TextEditor id="list-split-title" label={t('list.splitTitle')} value={split.title} onChange={(title) => set(withPart(split, { title }))} /></Line>
            <Line id="list-split-width" label={t('form.width')}>
              <InputNumber id="list-split-width" className={propertyStyles['wide'] ?? ''} min={100} max={1000} step={20} suffix="px" value={split.width ?? null} onChange={(width) => set(withPart(split, { width: width ?? undefined }))} />
            </Line>
          </>
        )}
      </div>
      {split && <Flag id="list-split-below" label={t('list.splitBelow')} isOn={split.includeBelow === true} onChange={(isOn) => set(withPart(split, { includeBelow: isOn || undefined }))} />}
    </section>
  );
}

/** Where the nodes of the tree come from, which a field's choices say. */
function sourceOf(field: FieldDocument | undefined): SplitView['source'] | null {
  if (!field) return null;
  const { options, reference, type } = field;
  if (options && 'dictionary' in options) return { dictionary: options.dictionary };
  if (options && 'model' in options) return { model: options.model };
  if (reference) return { model: reference.model };
  if (type === 'organize' || type === 'department') return { model: 'organizeTree' };
  return null;
}
