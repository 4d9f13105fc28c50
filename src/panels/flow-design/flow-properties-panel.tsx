import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowDesign } from '#schemas/wire/flow-designs.ts';
import { call } from '#src/session/call.ts';
import { flowFormConfig, headOf } from './flow-form.ts';
import { PanelLoading } from './panel-loading.tsx';

const FIELDS = ['fullName', 'category', 'type', 'sortCode', 'description'];

/** What a flow is beside its way: name, category, how it is launched. */
export function FlowPropertiesPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { dataSource, locale, text, notify } = useServices();
  const id = String(record['id']);
  const { data, error } = useQuery({
    queryKey: ['flow', 'properties', id], gcTime: 0, retry: false, refetchOnWindowFocus: false,
    queryFn: async () => {
      const [config, design] = await Promise.all([dataSource.config('flowDesign'), call('GET /api/workflow/Engine/FlowEngine/:id', { params: { id } })]);
      return { config: flowFormConfig(config, FIELDS), design };
    },
  });
  if (!data) return <PanelLoading title={t('list.properties')} error={error} onClose={() => onClose(false)} />;
  const { config, design } = data;
  return (
    <RecordForm
      config={config} mode="edit" title={t('list.properties')} record={{ id, version: 1, ...valuesOf(design, text) }} onCancel={() => onClose(false)}
      submit={async (values) => {
        await save(design, values, locale, text(design.title));
        return { id };
      }}
      onSaved={() => {
        notify.success(t('list.saved'));
        onClose(true);
      }}
    />
  );
}

function valuesOf({ title, category, type, sortCode, description }: FlowDesign, text: (text: Text) => string): Values {
  return { fullName: text(title), category: category === '' ? null : category, type: String(type), sortCode, description };
}

async function save({ id, document, revision }: FlowDesign, values: Values, locale: Locale, before: string): Promise<void> {
  const name = String(values['fullName']).trim();
  // A name in several languages changes in the one that is spoken.
  const title: Text = name === before ? document.title : typeof document.title === 'string' ? name : { ...document.title, [locale]: name };
  await call('PUT /api/workflow/Engine/FlowEngine/:id', { params: { id }, body: { document: { ...document, title }, head: headOf(values), revision } });
}
