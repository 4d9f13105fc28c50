import type { PresenceService } from '#renderers/engine/services.ts';
import type { ABSENCE, PRESENCE, PresentPerson } from '#schemas/wire/presence.ts';
import type { SaidBy } from '#schemas/wire/socket.ts';
import { onPush, onPushReady, sendPush } from './push-socket.ts';

/** Tells over the push connection what this page has open, and hears who else has it and of newer versions. A connection taken up again tells it again. */
export const presence: PresenceService = {
  enter({ opening, model, record, mode, version }, listen, hearVersion) {
    const tell = (): void => sendPush({ method: 'presence', opening, model, record, mode, version: version?.() ?? null } satisfies SaidBy<typeof PRESENCE>);
    const isHere = (news: Record<string, unknown>): boolean => news['model'] === model && news['record'] === record;
    const stops = [
      onPushReady(tell),
      onPush('presence', (news) => {
        if (isHere(news) && Array.isArray(news['people'])) listen(news['people'] as PresentPerson[]);
      }),
      onPush('recordSaved', (news) => {
        const saved = news['version'];
        if (isHere(news) && (saved === null || typeof saved === 'number')) hearVersion?.(saved);
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      sendPush({ method: 'absence', opening } satisfies SaidBy<typeof ABSENCE>);
    };
  },
};
