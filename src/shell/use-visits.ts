import { useEffect } from 'react';
import type { SaidBy } from '#schemas/wire/socket.ts';
import type { VISIT } from '#schemas/wire/visits.ts';
import { onPushReady, sendPush } from '#src/session/push-socket.ts';

/** Tells the server which page the person has come to, for its log of visits; without a connection as soon as there is one. */
export function useVisits(path: string): void {
  useEffect(() => {
    let isTold = false;
    return onPushReady(() => {
      if (isTold) return;
      isTold = true;
      sendPush({ method: 'visit', path } satisfies SaidBy<typeof VISIT>);
    });
  }, [path]);
}
