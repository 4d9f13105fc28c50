import { Avatar, Tooltip } from 'antd';
import type { ReactElement } from 'react';
import type { PresentPerson } from '#schemas/wire/presence.ts';
import { useServices } from '../../../engine/services-context.tsx';
import styles from './present-people.module.css';

const SHOWN = 4;

/** Who else has the record open, in the head of its form. */
export function PresentPeople({ people }: { people: readonly PresentPerson[] }): ReactElement {
  const { t, user } = useServices();
  const textOf = ({ userId, name, mode }: PresentPerson): string =>
    (userId === user.id ? t('form.presence.self') : t(`form.presence.${mode}`, { name }));
  return (
    <span className={styles['people']} role="status">
      <Avatar.Group size="small" max={{ count: SHOWN }}>
        {people.map((person) => (
          <Tooltip key={person.opening} title={textOf(person)}>
            <Avatar className={person.mode === 'edit' ? styles['editing'] ?? '' : ''}>{person.name.slice(-2)}</Avatar>
          </Tooltip>
        ))}
      </Avatar.Group>
      <span className={styles['text']}>{people.slice(0, SHOWN).map(textOf).join(t('form.presence.separator'))}</span>
    </span>
  );
}
