import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotForm, SlotProps } from '#renderers/engine/services.ts';
import type { ScheduleFields, SchedulePreview } from '#schemas/wire/scheduled-tasks.ts';
import { call } from '#src/session/call.ts';
import styles from './next-runs.module.css';

/** What the server is asked again for. */
const FIELDS = [
  'rhythm', 'intervalCount', 'intervalUnit', 'calendarUnit', 'weekdays', 'monthDays', 'timeOfDay', 'cron', 'timeZone', 'startTime', 'endTime',
] as const satisfies readonly (keyof ScheduleFields)[];
const PAUSE_MS = 300;

/** The rule of a scheduled task in words, and when it comes next; while it is typed, what is wrong with it. */
export function NextRuns({ record, form }: SlotProps): ReactElement | null {
  const { t } = useTranslation('nextRunsSlot');
  const typed = useTyped(form);
  const { data, error, refetch } = useQuery({
    queryKey: ['nextRuns', typed ?? record ?? null],
    queryFn: () => ask(typed, record),
    enabled: typed !== null || record !== undefined,
    placeholderData: (before) => before,
  });
  if (error) return <Alert type="warning" showIcon message={t('failed')} action={<Button size="small" onClick={() => void refetch()}>{t('again')}</Button>} />;
  return (
    <section className={styles['preview']} aria-label={t('title')}>
      {data && data.words !== null ? <Shown preview={data} /> : <Wrong preview={data} isTyped={typed !== null} />}
    </section>
  );
}

function ask(typed: string | null, record: string | undefined): Promise<SchedulePreview> {
  return typed === null ? call('GET /api/scheduletask/:id/NextRuns', { params: { id: record ?? '' } }) : call('POST /api/scheduletask/Actions/Preview', { body: JSON.parse(typed) as ScheduleFields });
}

function Shown({ preview: { words, timeZone, runs } }: { preview: SchedulePreview }): ReactElement {
  const { t } = useTranslation('nextRunsSlot');
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['words']}>{words}</span>
        <span className={styles['soft']}>{t('zone', { zone: timeZone })}</span>
        <span className={styles['soft']}>{t('next', { count: runs.length })}</span>
      </div>
      <ol className={styles['runs']}>{runs.map(({ time, text }) => <li key={time}>{text}</li>)}</ol>
    </>
  );
}

/** What has not been filled in yet is no fault while somebody types. */
function Wrong({ preview, isTyped }: { preview: SchedulePreview | undefined; isTyped: boolean }): ReactElement {
  const { t } = useTranslation('nextRunsSlot');
  const faults = preview?.faults ?? [];
  if (faults.length === 0 || (isTyped && faults.every(({ rule }) => rule === 'missing'))) return <p className={styles['soft']}>{t('incomplete')}</p>;
  return <ul className={styles['faults']}>{faults.map(({ path, message }) => <li key={path}>{message}</li>)}</ul>;
}

/** The fields as JSON, a moment after they were typed; null in a form that only shows the record. */
function useTyped(form: SlotForm | undefined): string | null {
  const [typed, setTyped] = useState(() => (form ? textOf(form) : null));
  useEffect(() => {
    if (!form) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(textOf(form)), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form]);
  return typed;
}

function textOf(form: SlotForm): string {
  const values = form.values();
  return JSON.stringify(Object.fromEntries(FIELDS.flatMap((key) => ((values[key] ?? null) === null ? [] : [[key, values[key]]]))));
}
