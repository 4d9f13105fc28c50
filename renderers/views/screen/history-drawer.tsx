import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import type { ScreenConfig } from '../../engine/data-source.ts';

const HistoryTimeline = lazy(async () => ({ default: (await import('./history-timeline.tsx')).HistoryTimeline }));

/** What happened to a record, fetched together with its code when somebody asks. */
export function HistoryDrawer(props: { config: ScreenConfig; recordId: string; onClose: () => void }): ReactElement {
  return (
    <Suspense fallback={null}>
      <HistoryTimeline {...props} />
    </Suspense>
  );
}
