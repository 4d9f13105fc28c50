import i18next from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import styles from './error-boundary.module.css';

/** Keeps a fault in one part from taking down the rest; `resetKey` changing tries again. */
export function ErrorBoundary({ resetKey, children }: { resetKey?: string; children: ReactNode }): ReactElement {
  return (
    <Boundary FallbackComponent={Fault} resetKeys={[resetKey]} onError={(error) => console.error(error)}>
      {children}
    </Boundary>
  );
}

function Fault({ resetErrorBoundary }: { resetErrorBoundary: () => void }): ReactElement {
  return (
    <div className={styles.fault} role="alert">
      <p>{i18next.t('session:loadFailed')}</p>
      <div className={styles.ways}>
        <button type="button" onClick={resetErrorBoundary}>
          {i18next.t('session:retry')}
        </button>
        <button type="button" onClick={() => location.reload()}>
          {i18next.t('session:reload')}
        </button>
      </div>
    </div>
  );
}
