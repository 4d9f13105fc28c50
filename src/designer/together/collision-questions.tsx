import { Button, Card } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { clockText } from '#renderers/engine/time-text.ts';
import type { Collision } from '../state/autosave.ts';
import { useDesigner } from '../state/designer-context.ts';
import { describeCollision, describeValue } from './describe-collision.ts';
import styles from './together.module.css';

/** One question for each thing that two builders have changed at the same time. */
export function CollisionQuestions({ collisions }: { collisions: readonly Collision[] }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <Card size="small" role="dialog" aria-label={t('collision.title')} title={t('collision.title')} className={styles['collisions'] ?? ''}>
      <ul>{collisions.map((collision) => <Question key={collision.conflict.key} collision={collision} />)}</ul>
    </Card>
  );
}

function Question({ collision }: { collision: Collision }): ReactElement {
  const { conflict, by, time } = collision;
  const { autosave } = useDesigner();
  const { t } = useTranslation('designer');
  const { text, locale } = useServices();
  const words = { t, text, locale };
  const { owner, property } = describeCollision(conflict, words);
  const name = autosave.people()[by] ?? t('collision.somebody');
  const [mine, theirs] = [describeValue(conflict.mine, words), describeValue(conflict.theirs, words)];
  const kind = conflict.about !== 'value' ? conflict.about === 'place' ? 'place' : conflict.theirs === undefined ? 'gone' : 'changed' : mine === null || theirs === null ? 'both' : 'value';
  return (
    <li>
      <strong>{property === null ? owner : t('collision.of', { owner, property })}</strong>
      <p>{t(`collision.${kind}`, { name, time: clockText(time, locale), mine, theirs })}</p>
      <div className={styles['answers']}>
        <Button size="small" onClick={() => autosave.settle(collision, true)}>{t('collision.mine')}</Button>
        <Button size="small" type="primary" onClick={() => autosave.settle(collision, false)}>{t('collision.theirs')}</Button>
      </div>
    </li>
  );
}
