import type { ReactElement, ReactNode } from 'react';
import styles from './portal-panel.module.css';

interface PortalPanelProps {
  title: string;
  /** Whether it takes the whole width of the page. */
  isWide: boolean;
  isBusy?: boolean;
  /** What stands at the end of its head. */
  command: ReactNode;
  children: ReactNode;
}

/** One of the parts of a portal: its title with a command, and what it shows. */
export function PortalPanel({ title, isWide, isBusy, command, children }: PortalPanelProps): ReactElement {
  return (
    <section className={`${styles['panel']} ${isWide ? styles['wide'] : ''}`} aria-label={title} aria-busy={isBusy}>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{title}</h2>
        {command}
      </header>
      {children}
    </section>
  );
}
