import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useDesigner } from '../state/designer-context.ts';

const CollisionQuestions = lazy(async () => ({ default: (await import('./collision-questions.tsx')).CollisionQuestions }));

/** What somebody else has changed at the same time: it stands as they have it until the builder says otherwise. Nothing waits for the answer. */
export function Collisions(): ReactElement | null {
  const { autosave } = useDesigner();
  const collisions = useSyncExternalStore(autosave.subscribe, autosave.collisions);
  return collisions.length === 0 ? null : <Suspense><CollisionQuestions collisions={collisions} /></Suspense>;
}
