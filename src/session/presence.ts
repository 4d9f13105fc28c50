import type { PresenceService } from '#renderers/engine/services.ts';
import type { PresentPerson } from '#schemas/wire/presence.ts';
import { onPush, onPushReady, sendPush } from './push-socket.ts';

/** Tells over the push connection what this page has open, and hears who else has it. A connection taken up again tells it again. */
export const presence: PresenceService = {
  enter({ opening, model, record, mode }, listen) {
    const tell = (): void => sendPush({ method: 'presence', opening, model, record, mode });
    const stopReady = onPushReady(tell);
    const stopNews = onPush('presence', (news) => {
      if (news['model'] === model && news['record'] === record && Array.isArray(news['people'])) listen(news['people'] as PresentPerson[]);
    });
    return () => {
      stopReady();
      stopNews();
      sendPush({ method: 'absence', opening });
    };
  },
};
