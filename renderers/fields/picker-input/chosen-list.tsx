import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './picker-lists.module.css';

/** What has been chosen in a picker, each to be taken out again. */
export function ChosenList({ title, chosen, nameOf, onChange }: {
  /** How many there are, in words. */
  title: string;
  chosen: readonly string[];
  nameOf(id: string, index: number): string;
  onChange(chosen: string[]): void;
}): ReactElement {
  const { t } = useServices();
  return (
    <section className={styles['chosen']} aria-label={t('form.chosen')}>
      <header>
        <span>{title}</span>
        <Button type="link" size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>{t('form.clearList')}</Button>
      </header>
      <ul className={styles['list']}>
        {chosen.map((id, index) => {
          const name = nameOf(id, index);
          return (
            <li key={id} className={styles['tag']}>
              <span>{name}</span>
              <Button
                type="text" size="small" icon={<CloseOutlined />} aria-label={t('form.removeOne', { title: name })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
