import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import styles from './navigation-progress.module.css';

const SETTLE_MS = 250;

/** A thin line on top while a page that was just opened is still getting its data. */
export function NavigationProgress({ location }: { location: string }): ReactElement | null {
  const isFetching = useIsFetching() > 0;
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');

  useEffect(() => setState('running'), [location]);

  useEffect(() => {
    if (state === 'idle') return undefined;
    // A page asks for its data a moment after it was opened.
    if (state === 'running' && isFetching) return undefined;
    const timer = setTimeout(() => setState(state === 'running' ? 'done' : 'idle'), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [state, isFetching]);

  return state === 'idle' ? null : <div className={styles.line} data-state={state} aria-hidden="true" />;
}
