import { Empty, Input, Spin, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowPerson } from '#schemas/wire/flow-runs.ts';
import { ContactTree } from '#src/chat/contact-tree.tsx';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import styles from './people.module.css';
import { useContacts } from './use-contacts.ts';

interface PeopleChooserProps {
  value: readonly FlowPerson[];
  onChange(people: FlowPerson[]): void;
  isMultiple: boolean;
  /** Only out of these; anybody when null. */
  from?: readonly FlowPerson[] | null;
  /** What the list is for. */
  label: string;
}

/** People by the tree of the organisation, or by name or number; above it who has been chosen. */
export function PeopleChooser({ value, onChange, isMultiple, from = null, label }: PeopleChooserProps): ReactElement {
  const { t } = useTranslation('flows');
  const [typed, setTyped] = useState('');

  function toggle(person: FlowPerson): void {
    const isChosen = value.some(({ id }) => id === person.id);
    if (isChosen) onChange(value.filter(({ id }) => id !== person.id));
    else onChange(isMultiple ? [...value, person] : [person]);
  }

  const few = from?.filter(({ name }) => name.includes(typed.trim()));
  return (
    <section className={styles['chooser']} aria-label={label}>
      <div className={styles['chosen']} aria-live="polite">
        {value.length === 0 ? <span className={styles['soft']}>{t('people.nobody')}</span> : value.map((person) => (
          <Tag key={person.id} closable={{ 'aria-label': t('people.remove', { name: person.name }) }} onClose={() => toggle(person)}>{person.name}</Tag>
        ))}
      </div>
      <Input.Search allowClear value={typed} placeholder={t('people.search')} aria-label={t('people.search')} onChange={(event) => setTyped(event.target.value)} />
      <div className={styles['found']}>
        {few ? <PeopleLines people={few.map((person) => ({ ...person, detail: '' }))} value={value} onToggle={toggle} />
          : typed.trim() === '' ? <ContactTree onChoose={({ id, realName, account, headIcon }) => toggle({ id, name: realName || account, headIcon })} />
            : <FoundPeople typed={typed} value={value} onToggle={toggle} />}
      </div>
    </section>
  );
}

interface LinesProps {
  value: readonly FlowPerson[];
  onToggle(person: FlowPerson): void;
}

function FoundPeople({ typed, ...lines }: LinesProps & { typed: string }): ReactElement {
  const { people, isLoading } = useContacts(typed);
  if (isLoading) return <Spin className={styles['spin'] ?? ''} />;
  return <PeopleLines people={people.map(({ department, account, ...person }) => ({ ...person, detail: [account, department].filter(Boolean).join(' · ') }))} {...lines} />;
}

function PeopleLines({ people, value, onToggle }: LinesProps & { people: (FlowPerson & { detail: string })[] }): ReactElement {
  const { t } = useTranslation('flows');
  if (people.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('people.none')} />;
  return (
    <ul className={styles['lines']}>
      {people.map(({ id, name, detail, headIcon }) => (
        <li key={id}>
          <button type="button" className={styles['line']} aria-pressed={value.some((person) => person.id === id)} onClick={() => onToggle({ id, name, headIcon })}>
            <UserAvatar name={name} headIcon={headIcon || null} size={28} />
            <span>{name}</span>
            <span className={styles['soft']}>{detail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
