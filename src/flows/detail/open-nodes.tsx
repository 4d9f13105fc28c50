import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/index.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import type { FlowDetail } from '#schemas/wire/flow-runs.ts';
import { Face } from '../people/face.tsx';
import styles from './detail.module.css';

/** Who decides now, and who of them has decided already. Nothing where nobody does. */
export function OpenNodes({ detail }: { detail: Pick<FlowDetail, 'flow' | 'nodes'> }): ReactElement | null {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const outline = outlineOf(detail.flow);
  const open = Object.entries(detail.nodes).filter(([, { state }]) => state === 'active' || state === 'held');
  if (open.length === 0) return null;
  return (
    <ul className={styles['openNodes']} aria-label={t('now')}>
      {open.map(([id, node]) => (
        <li key={id} className={styles['openNode']}>
          <strong>{text(outline.get(id)?.node.title ?? t('unnamed'))}</strong>
          {node.stuck && <span className={styles['fault']}>{t(`stuck.${node.stuck}`)}</span>}
          <span className={styles['faces']}>
            {node.people.map((person) => (
              <Face key={person.id} person={person} size={24}>
                <span className={styles['soft']}>{person.decision ? t(`decision.${person.decision}`) : t(person.isOpen ? 'waits' : 'notNeeded')}</span>
              </Face>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
