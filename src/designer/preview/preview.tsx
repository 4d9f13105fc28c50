import { Alert } from 'antd';
import { useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { formatIssue } from '#schemas/language/index.ts';
import { useDesign } from '../state/designer-context.ts';
import type { FrameMessage, PreviewContent } from './content.ts';
import { DeviceFrame } from './device-frame.tsx';
import { PreviewTools, sizeOf } from './preview-tools.tsx';
import type { PreviewLook } from './preview-tools.tsx';
import styles from './preview.module.css';
import { TracePanel } from './trace-panel.tsx';
import { usePreview } from './use-content.ts';
import type { PreviewWish } from './use-content.ts';

type Trace = Extract<FrameMessage, { kind: 'designer-frame-trace' }>;

/** The screen as people will have it, at first as one role: on their device, under their role, with the records they will see. Nothing of it is kept. */
export function Preview({ role }: { role: string | null }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const model = useDesign((state) => state.documents.model);
  const [look, setLook] = useState<PreviewLook>({ device: 'desktop', isTurned: false, face: 'form' });
  const { device, face } = look;
  const [wish, setWish] = useState<PreviewWish>({ roleId: role, source: 'empty', record: null });
  const [round, setRound] = useState(0);
  const [isTracing, setTracing] = useState(false);
  const [trace, setTrace] = useState<Trace | null>(null);
  const { config, isFirst, issues, error, record, records } = usePreview(wish);
  const content = useMemo<PreviewContent | null>(() => config && { config, face, record, records, round }, [config, face, record, records, round]);
  // While another role is asked for, the frame stays and what it shows is on its way out.
  const last = useRef<PreviewContent | null>(null);
  if (content) last.current = content;
  const messageOf = (failure: Error): string => (isForbidden(failure) ? t('preview.forbidden') : failure instanceof DataSourceError && failure.code === 404 ? t('preview.unpublished') : failure.message);
  const shown = content ?? (error ? null : last.current);
  return (
    <div className={styles['preview']}>
      <PreviewTools
        look={look} onLook={(part) => setLook({ ...look, ...part })} wish={wish} onWish={(part) => setWish({ ...wish, ...part })} records={records}
        isTracing={isTracing} onTracing={setTracing} onRestart={() => setRound(round + 1)}
      />
      <div className={styles['stage']}>
        <div className={styles['scroll']} role="group" aria-label={t('view.preview')} tabIndex={0}>
          {isFirst && <Alert className={styles['notice'] ?? ''} type="info" showIcon message={t('preview.first')} />}
          {error && <Alert className={styles['notice'] ?? ''} type="warning" showIcon message={messageOf(error)} {...(isForbidden(error) && { description: t('preview.forbiddenHelp') })} />}
          {issues.length > 0 ? (
            <div role="alert">
              <p>{t('preview.broken')}</p>
              <ul className={styles['problems']}>{issues.map((issue, index) => <li key={index}>{issue.at.join(' › ')}: {formatIssue(issue, locale)}</li>)}</ul>
            </div>
          ) : shown && <DeviceFrame {...sizeOf(look)} device={device} content={shown} isLeaving={content === null} onTrace={setTrace} />}
        </div>
        {isTracing && face === 'form' && trace && <TracePanel model={config?.model ?? model} rules={trace.rules} fields={trace.fields} />}
      </div>
    </div>
  );
}

/** The builder may design the form and not see what people have put into it. */
function isForbidden(error: Error): boolean {
  return error instanceof DataSourceError && error.code === 403;
}
