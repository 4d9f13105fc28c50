import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowCopy } from '#schemas/wire/flow-runs.ts';
import { timeOf } from '../list/flow-columns.tsx';
import { Face } from '../people/face.tsx';
import styles from './detail.module.css';

/** Who has had a copy and who has read it. Nothing where nobody has had one. */
export function Copies({ copies }: { copies: readonly FlowCopy[] }): ReactElement | null {
  const { t } = useTranslation('flows');
  if (copies.length === 0) return null;
  const title = t('copies.title', { count: copies.length, read: copies.filter(({ readTime }) => readTime !== null).length });
  return (
    <section className={styles['openNode']}>
      <strong>{title}</strong>
      <ul className={styles['copies']} aria-label={title}>
        {copies.map(({ id, person, readTime }) => (
          <li key={id}>
            <Face person={person} size={24}><span className={styles['soft']}>{readTime === null ? t('copies.unread') : t('copies.read', { time: timeOf(readTime) })}</span></Face>
          </li>
        ))}
      </ul>
    </section>
  );
}
