import type { ReactElement } from 'react';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { isActing } from '#src/session/acting.ts';
import { Greeting } from './greeting.tsx';
import { WaitingWork } from './waiting-work.tsx';
import { UnreadNotices } from './unread-notices.tsx';
import styles from './home-page.module.css';
import { MyDrafts } from './my-drafts.tsx';
import { MyProjects } from './my-projects.tsx';
import { ProjectCounts } from './project-counts.tsx';
import { RecentWork } from './recent-work.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** Where the day starts: what is running, what was touched last, what is used most. */
export function HomePage(): ReactElement {
  const isOwn = !isActing;
  const hasProjects = useRouteTable().find('/console') !== undefined;
  return (
    <div className={styles.page}>
      <Greeting />
      {hasProjects && <ProjectCounts />}
      <div className={styles.columns} data-wide={hasProjects}>
        {hasProjects && <MyProjects />}
        <div className={styles.side}>
          <WaitingWork />
          {/* Personal: not for somebody who looks as another user. */}
          {isOwn && <UnreadNotices />}
          {isOwn && <MyDrafts />}
          <Shortcuts />
          <RecentWork />
        </div>
      </div>
    </div>
  );
}
