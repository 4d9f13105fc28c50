import { Alert, Button, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { RecordRow, ScreenConfig } from '#renderers/engine/data-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { PrintSheets } from '#renderers/views/print/print-sheets.tsx';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { PrintLayout } from '#schemas/language/documents/print.ts';
import { defaultPrintLayout } from '#schemas/language/print/default-layout.ts';
import { formatIssue, SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/index.ts';
import { renamedRecord } from '../preview/sample-records.ts';
import { usePreview } from '../preview/use-content.ts';
import type { FieldEntries } from '../lists/entry-list.tsx';
import { Part } from '../properties/line.tsx';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import { fieldsFor } from './block-kinds.ts';
import { BlockList } from './block-list.tsx';
import { EdgePart, PagePart } from './page-part.tsx';
import styles from './print.module.css';

const SYSTEM = ['creatorUserId', 'creatorTime', 'lastModifyUserId', 'lastModifyTime'] as const;

/** How records look on paper: layouts, and the sheets as they will come out of the printer. */
export function PrintView(): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { store } = useDesigner();
  const { model, screen } = useDesign((state) => state.documents);
  const layouts = screen.print ?? [];
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, Math.max(0, layouts.length - 1));
  const own = layouts[index];
  const preset = useMemo(() => defaultPrintLayout(screen, model), [screen, model]);
  const fields: FieldEntries = [...Object.entries(model.fields), ...SYSTEM.flatMap((key) => (SYSTEM_FIELD_DOCUMENTS[key] ? [[key, SYSTEM_FIELD_DOCUMENTS[key]] as const] : []))];
  const set = (property: keyof PrintLayout, value: JsonValue | undefined): void => void store.run({ name: 'setPrint', index, property, ...(value !== undefined && { value }) }, `print:${index}:${property}`);
  function add(from: PrintLayout): void {
    let number = layouts.length + 1;
    while (layouts.some(({ code }) => code === `paper${number}`)) number += 1;
    if (store.run({ name: 'addPrint', layout: { ...structuredClone(from), code: `paper${number}` } })) setChosen(layouts.length);
  }
  return (
    <div className={styles['view']}>
      <aside className={styles['panel']} aria-label={t('print.title')} tabIndex={0}>
        <div className={styles['layouts']}>
          {layouts.length > 1 && <Select className={styles['choice'] ?? ''} aria-label={t('print.layout')} value={index} onChange={setChosen} options={layouts.map(({ title }, value) => ({ value, label: text(title) }))} />}
          {own && <Button onClick={() => add(own)}>{t('print.addLayout')}</Button>}
          {own && <Button danger onClick={() => store.run({ name: 'removePrint', index })}>{t('print.removeLayout')}</Button>}
        </div>
        {own ? (
          <>
            <PagePart layout={own} set={set} />
            <Part title={t('print.body')}>
              <BlockList key={own.code} label={t('print.body')} blocks={own.body} fields={fields} onChange={(body) => set('body', body as unknown as JsonValue)} />
            </Part>
            <EdgePart layout={own} property="header" fields={fieldsFor('text', fields)} set={set} />
            <EdgePart layout={own} property="footer" fields={fieldsFor('text', fields)} set={set} />
          </>
        ) : (
          <div className={styles['none']}>
            <p>{t('print.none')}</p>
            <Button type="primary" onClick={() => add(preset)}>{t('print.design')}</Button>
          </div>
        )}
      </aside>
      <Sheets layout={own ?? preset} />
    </div>
  );
}

/** The sheets of a sample, or of a real record. */
function Sheets({ layout }: { layout: PrintLayout }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const [id, setId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { config, issues, records: samples } = usePreview({ roleId: null, source: 'sample', record: null });
  const real = usePreview({ roleId: null, source: isAsked ? 'real' : 'empty', record: null });
  const whole = useRealRecord(id);
  const label = useDesign((state) => state.documents.model.label);
  const record = id === null ? samples[0] : whole ?? undefined;
  const shown = useDeferredValue(useMemo(() => (config && record ? { config, layout, record } : null), [config, layout, record]));
  return (
    <section className={styles['stage']} aria-label={t('print.preview')} tabIndex={0}>
      <div className={styles['source']}>
        <Select<string>
          aria-label={t('preview.data')} className={styles['choice'] ?? ''} value={id ?? ''} onChange={(next) => setId(next === '' ? null : next)} onOpenChange={(isOpen) => isOpen && setAsked(true)} showSearch optionFilterProp="label"
          options={[{ value: '', label: t('preview.sample') }, ...real.records.map((row) => ({ value: String(row['id']), label: String(row.$display?.[label] ?? row[label] ?? row['id']) }))]}
        />
      </div>
      {issues.length > 0 && <Alert type="warning" showIcon message={t('preview.broken')} description={issues.map((issue) => formatIssue(issue, locale)).join('；')} />}
      {shown && issues.length === 0 && <PrintSheets {...shown} />}
    </section>
  );
}

/** A record of the published form with its rows, as the design names its fields. */
function useRealRecord(id: string | null): RecordRow | null {
  const { dataSource } = useServices();
  const model = useDesign((state) => state.documents.model);
  const { data } = useQuery({
    queryKey: ['design', model.code, 'print', id], enabled: id !== null, retry: false, staleTime: 0,
    queryFn: async (): Promise<{ config: ScreenConfig; record: RecordRow }> => {
      const [config, record] = await Promise.all([dataSource.config(model.code), dataSource.get(model.code, id ?? '')]);
      return { config, record };
    },
  });
  return useMemo(() => (data ? renamedRecord(data.record, data.config.model, model) : null), [data, model]);
}
