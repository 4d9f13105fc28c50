import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MessageRow, OpenedMessage } from '#schemas/wire/messages.ts';
import { presentError } from '#src/app/present-error.ts';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { messageCalls } from './message-calls.ts';
import { placeOf, readBody } from './message-place.ts';
import { countOneLess } from './unread.ts';

interface OpenMessage {
  /** What the dialog shows; null while there is none. */
  shown: OpenedMessage | null;
  /** Id of the message that is being fetched. */
  opening: string | null;
  open(message: Pick<MessageRow, 'id' | 'isRead'>): Promise<void>;
  close(): void;
}

/** Opens a message: a notice in a dialog, anything else at the page it leads to, as far as the user has that page. */
export function useOpenMessage(onLeave?: () => void): OpenMessage {
  const navigate = useNavigate();
  const table = useRouteTable();
  const [shown, setShown] = useState<OpenedMessage | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const close = useCallback(() => setShown(null), []);

  async function open({ id, isRead }: Pick<MessageRow, 'id' | 'isRead'>): Promise<void> {
    setOpening(id);
    try {
      const message = await messageCalls.open(id);
      if (isRead === '0') countOneLess();
      const place = message.type === 1 ? null : placeOf(readBody(message.bodyText));
      const isThere = place !== null && table.find(place.split(/[?#]/)[0] ?? '') !== undefined;
      if (!isThere) return setShown(message);
      onLeave?.();
      void navigate(place);
    } catch (error) {
      presentError(error);
    } finally {
      setOpening(null);
    }
  }
  return { shown, opening, open, close };
}
