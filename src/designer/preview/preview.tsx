import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { CompactContext } from '#renderers/engine/compact.ts';
import { RendererServicesProvider, useServices } from '#renderers/engine/services-context.tsx';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import { findModelIssues, formatIssue } from '#schemas/language/index.ts';
import { designConfig } from '../design-config.ts';
import { sampleRecord } from '../properties/try-formula.ts';
import { useDesign } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { previewServices } from './preview-services.ts';

const WIDTHS = { phone: 390, tablet: 820, desktop: 1180 } as const;
type Device = keyof typeof WIDTHS;

/** The form as people will have it, rules, formulas and messages included; nothing of it is kept. */
export function Preview(): ReactElement {
  const { t } = useTranslation('designer');
  const services = useServices();
  const documents = useDesign((state) => state.documents);
  const [device, setDevice] = useState<Device>('desktop');
  const [sample, setSample] = useState<'empty' | 'sample'>('empty');
  const [count, setCount] = useState(0);
  const config = useMemo(() => designConfig({ ...documents, screen: { ...documents.screen, scope: [] } }), [documents]);
  const offline = useMemo(() => previewServices(services, documents.model), [services, documents.model]);
  const issues = useMemo(() => findModelIssues(documents.model), [documents.model]);
  const width = device === 'desktop' ? Math.max(640, documents.screen.form?.width ?? WIDTHS.desktop) : WIDTHS[device];
  return (
    <div className={styles['view']}>
      <div className={styles['toolbar']}>
        <Segmented<Device> value={device} onChange={setDevice} options={(['phone', 'tablet', 'desktop'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))} />
        <Segmented<'empty' | 'sample'> value={sample} onChange={setSample} options={(['empty', 'sample'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))} />
        <Button onClick={() => setCount(count + 1)}>{t('preview.anew')}</Button>
      </div>
      <div className={styles['device']} data-device={device} style={{ maxInlineSize: width }}>
        {issues.length > 0 ? (
          <div role="alert">
            <p>{t('preview.broken')}</p>
            <ul className={styles['problems']}>{issues.map((issue, index) => <li key={index}>{issue.at.join(' › ')}: {formatIssue(issue, services.locale)}</li>)}</ul>
          </div>
        ) : (
          <CompactContext value={device !== 'desktop'}>
            <RendererServicesProvider services={offline}>
              <RecordForm
                key={`${count} ${sample} ${device}`} config={config} mode="new" container="none" {...(sample === 'sample' && { record: sampleRecord(documents.model) })} submitText={t('preview.check')}
                submit={(values) => Promise.resolve(values)} onSaved={() => services.notify.success(t('preview.fine'))} onCancel={() => setCount(count + 1)}
              />
            </RendererServicesProvider>
          </CompactContext>
        )}
      </div>
    </div>
  );
}
