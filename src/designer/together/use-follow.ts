import { useEffect } from 'react';
import type { DESIGN_FOLLOW, DESIGN_UNFOLLOW } from '#schemas/wire/design-following.ts';
import type { DraftNews } from '#schemas/wire/designs.ts';
import { fileDraftId } from '#schemas/wire/file-designs.ts';
import type { SaidBy } from '#schemas/wire/socket.ts';
import { onPush, onPushReady, sendPush } from '#src/session/push-socket.ts';
import type { Designer } from '../state/designer-context.ts';

/** Hears what others do to the design, from where it stands here; after a lost connection what was missed, and what could not be sent is sent. */
export function useFollow({ id, way, autosave }: Designer): void {
  const draft = 'files' in way ? fileDraftId(id) : id;
  useEffect(() => {
    const stops = [
      onPushReady(() => {
        sendPush({ method: 'designFollow', draft, revision: autosave.revision() } satisfies SaidBy<typeof DESIGN_FOLLOW>);
        if (autosave.isDirty()) void autosave.flush();
      }),
      onPush('designNews', (news) => {
        if (news['draft'] === draft && isNews(news)) autosave.hear(news);
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      sendPush({ method: 'designUnfollow', draft } satisfies SaidBy<typeof DESIGN_UNFOLLOW>);
    };
  }, [draft, autosave]);
}

function isNews(news: object): news is DraftNews {
  return 'revision' in news && typeof news.revision === 'number' && 'time' in news && 'steps' in news && (news.steps === null || Array.isArray(news.steps));
}
