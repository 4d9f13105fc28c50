import { useEffect, useState } from 'react';
import type { PresentPerson } from '#schemas/wire/presence.ts';
import { useServices } from '../../../engine/services-context.tsx';
import type { FormSession } from '../form-session.ts';

export interface Presence {
  /** Everybody else who has this record open now, and the user himself in another window. */
  people: readonly PresentPerson[];
  /** The newest version that the server has told of; null: the record is gone. */
  told: number | null | undefined;
}

/** Says that the record is open here, and hears who else has it open and of newer versions. */
export function usePresence(session: FormSession): Presence {
  const { id, place, record } = session;
  const { presence } = useServices();
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const [told, setTold] = useState<number | null>();
  const mode = record.isReading ? 'read' : 'edit';
  useEffect(() => {
    if (!presence || place.record === undefined || place.scope.includes('"purpose":')) return undefined;
    const version = (): number | null => {
      const shown = session.version();
      return typeof shown === 'number' ? shown : null;
    };
    const leave = presence.enter({ opening: id, model: place.model, record: place.record, mode, version }, (all) => {
      setPeople(all.filter(({ opening }) => opening !== id));
    }, setTold);
    return () => {
      leave();
      setPeople([]);
      setTold(undefined);
    };
  }, [presence, session, id, place, mode]);
  return { people, told };
}
