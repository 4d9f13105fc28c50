import type { ReactElement, ReactNode } from 'react';
import { RendererServicesProvider } from '#renderers/engine/services-context.tsx';
import type { RendererServices } from '#renderers/engine/services.ts';
import { ThemedProvider } from '#src/app/themed-provider.tsx';

/** The product's own theme, language and services around what is measured. */
export function Surroundings({ services, children }: { services: RendererServices; children: ReactNode }): ReactElement {
  return (
    <ThemedProvider>
      <RendererServicesProvider services={services}>{children}</RendererServicesProvider>
    </ThemedProvider>
  );
}
