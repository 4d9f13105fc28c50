import i18next from 'i18next';
import type { ReactElement } from 'react';
import styles from './splash.module.css';

/** What is seen while a part of the product is on its way. */
export function Splash(): ReactElement {
  return (
    <div className={styles.splash} role="status" aria-label={i18next.t('session:loading')}>
      <span className={styles.ring} />
    </div>
  );
}
