import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { ProblemList } from '../findings/problem-list.tsx';
import { useDesign, useDesigner, useFindings } from '../state/designer-context.ts';
import styles from '../view.module.css';

/** When a record can no longer be changed by anybody. */
export function LockedWhen(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const findings = useFindings();
  const locked = useDesign((state) => state.documents.model.lockedWhen) ?? null;
  return (
    <section className={styles['sheet']} aria-label={t('locked.title')}>
      <div className={styles['head']}><h2>{t('locked.title')}</h2></div>
      <p className={styles['hint']}>{t('locked.hint')}</p>
      <ConditionEditor
        label={t('locked.title')} value={locked} none={t('locked.none')}
        onChange={(value) => store.run({ name: 'setModel', property: 'lockedWhen', ...(value && { value: value as unknown as JsonValue }) }, 'model:lockedWhen')}
      />
      <ProblemList findings={findings.filter(({ document, path }) => document === 'model' && path[0] === 'lockedWhen')} />
    </section>
  );
}
