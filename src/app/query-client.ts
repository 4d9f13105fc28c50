import { createRendererQueryClient } from '#renderers/engine/query-client.ts';

/**
 * The product's cache of the server's answers; a fresh page, and so a fresh cache, for every sign-in. A page kept alive
 * in a hidden tab listens to nothing: its answers must still be there when it comes back, up to 12 h later.
 */
export const queryClient = createRendererQueryClient('session', { gcTime: 12 * 3_600_000 });
