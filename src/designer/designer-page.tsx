import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { newIdempotencyKey } from '#renderers/engine/idempotency-key.ts';
import { Result } from '#renderers/views/result/result.tsx';
import { createSketchLayout } from '#renderers/views/form/sketch-layout.ts';
import type { DesignDraft } from '#schemas/wire/designs.ts';
import { httpDesignCalls } from './calls.ts';
import type { WorkCalls } from './calls.ts';
import { httpFileCalls } from './files/calls.ts';
import { FindingsAround } from './findings/findings-around.tsx';
import { FragmentsAround } from './fragments/fragments-around.tsx';
import { Frame } from './frame/frame.tsx';
import { createAutosave } from './state/autosave.ts';
import { clipboard } from './state/clipboard.ts';
import { createDesignStore } from './state/design-store.ts';
import { openOwnSettings } from './state/own-settings.ts';
import { DesignerProvider } from './state/designer-context.ts';
import type { Designer } from './state/designer-context.ts';
import { Collisions } from './together/collisions.tsx';
import { useFollow } from './together/use-follow.ts';

const PUBLISHED: Designer['way'] = { publish: httpDesignCalls };
const FILES: Designer['way'] = { files: httpFileCalls };
const callsOf = (way: Designer['way']): WorkCalls => ('publish' in way ? way.publish : way.files);

/** The designer of one form, `/designer/:id`, or of a screen that stands in files, `/designer/file/:code`. */
export function DesignerPage({ id, isFile }: { id: string; isFile: boolean }): ReactElement {
  const { t } = useTranslation('designer');
  const way = isFile ? FILES : PUBLISHED;
  const calls = callsOf(way);
  const { navigate } = useServices();
  const { data, error, refetch } = useQuery({ queryKey: ['design', isFile, id], queryFn: () => calls.load(id), staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false });
  if (error) {
    return (
      <Result
        status="warning" title={t('load.failed')} subTitle={error.message}
        extra={<><Button type="primary" onClick={() => void refetch()}>{t('load.again')}</Button><Button onClick={() => navigate('/home')}>{t('load.home')}</Button></>}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 48 }} />;
  return <App><OpenDesigner key={`${String(isFile)} ${id}`} id={id} draft={data} way={way} /></App>;
}

function OpenDesigner({ id, draft, way }: { id: string; draft: DesignDraft; way: Designer['way'] }): ReactElement {
  const calls = callsOf(way);
  const { t } = useTranslation('designer');
  const { locale, notify, holdInput, user } = useServices();
  const [designer] = useState((): Designer => {
    const store = createDesignStore({ documents: draft.documents, steps: draft.steps }, {
      by: user.id,
      newStepId: newIdempotencyKey,
      newId: () => `f${crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')}`,
      locale,
      onRefused: ({ rule, params }) => notify.warning(t(`refused.${rule}`, params)),
      onKept: () => notify.info(t('history.kept')),
      clipboard,
    });
    return { id, store, layout: createSketchLayout(), calls, way, autosave: createAutosave(id, draft, store, calls) };
  });
  const { autosave } = designer;
  useEffect(() => holdInput(autosave.wouldLose), [holdInput, autosave]);
  useEffect(() => void openOwnSettings(), []);
  // A builder who leaves within the pause of the automatic saving has his work kept all the same, though the page itself may end.
  useEffect(() => {
    window.addEventListener('pagehide', autosave.leave);
    return () => {
      window.removeEventListener('pagehide', autosave.leave);
      void autosave.flush();
    };
  }, [autosave]);
  useFollow(designer);
  return (
    <DesignerProvider value={designer}>
      <FragmentsAround><FindingsAround><Frame /></FindingsAround></FragmentsAround>
      <Collisions />
    </DesignerProvider>
  );
}

