import { Spin } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentPerson } from '#schemas/wire/comments.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import styles from './comments.module.css';

interface PeopleListProps {
  id: string;
  people: readonly CommentPerson[];
  isPending: boolean;
  hasFailed: boolean;
  /** Index of the one that Enter takes. */
  chosen: number;
  place: { left: number; top: number };
  onChoose(person: CommentPerson): void;
}

/** People who may be named, below the caret. The box keeps the focus. */
export function PeopleList({ id, people, isPending, hasFailed, chosen, place, onChoose }: PeopleListProps): ReactElement {
  const { t } = useTranslation('comments');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' }), [chosen]);
  if (people.length === 0) {
    return <div className={styles.people} style={place}><p className={styles.nobody} role="status">{isPending ? <Spin size="small" /> : t(hasFailed ? 'failed' : 'nobody')}</p></div>;
  }
  return (
    <ul ref={list} id={id} className={styles.people} style={place} role="listbox" aria-label={t('people')}>
      {people.map((person, index) => (
        <li
          key={person.id} id={`${id}-${String(index)}`} role="option" aria-selected={index === chosen} className={styles.person}
          onMouseDown={(event) => event.preventDefault()} onClick={() => onChoose(person)}
        >
          <UserAvatar name={person.name} headIcon={person.headIcon || null} size={24} />
          <span>{person.name}</span>
          <span className={styles.account}>{person.account}</span>
        </li>
      ))}
    </ul>
  );
}
