import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './brand-link.module.css';
import { Logo } from './logo.tsx';

/** Mark and name of the product; leads to the start page. */
export function BrandLink({ isIconOnly, onChosen }: { isIconOnly: boolean; onChosen?: () => void }): ReactElement {
  const { t } = useTranslation('session');
  const name = t('productName');
  return (
    <Link to="/" className={styles.brand} data-icon-only={isIconOnly} aria-label={name} onClick={onChosen}>
      <Logo size={30} />
      {!isIconOnly && <span>{name}</span>}
    </Link>
  );
}
