import { Empty, Skeleton } from 'antd';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import { MenuIcon } from '#src/shell/brand/menu-icon.tsx';
import { loadRecentPlaces, recentPlaces } from '#src/shell/recent-places.ts';
import { useRouteTitle } from '#src/shell/use-route-title.ts';
import styles from './home-page.module.css';

/** What the user had open last, here or on another machine. */
export function RecentWork(): ReactElement {
  const { t } = useTranslation('home');
  const table = useRouteTable();
  const titleOf = useRouteTitle();
  const timeText = useTimeText();
  const { places, isLoaded } = useSnapshot(recentPlaces);
  useEffect(() => void loadRecentPlaces(), []);

  const lines = places.flatMap((place) => {
    const path = place.location.split('?')[0] ?? '';
    const route = table.find(path);
    if (!route) return [];
    const entry = route.hasPathsBelow ? table.console.find((each) => path === `${route.path}/${each.path}`) : undefined;
    return [{ place, icon: entry?.icon ?? route.icon, title: entry?.title ?? titleOf(route) }];
  });

  return (
    <section className={styles.panel} aria-labelledby="recent-work">
      <div className={styles.panelHead}>
        <h2 id="recent-work">{t('recent')}</h2>
      </div>
      {!isLoaded && lines.length === 0 && <Skeleton active title={false} paragraph={{ rows: 3 }} className={styles.padded ?? ''} />}
      {isLoaded && lines.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noRecent')} />}
      <ul className={styles.recent}>
        {lines.map(({ place, icon, title }) => (
          <li key={place.location}>
            <Link className={styles.recentLine} to={place.location}>
              <MenuIcon name={icon} />
              <span className={styles.recentTitle}>
                {title}
                {place.detail && <span className={styles.soft}>{place.detail}</span>}
              </span>
              <span className={styles.soft}>{timeText(place.time)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
