import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FlowCaseDifference } from '#schemas/wire/flow-upkeep.ts';
import styles from './simulation.module.css';

/** Where a case takes another way than it did, each with the node that it is about. */
export function CaseDifferences({ name, differences }: { name: string; differences: readonly FlowCaseDifference[] }): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { text } = useServices();
  return (
    <ul className={styles['differences']} aria-label={name}>
      {differences.map(({ node, title, message }, index) => <li key={index}>{node === null ? message : t('simulate.at', { node: title === null ? node : text(title), message })}</li>)}
    </ul>
  );
}
