import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useMemo } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { RecordForm, RendererServicesProvider, useServices } from '#renderers/index.ts';
import type { FlowDetail } from '#schemas/wire/flow-runs.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';
import styles from './print-sheet.module.css';

/** Events that belong on paper: who sent it, and who decided what. */
const ON_PAPER: readonly string[] = ['launch', 'submit', 'agree', 'reject', 'abstain', 'signAfter', 'advised', 'agreedByRule', 'transfer', 'withdraw', 'stop'];

/** The record and the record of its approval on paper: shown as it will be printed. */
export function PrintSheet({ detail, config, onClose }: { detail: FlowDetail; config: ScreenConfig | null; onClose: () => void }): ReactElement {
  const { t } = useTranslation('flows');
  const services = useServices();
  const { text } = services;
  const queryClient = useQueryClient();
  // Paper is nobody's opening of the record.
  const onPaper = useMemo(() => {
    const { presence: _presence, ...rest } = services;
    return rest;
  }, [services]);
  const { instance, record } = detail;
  useEffect(() => {
    document.documentElement.dataset['sheet'] = '';
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      delete document.documentElement.dataset['sheet'];
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [onClose]);
  return createPortal(
    <div className={styles['sheet']} role="dialog" aria-modal aria-label={t('print.button')} data-flow-sheet>
      <div className={styles['tools']}>
        <Button onClick={onClose}>{t('print.close')}</Button>
        <Button type="primary" autoFocus onClick={() => window.print()}>{t('print.button')}</Button>
      </div>
      <article className={styles['paper']}>
        <h1>{instance.title}</h1>
        <p>{text(instance.flowTitle)} · {t(`status.${instance.status}`)} · {t('launchedBy', { name: instance.launcher.name })}</p>
        {config && record && (
          <RendererServicesProvider services={onPaper} queryClient={queryClient}>
            <RecordForm config={config} mode="read" record={record} container="none" isStanding onSaved={() => undefined} onCancel={() => undefined} />
          </RendererServicesProvider>
        )}
        <h2>{t('print.record')}</h2>
        <table>
          <thead><tr>{(['node', 'person', 'decision', 'opinion', 'signature', 'time'] as const).map((column) => <th key={column} scope="col">{t(`print.columns.${column}`)}</th>)}</tr></thead>
          <tbody>
            {detail.timeline.filter(({ what }) => ON_PAPER.includes(what)).map((row) => (
              <tr key={row.id}>
                <td>{row.nodeTitle === null ? '' : text(row.nodeTitle)}</td>
                <td>{row.by?.name ?? t('byRule')}{row.standsInFor && <> {t('for', { name: row.standsInFor.name })}</>}</td>
                <td>{t(`events.${row.what}`, { defaultValue: t('events.other') })}</td>
                <td>{row.opinion}</td>
                <td>{row.signature !== null && <img src={row.signature} alt={t('signature.label')} />}</td>
                <td>{dayjs(row.time).format('YYYY-MM-DD HH:mm')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    </div>,
    document.body,
  );
}
