import { Suspense, useCallback, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ActionContext } from './action.ts';

interface Overlay {
  key: number;
  node: ReactElement;
}

/** Drawers and dialogs that actions show: `show` for the actions, `overlays` to be drawn by the screen. */
export function useOverlays(): { show: ActionContext['show']; overlays: ReactNode } {
  const [list, setList] = useState<Overlay[]>([]);
  const show = useCallback<ActionContext['show']>(
    <Result,>(render: (close: (result: Result) => void) => ReactElement) =>
      new Promise<Result>((resolve) => {
        const key = nextKey++;
        const close = (result: Result): void => {
          setList((shown) => shown.filter((overlay) => overlay.key !== key));
          resolve(result);
        };
        setList((shown) => [...shown, { key, node: render(close) }]);
      }),
    [],
  );
  return { show, overlays: list.map((overlay) => <OverlaySlot key={overlay.key}>{overlay.node}</OverlaySlot>) };
}

let nextKey = 1;

/** What is shown may have to be fetched: the screen behind it stays as it is meanwhile. */
function OverlaySlot({ children }: { children: ReactNode }): ReactNode {
  return <Suspense>{children}</Suspense>;
}
