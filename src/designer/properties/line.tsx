import type { ReactElement, ReactNode } from 'react';
import styles from './properties.module.css';

/** One property: its name above its editor. */
export function Line({ id, label, help, children }: { id?: string; label: string; help?: string | undefined; children: ReactNode }): ReactElement {
  return (
    <div className={styles['line']}>
      {id === undefined ? <span className={styles['label']}>{label}</span> : <label className={styles['label']} htmlFor={id}>{label}</label>}
      {children}
      {help !== undefined && <p className={styles['help']}>{help}</p>}
    </div>
  );
}

/** Properties that belong together. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles['part']} aria-label={title}>
      <h3 className={styles['partTitle']}>{title}</h3>
      {children}
    </section>
  );
}
