import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#src/app/notices.ts';
import { actingTab, leaveActing, type ActingTab } from '#src/session/acting.ts';
import { call } from '#src/session/call.ts';
import { keepNotice, takeNotice } from '#src/session/session-end.ts';
import styles from './acting-banner.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;

/** Says on every page that somebody looks as another user, and lets him leave off; afterwards, in the page that comes next, why it is over. */
export function ActingBanner(): ReactElement | null {
  const tab = actingTab();
  useEffect(() => {
    if (tab !== null) return;
    const notice = takeNotice();
    if (notice !== null) showNotice('info', notice);
  }, [tab]);
  return tab === null ? null : <Banner tab={tab} />;
}

function Banner({ tab: { name, until } }: { tab: ActingTab }): ReactElement {
  const { t } = useTranslation('shell');
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    document.documentElement.dataset['acting'] = '';
    return () => void delete document.documentElement.dataset['acting'];
  }, []);

  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() >= until) {
        keepNotice(t('acting.over'));
        leaveActing();
      } else setNow(Date.now());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until, t]);

  async function end(): Promise<void> {
    // Over or not reachable: this tab goes back all the same.
    await call('POST /api/oauth/Actions/StopActing').catch(() => undefined);
    leaveActing();
  }

  return (
    <section className={styles.banner} aria-label={t('acting.label')}>
      <span className={styles.text}>{t('acting.as', { name, minutes: Math.max(0, Math.ceil((until - now) / MINUTE_MS)) })}</span>
      <button type="button" className={styles.end} onClick={() => void end()}>{t('acting.end')}</button>
    </section>
  );
}
