import { Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RendererServicesProvider, useServices } from '#renderers/engine/services-context.tsx';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { designConfig } from '#src/designer/design-config.ts';
import { previewServices } from '#src/designer/preview/frame/preview-services.ts';
import { useFormulaParser } from '#src/designer/use-formula-parser.ts';

/** The form that would come of the import, with its rules and formulas; nothing of it is kept. */
export function ImportedForm({ documents }: { documents: DesignDocuments }): ReactElement {
  const { t } = useTranslation('designer');
  const services = useServices();
  const parseFormula = useFormulaParser();
  const config = useMemo(() => designConfig(documents, parseFormula && parsedFormulas(documents, parseFormula)), [documents, parseFormula]);
  const offline = useMemo(() => previewServices(services, config, []), [services, config]);
  if (!parseFormula) return <Skeleton active />;
  return (
    <RendererServicesProvider services={offline}>
      <RecordForm
        config={config} mode="new" container="none" submitText={t('preview.check')} submit={(values) => Promise.resolve(values)}
        onSaved={() => services.notify.success(t('preview.fine'))} onCancel={() => undefined}
      />
    </RendererServicesProvider>
  );
}
