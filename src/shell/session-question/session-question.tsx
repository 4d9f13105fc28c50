import { lazy, Suspense, useEffect } from 'react';
import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { isActing } from '#src/session/acting.ts';
import { askInPlaceFor, renewal } from '#src/session/renewal.ts';
import { session } from '#src/session/session-state.ts';
import { hasInput } from '../leaving/unsaved-input.ts';

const Question = lazy(() => import('./question.tsx').then((module) => ({ default: module.Question })));

/** The session has ended over a half-filled form: the password of the same person, and everything goes on as it was. */
export function SessionQuestion(): ReactElement | null {
  const { question } = useSnapshot(renewal);
  const { isLocked } = useSnapshot(session);
  // Nothing typed in the name of another user can be saved.
  useEffect(() => askInPlaceFor(() => !isActing && hasInput(() => true)), []);
  // The lock screen asks for the same password.
  return question && !isLocked ? <Suspense fallback={null}><Question notice={question.notice} /></Suspense> : null;
}
