import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { FlowPerson } from '#schemas/wire/flow-runs.ts';
import { useContacts } from './use-contacts.ts';

interface PersonFieldProps {
  label: string;
  value: string | null;
  onChange(person: FlowPerson | null): void;
  className?: string;
}

/** One person, found by name or number. */
export function PersonField({ label, value, onChange, className }: PersonFieldProps): ReactElement {
  const [typed, setTyped] = useState('');
  const { people, isLoading } = useContacts(typed);
  const [chosen, setChosen] = useState<FlowPerson | null>(null);
  const options = people.map(({ id, name, account }) => ({ value: id, label: account === '' ? name : `${name}/${account}` }));
  // Who has been chosen keeps the name, whatever is searched for next.
  if (chosen && value === chosen.id && !options.some((option) => option.value === value)) options.unshift({ value: chosen.id, label: chosen.name });
  return (
    <Select
      allowClear showSearch filterOption={false} {...(className !== undefined && { className })} aria-label={label} placeholder={label} value={value} loading={isLoading} options={options}
      onSearch={setTyped} popupMatchSelectWidth={220}
      onChange={(id: string | undefined) => {
        const person = people.find((each) => each.id === id) ?? null;
        setChosen(person);
        onChange(person);
      }}
    />
  );
}
