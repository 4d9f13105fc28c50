import { CaretRightOutlined, CloseOutlined, HistoryOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import type { FlowDetail } from '#schemas/wire/flow-runs.ts';
import { timeOf } from '../list/flow-columns.tsx';
import { FlowWay } from './flow-way.tsx';
import { statesAt } from './replay.ts';
import styles from './way.module.css';

const EVENT_MS = 1_200;

/** The way that an instance has taken, and on demand event by event how it came about. */
export function FlowReplay({ flow, nodes, timeline }: Pick<FlowDetail, 'flow' | 'nodes' | 'timeline'>): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  /** The event that is shown; null: how it stands. */
  const [event, setEvent] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const last = timeline.length - 1;
  const shown = useMemo(() => (event === null ? nodes : statesAt(nodes, timeline, event)), [nodes, timeline, event]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setEvent((at) => Math.min((at ?? -1) + 1, last)), EVENT_MS);
    return () => clearInterval(timer);
  }, [isPlaying, last]);
  if (isPlaying && event === last) setPlaying(false);

  function play(): void {
    if (!isPlaying && event === last) setEvent(0);
    setPlaying(!isPlaying);
  }

  const row = event === null ? undefined : timeline[event];
  return (
    <>
      <FlowWay detail={{ flow, nodes: shown }} at={row?.node ?? undefined} />
      {event === null || row === undefined ? (
        last > 0 && <Button className={styles['replayStart'] ?? ''} icon={<HistoryOutlined aria-hidden />} onClick={() => setEvent(0)}>{t('replay.start')}</Button>
      ) : (
        <section className={styles['replay']} aria-label={t('replay.label')}>
          <Button
            type="text" icon={isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />} aria-label={t(isPlaying ? 'replay.pause' : 'replay.play')}
            title={t(isPlaying ? 'replay.pause' : 'replay.play')} onClick={play}
          />
          <Slider
            className={styles['slider'] ?? ''} min={0} max={last} value={event} tooltip={{ open: false }} ariaLabelForHandle={t('replay.position')}
            ariaValueTextFormatterForHandle={(value) => t('replay.at', { number: value + 1, count: last + 1 })}
            onChange={(value) => {
              setPlaying(false);
              setEvent(value);
            }}
          />
          <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('replay.close')} title={t('replay.close')} onClick={() => { setPlaying(false); setEvent(null); }} />
          <p className={styles['told']} aria-live="polite">
            <span>{t('replay.at', { number: event + 1, count: last + 1 })}</span>
            <time dateTime={new Date(row.time).toISOString()}>{timeOf(row.time)}</time>
            <strong>{row.by?.name ?? t('byRule')}</strong>
            <span>{t(`events.${row.what}`, { defaultValue: t('events.other') })}</span>
            {row.nodeTitle !== null && <span>{text(row.nodeTitle)}</span>}
            {row.opinion !== null && row.opinion !== '' && <span>{row.opinion}</span>}
          </p>
        </section>
      )}
    </>
  );
}
