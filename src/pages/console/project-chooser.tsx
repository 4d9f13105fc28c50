import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './console-page.module.css';
import { ProjectList } from './project-list.tsx';

/** Asks which project the console is to show. */
export function ProjectChooser({ onChoose }: { onChoose: (id: string) => void }): ReactElement {
  const { t } = useTranslation('console');
  return (
    <section className={styles.chooser} aria-labelledby="choose-project">
      <h1 id="choose-project">{t('choose')}</h1>
      <p>{t('chooseText')}</p>
      <ProjectList onChoose={onChoose} />
    </section>
  );
}
