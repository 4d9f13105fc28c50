import type { ReactElement } from 'react';
import styles from './data-map.module.css';

/** Figures of a map, each with its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }): ReactElement {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}
    </dl>
  );
}
