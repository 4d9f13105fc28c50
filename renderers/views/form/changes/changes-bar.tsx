import { Alert, Button } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { RecordForm } from '../../../formily/record-form.ts';
import styles from './changes-bar.module.css';
import type { Difference } from './compare-records.ts';
import { pathOf } from './marks-of.ts';
import { useDifferenceTitle } from './use-difference-title.ts';

const LISTED = 30;

/** What is marked in the form, each a step away; rows that are gone are only named here. */
export function ChangesBar({ record, differences, since }: { record: RecordForm; differences: readonly Difference[]; since: string }): ReactElement {
  const { t } = useServices();
  const titleOf = useDifferenceTitle();
  return (
    <Alert
      className={styles['bar'] ?? ''} type="info" role="region" aria-label={t('form.changes.title')}
      message={(
        <ul className={styles['list']}>
          <li>{t('form.changes.count', { count: differences.length, since })}</li>
          {differences.slice(0, LISTED).map((difference) => (
            <li key={difference.id}>
              {difference.kind === 'row' && difference.mine === null
                ? <del>{titleOf(difference)}</del>
                : <Button type="link" size="small" onClick={() => record.reveal(pathOf(difference))}>{titleOf(difference)}</Button>}
            </li>
          ))}
          {differences.length > LISTED ? <li>{t('form.changes.more', { count: differences.length - LISTED })}</li> : null}
        </ul>
      )}
    />
  );
}
