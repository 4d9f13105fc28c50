import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session } from '#src/session/session-state.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import styles from './home-page.module.css';

/** Says hello as the time of day demands. */
export function Greeting(): ReactElement {
  const { t, i18n } = useTranslation('home');
  const { userInfo } = useSnapshot(session);
  const place = [userInfo?.organizeName, userInfo?.departmentName].filter((name, index, all) => name && all.indexOf(name) === index);
  const today = dayjs();
  return (
    <header className={styles.greeting}>
      <UserAvatar name={userInfo?.userName ?? ''} headIcon={userInfo?.headIcon ?? null} size={52} />
      <div>
        <h1>{t(partOfDay(today.hour()), { name: userInfo?.userName ?? '' })}</h1>
        <p>
          {today.toDate().toLocaleDateString(i18n.language, { dateStyle: 'full' })}
          {place.length > 0 && ` · ${place.join(' / ')}`}
        </p>
      </div>
    </header>
  );
}

/** Morning to 11, noon to 13, afternoon to 18, evening after. */
export function partOfDay(hour: number): 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 13) return 'noon';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
