import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsideUse, WhereUsed } from './use-where-used.ts';
import styles from './used-list.module.css';

/** Where something is used: in this design, by what becomes of it, each with the way there; and elsewhere. */
export function UsedList({ used: { inside, outside }, onGo }: { used: WhereUsed; onGo(place: InsideUse['place']): void }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <>
      {(['uses', 'breaks', 'goes', 'changes'] as const).map((kind) => {
        const lines = inside.filter((use) => use.kind === kind);
        const title = kind === 'uses' ? t('used.inside') : t(`removal.${kind}`);
        return lines.length > 0 && (
          <section key={kind}>
            <p><strong>{title}</strong></p>
            <ul className={styles['list']} aria-label={title}>
              {lines.map((line) => (
                <li key={line.text}>
                  <span>{line.text}</span>
                  <Button type="link" size="small" aria-label={`${t('used.go')} ${line.text}`} onClick={() => onGo(line.place)}>{t('used.go')}</Button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {outside === null ? <p role="alert">{t('used.unknown')}</p> : outside.length > 0 && (
        <section>
          <p><strong>{t('used.outside')}</strong></p>
          <ul className={styles['list']} aria-label={t('used.outside')}>{outside.map((line) => <li key={line}>{line}</li>)}</ul>
        </section>
      )}
    </>
  );
}
