import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import type { FlowLevels, FlowTimes } from '#schemas/wire/flow-upkeep.ts';
import { durationText } from '../duration-text.ts';
import styles from './monitor.module.css';

/** The service levels of a flow: how its instances stand, and a bar for each node whose dark part is the median and whose end the ninth tenth. */
export function FlowLevelsChart({ flow, isOpen, onMove }: { flow: FlowLevels; isOpen: boolean; onMove: () => void }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const longest = Math.max(1, ...flow.nodes.map(({ p90, p50 }) => p90 ?? p50 ?? 0));
  return (
    <details className={styles['flow']} open={isOpen}>
      <summary className={styles['flowHead']}>
        <strong className={styles['flowTitle']}>{text(flow.title)}</strong>
        <Outcomes flow={flow} />
        <span className={styles['figures']}><Figures times={flow} /></span>
      </summary>
      <ul className={styles['nodes']} aria-label={t('monitor.nodes', { flow: text(flow.title) })}>
        {flow.nodes.map((node) => (
          <li key={node.node} className={styles['node']}>
            <span className={styles['nodeTitle']}>{node.title === null ? t('unnamed') : text(node.title)}</span>
            <span className={styles['track']} aria-hidden>
              {node.p90 !== null && <span className={styles['long']} style={{ inlineSize: `${(100 * node.p90) / longest}%` }} />}
              {node.p50 !== null && <span className={styles['median']} style={{ inlineSize: `${(100 * node.p50) / longest}%` }} />}
            </span>
            <span className={styles['figures']}><Figures times={node} /></span>
          </li>
        ))}
      </ul>
      {flow.running > 0 && <Button size="small" className={styles['move'] ?? ''} onClick={onMove}>{t('monitor.moveRunning')}</Button>}
    </details>
  );
}

/** Durations and what is late, in words. */
function Figures({ times }: { times: FlowTimes }): ReactElement {
  const { t } = useTranslation('flows');
  const { locale } = useServices();
  const part = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <>
      {times.p50 !== null && <span>{t('monitor.p50', { duration: durationText(times.p50, t) })}</span>}
      {times.p90 !== null && <span>{t('monitor.p90', { duration: durationText(times.p90, t) })}</span>}
      <span>{t('monitor.handled', { ended: times.ended, running: times.running })}</span>
      {times.overdue !== null && <span data-late={times.overdue > 0}>{t('monitor.overdue', { part: part.format(times.overdue) })}</span>}
    </>
  );
}

const OUTCOMES = ['adopted', 'rejected', 'running'] as const;

/** How the instances of a flow stand, as parts of one bar. */
function Outcomes({ flow }: { flow: FlowLevels }): ReactElement {
  const { t } = useTranslation('flows');
  const said = OUTCOMES.map((outcome) => `${t(`monitor.counts.${outcome}`)} ${flow[outcome]}`).join(' · ');
  return (
    <span className={styles['outcomes']} role="img" aria-label={said} title={said}>
      {OUTCOMES.map((outcome) => flow[outcome] > 0 && <span key={outcome} data-count={outcome} style={{ flexGrow: flow[outcome] }} />)}
    </span>
  );
}
