import { useEffect, useState } from 'react';
import type { PresentPerson } from '#schemas/wire/presence.ts';
import { useServices } from '../../../engine/services-context.tsx';
import type { FormSession } from '../form-session.ts';

/** Everybody else who has this record open now, and the user himself in another window. */
export function usePresence({ id, place, record }: FormSession): readonly PresentPerson[] {
  const { presence } = useServices();
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const mode = record.isReading ? 'read' : 'edit';
  useEffect(() => {
    if (!presence || place.record === undefined || place.scope.includes('"purpose":')) return undefined;
    const leave = presence.enter({ opening: id, model: place.model, record: place.record, mode }, (all) => {
      setPeople(all.filter(({ opening }) => opening !== id));
    });
    return () => {
      leave();
      setPeople([]);
    };
  }, [presence, id, place, mode]);
  return people;
}
