import { useQuery } from '@tanstack/react-query';
import { App, Button, Result, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { createSketchLayout } from '#renderers/views/form/sketch-layout.ts';
import type { DesignDraft } from '#schemas/wire/designs.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { httpDesignCalls } from './calls.ts';
import type { DesignCalls } from './calls.ts';
import { Frame } from './frame/frame.tsx';
import { useFindings } from './frame/use-findings.ts';
import { createAutosave } from './state/autosave.ts';
import { clipboard } from './state/clipboard.ts';
import { createDesignStore } from './state/design-store.ts';
import { DesignerProvider } from './state/designer-context.ts';

/** The designer of one form: `/designer/:id`. */
export function DesignerPage({ id, calls = httpDesignCalls }: { id: string; calls?: DesignCalls }): ReactElement {
  const { t } = useTranslation('designer');
  const { navigate } = useServices();
  const { data, error, refetch } = useQuery({ queryKey: ['design', id], queryFn: () => calls.load(id), staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false });
  if (error) {
    return (
      <Result
        status="warning" title={t('load.failed')} subTitle={error.message}
        extra={<><Button type="primary" onClick={() => void refetch()}>{t('load.again')}</Button><Button onClick={() => navigate('/home')}>{t('load.home')}</Button></>}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} style={{ padding: 48 }} />;
  return <App><OpenDesigner key={id} id={id} draft={data} calls={calls} /></App>;
}

function OpenDesigner({ id, draft, calls }: { id: string; draft: DesignDraft; calls: DesignCalls }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale, notify, holdInput } = useServices();
  const [parts] = useState(() => {
    const store = createDesignStore({ documents: draft.documents, history: draft.history, position: draft.position }, {
      newId: () => `f${crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), '')}`,
      titleOf: (text) => resolveText(text, locale),
      onRefused: ({ rule, params }) => notify.warning(t(`refused.${rule}`, params)),
      clipboard,
    });
    return { store, layout: createSketchLayout(), autosave: createAutosave(id, draft, store, calls) };
  });
  const { store, autosave, layout } = parts;
  useEffect(() => holdInput(autosave.isDirty), [holdInput, autosave]);
  // Who leaves within the pause of the automatic saving has his work kept all the same.
  useEffect(() => () => void autosave.flush(), [autosave]);
  const findings = useFindings(id, store, autosave, calls);
  return (
    <DesignerProvider value={{ id, store, layout, calls, autosave, findings }}>
      <Frame />
    </DesignerProvider>
  );
}

