import { Suspense, use, useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRendererQueryClient } from '#renderers/engine/query-client.ts';
import { RendererServicesProvider, useServices } from '#renderers/engine/services-context.tsx';
import { explainRecord } from '#renderers/views/form/inspect/explain-field.ts';
import { RecordForm } from '#renderers/views/form/record-form.tsx';
import type { OpenedRecord } from '#renderers/views/form/record-form-props.ts';
import { Screen } from '#renderers/views/screen/screen.tsx';
import { NoticeOutlet } from '#src/app/notice-outlet.tsx';
import { RendererServices } from '#src/app/renderer-services.tsx';
import { Splash } from '#src/app/splash.tsx';
import { startI18next } from '#src/i18n/start-i18next.ts';
import { ThemedProvider } from '#src/app/themed-provider.tsx';
import type { FrameMessage, PreviewContent, ShowMessage } from '../content.ts';
import { traceRules } from '../trace-rules.ts';
import { previewServices } from './preview-services.ts';
import styles from './preview-frame.module.css';

/** A page of its own at the size of a device: shows the form or the list that the designer around it sends. */
export function PreviewFrame(): ReactElement {
  use(startI18next());
  const [content, setContent] = useState<PreviewContent | null>(null);
  const [client] = useState(() => createRendererQueryClient('preview'));
  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent<unknown>): void {
      if (origin === location.origin && source === window.parent && isShow(data)) setContent(data.content);
    }
    window.addEventListener('message', listen);
    tell({ kind: 'designer-frame-ready' });
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Suspense fallback={<Splash />}>
          <ThemedProvider>
            <NoticeOutlet />
            <RendererServices>{content === null ? <Splash /> : <Shown key={keyOf(content)} content={content} />}</RendererServices>
          </ThemedProvider>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>
  );
}

function Shown({ content }: { content: PreviewContent }): ReactElement {
  const services = useServices();
  const { t } = useTranslation('designer');
  const { config, face, record, records } = content;
  const offline = useMemo(() => previewServices(services, config, records), [services, config, records]);
  // A list opened before must not answer for another design, role or device.
  const [client] = useState(() => createRendererQueryClient('preview'));
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const isNew = record === null || record['id'] === undefined;
  useEffect(() => (opened ? report(opened, config.model, isNew, services.variables()) : undefined), [opened, config.model, isNew, services]);
  return (
    <RendererServicesProvider services={offline} queryClient={client}>
      {face === 'list' ? <div className={styles['list']}><Screen code={config.screen.code} /></div> : (
        <div className={styles['form']}>
          <RecordForm
            key={round} config={config} mode={isNew ? 'new' : 'edit'} container="none" {...(record !== null && { record })} submitText={t('preview.check')}
            onOpened={setOpened} submit={(values) => Promise.resolve(values)} onSaved={() => services.notify.success(t('preview.fine'))}
            onCancel={() => setRound(round + 1)}
          />
        </div>
      )}
    </RendererServicesProvider>
  );
}

const PAUSE_MS = 120;

/** Tells the designer what rules and formulas make of the record, now and after every change. */
function report(record: OpenedRecord, model: PreviewContent['config']['model'], isNew: boolean, variables: Parameters<typeof traceRules>[2]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (): void => tell({ kind: 'designer-frame-trace', rules: traceRules(model, record.state, variables), fields: explainRecord({ record, model, isNew, scope: [] }) });
  const stop = record.state.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(say, PAUSE_MS);
  });
  say();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function tell(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, location.origin);
}

function keyOf({ face, round, config, record, records }: PreviewContent): string {
  return JSON.stringify([face, round, config, record, records]);
}

function isShow(data: unknown): data is ShowMessage {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'designer-preview';
}
