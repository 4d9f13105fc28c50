import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { createRendererQueryClient } from './query-client.ts';
import type { RendererServices } from './services.ts';

const ServicesContext = createContext<RendererServices | null>(null);

export interface RendererServicesProviderProps {
  services: RendererServices;
  /** Shares the application's cache; one of its own per signed-in user when absent. */
  queryClient?: QueryClient;
  children: ReactNode;
}

/** Gives every renderer below it the services and a cache of the server's answers. */
export function RendererServicesProvider({ services, queryClient, children }: RendererServicesProviderProps): ReactElement {
  // What one person was allowed to see must not be shown to the next who signs in.
  const userId = services.user.id;
  const client = useMemo(() => queryClient ?? createRendererQueryClient(userId), [queryClient, userId]);
  return (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
}

/** The services of the nearest RendererServicesProvider; throws without one. */
export function useServices(): RendererServices {
  const services = use(ServicesContext);
  if (!services) throw new Error('useServices needs a RendererServicesProvider above it.');
  return services;
}
