import { App } from 'antd';
import type { ReactElement } from 'react';
import { SavedView } from '#renderers/index.ts';
import type { PortalView as View } from '#src/guard/app-route.ts';
import styles from './portal-view.module.css';

/** Saved views of several screens on one page, those that the reader may see. */
export function PortalView({ views, title }: { views: readonly View[]; title: string }): ReactElement {
  return (
    <App>
      <div className={styles.page}>
        <h1>{title}</h1>
        <div className={styles.views}>{views.map(({ screen, view }) => <SavedView key={view} screen={screen} view={view} />)}</div>
      </div>
    </App>
  );
}
