import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#src/app/notices.ts';
import { isActing } from '#src/session/acting.ts';
import { readActingUser, type ActingUser } from '#src/session/acting-user.ts';
import { call } from '#src/session/call.ts';
import { openLogin, takeNotice } from '#src/session/session-end.ts';
import { forgetSession } from '#src/session/session-state.ts';
import styles from './acting-banner.module.css';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;
/** Such a tab is left at once. */
const DAMAGED: ActingUser = { name: '', until: 0, from: '/home' };

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

function Banner({ user: { name, until, from } }: { user: ActingUser }): ReactElement {
  const { t } = useTranslation('shell');
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    document.documentElement.dataset['acting'] = '';
    return () => void delete document.documentElement.dataset['acting'];
  }, []);

  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() >= until) {
        forgetSession();
        openLogin({ notice: t('acting.over') });
      } else setNow(Date.now());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [until, t]);

  async function end(): Promise<void> {
    // Whatever notices first that the session is over, it leads back to where the tab was.
    history.replaceState(null, '', from);
    // Over or not reachable: this tab goes back all the same.
    await call('POST /api/oauth/Actions/StopActing').catch(() => undefined);
    forgetSession();
    openLogin();
  }

  return (
    <section className={styles.banner} aria-label={t('acting.label')}>
      <span className={styles.text}>{t('acting.as', { name, minutes: Math.max(0, Math.ceil((until - now) / MINUTE_MS)) })}</span>
      <button type="button" className={styles.end} onClick={() => void end()}>{t('acting.end')}</button>
    </section>
  );
}
