import { Tag } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import { RecordChanges, useChangedTexts } from '#renderers/views/screen/record-changes.tsx';
import type { FlowLogRow } from '#schemas/wire/flow-runs.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import { durationText } from '../duration-text.ts';
import { Faces } from '../people/face.tsx';
import styles from './detail.module.css';

const COLOURS: Readonly<Record<string, string>> = { agree: 'success', reject: 'error', abstain: 'default', withdraw: 'warning', stop: 'error', launch: 'processing', submit: 'processing', end: 'success' };

/** What has happened to an instance, the oldest first: who, what they decided and said, what they changed, and how long it took. */
export function FlowTimeline({ rows, config }: { rows: readonly FlowLogRow[]; config: ScreenConfig | null }): ReactElement {
  return (
    <ol className={styles['timeline']}>
      {rows.map((row, index) => <TimelineLine key={row.id} row={row} tookMs={row.time - (rows[index - 1]?.time ?? row.time)} config={config} />)}
    </ol>
  );
}

function TimelineLine({ row, tookMs, config }: { row: FlowLogRow; tookMs: number; config: ScreenConfig | null }): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const name = row.by?.name ?? t('byRule');
  return (
    <li className={styles['event']}>
      <UserAvatar name={name} headIcon={row.by?.headIcon || null} size={32} />
      <div className={styles['eventBody']}>
        <div className={styles['eventHead']}>
          <strong>{name}</strong>
          {row.standsInFor && <span className={styles['soft']}>{t('for', { name: row.standsInFor.name })}</span>}
          <Tag color={COLOURS[row.what] ?? 'default'} bordered={false} style={{ margin: 0 }}>{t(`events.${row.what}`, { defaultValue: t('events.other') })}</Tag>
          {row.nodeTitle !== null && <span className={styles['soft']}>{text(row.nodeTitle)}</span>}
        </div>
        {row.people.length > 0 && <p className={styles['eventPeople']}><span aria-hidden>→</span> <Faces people={row.people} /></p>}
        {row.opinion !== null && row.opinion !== '' && <p className={styles['opinion']}>{row.opinion}</p>}
        {row.signature !== null && <img className={styles['signature']} src={row.signature} alt={t('signature.of', { name })} />}
        {config !== null && row.changes.length > 0 && <ChangesOfEvent row={row} config={config} />}
        <div className={styles['soft']}>
          <time dateTime={new Date(row.time).toISOString()}>{dayjs(row.time).format('YYYY-MM-DD HH:mm')}</time>
          {tookMs > 0 && <> · {t('took', { duration: durationText(tookMs, t) })}</>}
        </div>
      </div>
    </li>
  );
}

function ChangesOfEvent({ row, config }: { row: FlowLogRow; config: ScreenConfig }): ReactElement {
  const { t } = useTranslation('flows');
  const valueText = useChangedTexts(config, [row]);
  return (
    <details className={styles['changes']}>
      <summary>{t('changed', { count: row.changes.length })}</summary>
      <RecordChanges config={config} changes={row.changes} valueText={valueText} />
    </details>
  );
}
