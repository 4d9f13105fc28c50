import i18next from 'i18next';
import { lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
// Straight from its file: the door would bring every renderer along before one is needed.
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import type { RendererServices as Services } from '#renderers/engine/services.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { httpDrafts } from '#src/datasource/http-drafts.ts';
import { findOperation } from '#src/datasource/operations.ts';
import { currentVariables } from '#src/datasource/variables.ts';
import { onTextsChanged } from '#src/i18n/follow-changed-texts.ts';
import { addWorkspaceTexts } from '#src/i18n/workspace-texts.ts';
import { panels } from '#src/panels/registered.ts';
import { isActing } from '#src/session/acting.ts';
import { presence } from '#src/session/presence.ts';
import { onPush } from '#src/session/push-socket.ts';
import { loadPreference, savePreference } from '#src/session/preferences.ts';
import { session } from '#src/session/session-state.ts';
import { holdInput } from '#src/shell/leaving/unsaved-input.ts';
import { slots } from '#src/slots/registered.ts';
import { showNotice } from './notices.ts';
import { queryClient } from './query-client.ts';

addWorkspaceTexts();

const SendRecord = lazy(() => import('#src/chat/send-record.tsx').then((module) => ({ default: module.SendRecord })));
const RecordComments = lazy(() => import('#src/comments/record-comments.tsx').then((module) => ({ default: module.RecordComments })));

/** Gives the renderers everything they may reach outside themselves. */
export function RendererServices({ children }: { children: ReactNode }): ReactElement {
  const { i18n } = useTranslation('renderers');
  const navigate = useNavigate();
  // The router gives another function after every step; pages need not be drawn again for that.
  const go = useRef(navigate);
  go.current = navigate;
  const { userInfo } = useSnapshot(session);
  const locale = i18n.language as Locale;
  const userId = userInfo?.userId ?? '';
  const userName = userInfo?.userName ?? '';

  // Administrators change texts: everything that says some is drawn again.
  const [texts, setTexts] = useState(0);
  useEffect(() => onTextsChanged(() => setTexts((count) => count + 1)), []);

  // Developers who write documents see them in the page that is open.
  useEffect(() => onPush('documents', () => void queryClient.invalidateQueries({ queryKey: ['renderer', 'config'] })), []);

  const services = useMemo<Services>(() => {
    const t = i18next.getFixedT(locale, 'renderers');
    return {
      dataSource,
      locale,
      t: (key, params) => t(key, params ?? {}),
      text: (text) => textIn(text, locale),
      navigate: (to) => void go.current(to),
      notify: {
        success: (text, action) => showNotice('success', text, { action }),
        info: (text, action) => showNotice('info', text, { action }),
        warning: (text, action) => showNotice('warning', text, { action }),
        error: (text, action) => showNotice('error', text, { action }),
      },
      // Another user's unsaved input is his own, and nothing can be typed in his name.
      ...(!isActing && { drafts: httpDrafts }),
      presence,
      holdInput,
      preferences: { load: loadPreference, save: savePreference },
      variables: () => currentVariables(session.userInfo),
      user: { id: userId, name: userName },
      exchange: () => import('#src/datasource/exchange-source.ts').then(({ exchangeSource }) => exchangeSource),
      panels,
      slots,
      recordSender: SendRecord,
      recordComments: RecordComments,
      apiPath: (screen) => (mayTryCalls() ? `/openApi/${screen}` : null),
      operationDone: (name) => findOperation(name)?.done,
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- texts: what `t` says is another then
  }, [locale, userId, userName, texts]);

  return (
    <RendererServicesProvider services={services} queryClient={queryClient}>
      {children}
    </RendererServicesProvider>
  );
}

function textIn(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale];
}

/** The right to see the calls of designs is the right to see those of every form one may open. */
function mayTryCalls(): boolean {
  const held = session.permissionList.find(({ modelId }) => modelId === 'visualDesign');
  return session.userInfo?.isAdministrator === true || held?.button?.some(({ enCode }) => enCode === 'btn_api') === true;
}
