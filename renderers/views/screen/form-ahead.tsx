import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { permittedActions } from '../../actions/permitted-actions.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fetchForm } from '../form/record-form.tsx';

const FORM_VERBS: readonly unknown[] = ['add', 'addChild', 'edit', 'detail'];
/** Where the browser does not tell when it is idle. */
const PAUSE_MS = 500;

/** Fetches the code of forms once the list is there and the browser is idle, where this person may open one. */
export function FormAhead({ config }: { config: ScreenConfig }): null {
  const isFetching = useIsFetching() > 0;
  const isOffered = config.screen.actions.some((action) => FORM_VERBS.includes(action.do) && permittedActions(config, action.place).includes(action));
  useEffect(() => {
    if (isFetching || !isOffered) return undefined;
    // One that fails here is fetched again when the form is opened, and told there.
    const fetchNow = (): void => void fetchForm().catch(() => undefined);
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(fetchNow, PAUSE_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchNow);
    return () => cancelIdleCallback(idle);
  }, [isFetching, isOffered]);
  return null;
}
