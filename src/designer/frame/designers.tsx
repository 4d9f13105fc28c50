import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { newIdempotencyKey } from '#renderers/engine/idempotency-key.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { PresentPeople } from '#renderers/views/form/presence/present-people.tsx';
import type { PresentPerson } from '#schemas/wire/presence.ts';

/** Who else works on this design. */
export function Designers({ id }: { id: string }): ReactElement {
  const { presence } = useServices();
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const [opening] = useState(newIdempotencyKey);
  useEffect(() => presence?.enter({ opening, model: 'visualDesign', record: id, mode: 'edit' }, setPeople), [presence, opening, id]);
  return <PresentPeople people={people.filter((person) => person.opening !== opening)} />;
}
