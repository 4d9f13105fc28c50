import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styles from './page-card.module.css';

interface PageCardProps {
  title: string;
  /** Stands before the title: the way back. */
  before?: ReactNode;
  /** Stand beside the title. */
  buttons?: ReactNode;
  /** What is inside reaches from edge to edge. */
  isWide?: boolean;
  children: ReactNode;
}

/** The sheet that a page of code stands on, named by its title. */
export function PageCard({ title, before, buttons, isWide = false, children }: PageCardProps): ReactElement {
  const id = useId();
  return (
    <section className={styles['card']} data-wide={isWide} aria-labelledby={id}>
      <header className={styles['head']}>
        {before}
        <h2 className={styles['title']} id={id}>{title}</h2>
        {buttons !== undefined && <span className={styles['buttons']}>{buttons}</span>}
      </header>
      {children}
    </section>
  );
}
