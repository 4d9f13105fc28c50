import { useCallback, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import type { RendererServices } from '#renderers/engine/services.ts';
import { ThemedProvider } from '#src/app/themed-provider.tsx';

/** A place inside the product's theme, language and services, which stand long before a user opens a form or a list. */
export interface Stage {
  show(subject: ReactNode): void;
  clear(): void;
}

/** Builds the surroundings around `root` and answers once they stand. */
export async function buildStage(root: HTMLElement, services: RendererServices): Promise<Stage> {
  let shown: ReactNode = null;
  const listeners = new Set<() => void>();
  const set = (next: ReactNode): void => {
    shown = next;
    listeners.forEach((listener) => listener());
  };

  function Standing({ onReady }: { onReady(): void }): ReactElement {
    const now = useSyncExternalStore((listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }, () => shown);
    const place = useCallback((slot: HTMLDivElement | null) => {
      slot?.append(root);
      onReady();
    }, [onReady]);
    return <><div ref={place} />{createPortal(now, root)}</>;
  }

  const container = document.body.appendChild(document.createElement('div'));
  await new Promise<void>((resolve) => {
    createRoot(container).render(
      <ThemedProvider>
        <RendererServicesProvider services={services}><Standing onReady={resolve} /></RendererServicesProvider>
      </ThemedProvider>,
    );
  });
  return { show: set, clear: () => flushSync(() => set(null)) };
}
