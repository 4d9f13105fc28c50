import { Button, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FragmentUses } from '#schemas/wire/fragments.ts';
import styles from './fragments.module.css';

/** Designs and models that use a fragment; with `onOpen` each design that may be changed can be gone to. */
export function FragmentUseList({ uses: { designs, models, hidden }, onOpen }: { uses: FragmentUses; onOpen?: () => void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text, navigate } = useServices();
  if (designs.length + models.length + hidden === 0) return <p>{t('fragments.unused')}</p>;
  return (
    <ul className={styles['list']} aria-label={t('fragments.uses')}>
      {designs.map(({ id, title, isEditable, isPublished }) => (
        <li key={id}>
          <span className={styles['name']}>{title} {!isPublished && <Tag>{t('fragments.inDraft')}</Tag>}</span>
          {onOpen && isEditable && <Button size="small" aria-label={t('fragments.openDesignOf', { title })} onClick={() => { onOpen(); navigate(`/designer/${encodeURIComponent(id)}`); }}>{t('fragments.openDesign')}</Button>}
        </li>
      ))}
      {models.map(({ code, title }) => <li key={code}><span className={styles['name']}>{text(title)} <Tag>{t('fragments.shipped')}</Tag></span></li>)}
      {hidden > 0 && <li>{t('fragments.hidden', { count: hidden })}</li>}
    </ul>
  );
}
