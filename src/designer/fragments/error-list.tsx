import type { ReactElement } from 'react';
import styles from './fragments.module.css';

/** Why something was not done, read out as it comes. */
export function ErrorList({ errors }: { errors: readonly string[] }): ReactElement | null {
  if (errors.length === 0) return null;
  return <ul role="alert" className={styles['errors']}>{errors.map((error) => <li key={error}>{error}</li>)}</ul>;
}
