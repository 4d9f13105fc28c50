/** Something a person, or the system by itself, has done beside writing a record, such as taking a copy of all data away. */
export interface Act {
  /** A user's id, or that of the system. */
  userId: string;
  /** A choice of the field `action` of the log. */
  action: 'create' | 'remove' | 'check' | 'fetch' | 'clear' | 'actAs' | 'endActAs' | 'refuse';
  /** Code of the model that it was done with. */
  model: string;
  /** What it was done to: its id and how people call it. */
  id: string;
  label: string;
  /** It was done because its time was over. */
  isExpiry?: boolean;
  /** Why, in the person's own words, or what it was about. */
  note?: string;
  /** From where. */
  origin?: { ip: string; device: string };
}

/** What is done on this process, told to those who remember it. */
export interface Acts {
  tell(act: Act): void;
  listen(listener: (act: Act) => void): void;
}

export function createActs(): Acts {
  const listeners: ((act: Act) => void)[] = [];
  return {
    tell: (act) => listeners.forEach((listener) => listener(act)),
    listen: (listener) => void listeners.push(listener),
  };
}
