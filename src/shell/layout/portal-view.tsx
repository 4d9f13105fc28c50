import { App } from 'antd';
import type { ReactElement } from 'react';
import { SavedView } from '#renderers/index.ts';
import type { PortalView as View } from '#src/guard/app-route.ts';
import { Report } from '#src/reports/report.tsx';
import styles from './portal-view.module.css';

/** Saved views of several screens, and reports, on one page: those that the reader may see. */
export function PortalView({ views, title }: { views: readonly View[]; title: string }): ReactElement {
  return (
    <App>
      <div className={styles.page}>
        <h1>{title}</h1>
        <div className={styles.views}>
          {views.map((one) => ('report' in one
            ? <Report key={one.report} id={one.report} isAlone={views.length === 1} />
            : <SavedView key={one.view} screen={one.screen} view={one.view} />))}
        </div>
      </div>
    </App>
  );
}
