import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#src/app/notices.ts';
import { isActing, leaveActing } from '#src/session/acting.ts';
import { readActingUser, type ActingUser } from '#src/session/acting-user.ts';
import { call } from '#src/session/call.ts';
import { keepNotice, takeNotice } from '#src/session/session-end.ts';
import styles from './acting-banner.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;
/** Such a tab is left at once. */
const DAMAGED: ActingUser = { name: '', until: 0 };

/** Says on every page that somebody looks as another user, and lets him leave off; afterwards, in the page that comes next, why it is over. */
export function ActingBanner(): ReactElement | null {
  const [user] = useState(() => (isActing ? readActingUser() ?? DAMAGED : null));
  useEffect(() => {
    if (user !== null) return;
    const notice = takeNotice();
    if (notice !== null) showNotice('info', notice);
  }, [user]);
  return user === null ? null : <Banner user={user} />;
}

function Banner({ user: { name, until } }: { user: ActingUser }): ReactElement {
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
