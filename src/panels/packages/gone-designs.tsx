import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageReview } from '#schemas/wire/packages.ts';
import { httpDesignCalls } from '#src/designer/calls.ts';
import { outsideSentences } from '#src/designer/remove/outside-uses.ts';
import styles from './packages.module.css';

interface Props {
  gone: PackageReview['gone'];
  /** Ids of those that are to be removed. */
  removes: readonly string[];
  onChange(removes: readonly string[]): void;
}

/** Designs that the source has no more: each may be removed here, after its uses have been looked at. */
export function GoneDesigns({ gone, removes, onChange }: Props): ReactElement {
  const { t } = useTranslation('packages');
  return (
    <section aria-label={t('gone')} className={styles['gone']}>
      <h3>{t('gone')}</h3>
      <p className={styles['hint']}>{t('goneHint')}</p>
      {gone.map(({ id, code, title }) => (
        <div key={id}>
          <Checkbox checked={removes.includes(id)} onChange={({ target }) => onChange(target.checked ? [...removes, id] : removes.filter((one) => one !== id))}>
            {t('removeDesign', { title })} <code>{code}</code>
          </Checkbox>
          {removes.includes(id) && <Uses id={id} />}
        </div>
      ))}
    </section>
  );
}

function Uses({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('packages');
  const { t: ofDesigner } = useTranslation('designer');
  const { data, error } = useQuery({ queryKey: ['design', id, 'uses'], queryFn: () => httpDesignCalls.uses(id), retry: false, gcTime: 0 });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status" className={styles['hint']}>{t('lookingForUses')}</p>;
  const lines = outsideSentences(data, ofDesigner);
  if (lines.length === 0) return <p className={styles['hint']}>{t('unused')}</p>;
  return (
    <>
      <p>{ofDesigner('designRemoval.used')}</p>
      <ul aria-label={ofDesigner('used.title')} className={styles['lines']}>{lines.map((line) => <li key={line}>{line}</li>)}</ul>
    </>
  );
}
