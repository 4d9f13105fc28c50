import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { call } from '#src/session/call.ts';
import { flowFormConfig, headOf } from './flow-form.ts';
import { PanelLoading } from './panel-loading.tsx';

const FIELDS = ['fullName', 'enCode', 'formModel', 'category', 'type', 'description'];

/** Makes a flow that ends as soon as it begins, and opens it in the designer. */
export function NewFlowPanel({ onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { dataSource, navigate } = useServices();
  const { data, error } = useQuery({
    queryKey: ['flow', 'new'], gcTime: 0, retry: false, refetchOnWindowFocus: false,
    queryFn: async () => {
      const [config, { list }] = await Promise.all([dataSource.config('flowDesign'), call('GET /api/workflow/Engine/FlowEngine/Forms')]);
      return flowFormConfig(config, FIELDS, list);
    },
  });
  if (!data) return <PanelLoading title={t('list.new')} error={error} onClose={() => onClose(false)} />;
  return (
    <RecordForm
      config={data} mode="new" title={t('list.new')} submitText={t('list.create')} onCancel={() => onClose(false)}
      submit={async (values) => ({ id: await create(values) })}
      onSaved={({ id }) => {
        onClose(true);
        navigate(`/flowDesigner/${String(id)}`);
      }}
    />
  );
}

/** Answers the id. Without a code of its own the flow is called after its form. */
async function create(values: Values): Promise<string> {
  const model = String(values['formModel']);
  const given = String(values['enCode'] ?? '').trim();
  const document: FlowDocument = {
    kind: 'flow', schemaVersion: 1, code: given || `${model.slice(0, 40)}Flow`, title: String(values['fullName']).trim(), model,
    nodes: [{ id: 'start', type: 'start' }, { id: 'end', type: 'end' }],
  };
  const head = headOf(values);
  const { id } = given === ''
    ? await call('POST /api/workflow/Engine/FlowEngine/Actions/ImportData', { body: { kind: 'flowExport', schemaVersion: 1, head: { icon: '', iconBackground: '', ...head }, document } })
    : await call('POST /api/workflow/Engine/FlowEngine', { body: { document, head } });
  return id;
}
