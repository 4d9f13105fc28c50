import { Skeleton, Tabs } from 'antd';
import { Suspense, lazy } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCompact } from '#renderers/engine/compact.ts';
import { BaseInfo } from './base-info.tsx';
import { ChangePassword } from './change-password.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { OwnLog } from './own-log.tsx';
import { OwnRights } from './own-rights.tsx';
import { ProfileCard } from './profile-card.tsx';
import styles from './profile-page.module.css';
import { Subordinates } from './subordinates.tsx';

const OwnSecondFactor = lazy(async () => ({ default: (await import('./own-second-factor.tsx')).OwnSecondFactor }));
const OwnDevices = lazy(async () => ({ default: (await import('./own-devices.tsx')).OwnDevices }));

/** The user's own matters. */
export function ProfilePage(): ReactElement {
  const { t } = useTranslation('profile');
  const isPhone = useCompact();
  const [query, setQuery] = useSearchParams();
  const panels = {
    base: <BaseInfo />,
    password: <ChangePassword />,
    security: <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}><OwnSecondFactor /></Suspense>,
    devices: <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}><OwnDevices /></Suspense>,
    display: <DisplaySettings />,
    notices: <NoticeSettings />,
    subordinates: <Subordinates />,
    rights: <OwnRights />,
    log: <OwnLog />,
  };
  return (
    <div className={styles.page}>
      <ProfileCard />
      <div className={styles.panel}>
        <Tabs
          tabPosition={isPhone ? 'top' : 'left'}
          activeKey={query.get('tab') ?? 'base'}
          onChange={(tab) => setQuery({ tab }, { replace: true })}
          items={Object.entries(panels).map(([key, children]) => ({ key, label: t(`tabs.${key}`), children }))}
        />
      </div>
    </div>
  );
}
