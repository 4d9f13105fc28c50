import { useEffect, useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';

export interface LateComponent<Props> {
  /** Fetches the code when it is first shown; `fallback` keeps its place until then. */
  Component: ComponentType<Props & { fallback?: ReactNode }>;
  /** Fetches the code before it is needed. */
  fetch(): Promise<void>;
}

/**
 * A component whose code comes late. Once the code is there it is drawn in the same frame as everything around it; React's
 * own `lazy` shows the fallback first even then, and keeps it for 300 ms. A fetch that failed is tried again by the next
 * one that shows it; this one fails as `lazy` does, at the boundary around it.
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;

  function fetch(): Promise<void> {
    coming ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  }

  function Late(props: Props & { fallback?: ReactNode }): ReactElement {
    const [Shown, show] = useState(() => Loaded);
    useEffect(() => {
      if (Shown) return undefined;
      let isGone = false;
      fetch().then(
        () => {
          if (!isGone) show(() => Loaded);
        },
        (error: unknown) => {
          if (isGone) return;
          show(() => {
            throw error;
          });
        },
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    return Shown ? <Shown {...props} /> : <>{props.fallback}</>;
  }

  return { Component: Late, fetch };
}
