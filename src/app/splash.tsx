import type { ReactElement } from 'react';
import { say } from '#src/i18n/texts.ts';
import styles from './splash.module.css';

/** What is seen while a part of the product is on its way. */
export function Splash(): ReactElement {
  return (
    <div className={styles.splash} role="status" aria-label={say('session:loading')}>
      <span className={styles.ring} />
    </div>
  );
}
