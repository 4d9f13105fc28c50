import type { FastifyRequest } from 'fastify';
import type { Kernel } from '../../../kernel/module.ts';

/** What passkeys are bound to: the page's address as the browser sees it. */
export interface Site {
  /** Name of the host, without a port. */
  host: string;
  origin: string;
}

/** As it was set up with `PUBLIC_URL`; else where the request was sent to. A browser signs for no other host than that of the page it shows. */
export function siteOf({ config }: Kernel, request: FastifyRequest): Site {
  const { hostname, origin } = new URL(config.publicUrl ?? `${request.protocol}://${request.host}`);
  return { host: hostname, origin };
}
