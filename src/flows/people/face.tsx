import type { ReactElement, ReactNode } from 'react';
import type { FlowPerson } from '#schemas/wire/flow-runs.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import styles from './people.module.css';

interface FaceProps {
  person: Pick<FlowPerson, 'name' | 'headIcon'>;
  size?: number;
  /** What is said of the person, behind the name. */
  children?: ReactNode;
}

/** Somebody by picture and name. The picture says nothing more to those who listen. */
export function Face({ person: { name, headIcon }, size = 22, children }: FaceProps): ReactElement {
  return (
    <span className={styles['face']}>
      <span className={styles['picture']} aria-hidden><UserAvatar name={name} headIcon={headIcon || null} size={size} /></span>
      <span>{name}</span>
      {children}
    </span>
  );
}

/** Several people, one beside the other. */
export function Faces({ people }: { people: readonly FlowPerson[] }): ReactElement {
  return <span className={styles['faces']}>{people.map((person) => <Face key={person.id} person={person} />)}</span>;
}
