import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { permittedActions } from '../../actions/permitted-actions.ts';
import type { TreeMovesProps } from './tree-moves.tsx';

const TreeMoves = lazy(async () => ({ default: (await import('./tree-moves.tsx')).TreeMoves }));

/** Moving of lines, where the screen has the action and the user the right; fetched when the table is first touched. */
export function TreeMoving(props: Omit<TreeMovesProps, 'action' | 'parent'>): ReactElement | null {
  const { config, scroller } = props;
  const [isTouched, setTouched] = useState(false);
  const action = useMemo(() => permittedActions(config, 'row').find((candidate) => candidate.do === 'move'), [config]);
  const { parent } = config.model;
  const isOffered = action !== undefined && parent !== undefined;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !isOffered) return undefined;
    const touch = (): void => setTouched(true);
    frame.addEventListener('pointerover', touch, { once: true });
    frame.addEventListener('focusin', touch, { once: true });
    return () => {
      frame.removeEventListener('pointerover', touch);
      frame.removeEventListener('focusin', touch);
    };
  }, [scroller, isOffered]);
  return isTouched && isOffered ? <Suspense><TreeMoves {...props} action={action} parent={parent} /></Suspense> : null;
}
