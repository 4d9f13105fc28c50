import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { RendererServicesProvider, useServices } from '#renderers/engine/services-context.tsx';
import { Result } from '#renderers/views/result/result.tsx';
import { FlowDesigner } from '#src/flow-designer/flow-designer.tsx';
import { httpFlowCalls } from '#src/flow-designer/flow-calls.ts';
import { loadSteps } from '#src/flow-designer/state/kept-steps.ts';
import type { PageProps } from '../define-page.ts';
import styles from './flow-designer-page.module.css';
import { lendPeople } from '#src/flow-designer/words/people-lenders.ts';
import { loadFlow } from './load-flow.ts';

/** The designer of one flow, by its id. */
export function FlowDesignerPage({ params }: PageProps): ReactElement {
  const id = params['code'] ?? '';
  const { t } = useTranslation('flowDesigner');
  const services = useServices();
  const { dataSource, user, navigate } = services;
  const lending = useMemo(() => ({ ...services, dataSource: lendPeople(services.dataSource) }), [services]);
  const client = useQueryClient();
  const queryKey = ['flow', 'open', id];
  const { data, error, refetch } = useQuery({
    queryKey, staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false,
    queryFn: async () => {
      const loaded = await loadFlow(id, dataSource);
      return { ...loaded, work: await loadSteps(id, user.id, loaded.design.document, loaded.design.revision) };
    },
  });
  if (error) {
    return (
      <Result
        status="warning" title={t('load.failed')} subTitle={error.message}
        extra={<><Button type="primary" onClick={() => void refetch()}>{t('load.again')}</Button><Button onClick={() => navigate('/home')}>{t('load.home')}</Button></>}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} style={{ padding: 32 }} />;
  const { design, model, flows, forms, work } = data;
  return (
    <App className={styles['page'] ?? ''}>
      <RendererServicesProvider services={lending}>
        <FlowDesigner
          key={id} id={id} work={work} revision={design.revision} released={design.released} model={model} flows={flows} forms={forms} calls={httpFlowCalls}
          onReleased={() => void client.invalidateQueries({ queryKey: ['flow', 'designs'] })} onBack={() => history.back()}
        />
      </RendererServicesProvider>
    </App>
  );
}
