import type { ReactElement, ReactNode } from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { say } from '#src/i18n/texts.ts';
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
      <p>{say('session:loadFailed')}</p>
      <div className={styles.ways}>
        <button type="button" onClick={resetErrorBoundary}>
          {say('session:retry')}
        </button>
        <button type="button" onClick={() => location.reload()}>
          {say('session:reload')}
        </button>
      </div>
    </div>
  );
}
