import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../module.ts';
import { asksForPage } from './asks-for-page.ts';
import { loadFrameSources } from './frame-sources.ts';

/** The one page that may stand in a frame, and only in one of ours: what the designer shows of a form at the size of a device. */
const FRAMED_PAGE = '/designer-frame';

/** No code but our own files runs in the page; answers of the API are not kept by anybody. */
export async function installSecurityHeaders(app: FastifyInstance, kernel: Kernel): Promise<void> {
  let frames = "'self'";
  // The menu may show pages of other sites; only those may stand in ours, from the next load of the page on.
  app.addHook('onRequest', async (request) => {
    if (!asksForPage(request)) return;
    try {
      frames = ["'self'", ...(await loadFrameSources(kernel))].join(' ');
    } catch (error) {
      request.log.error(error, 'the sites of the menu cannot be read');
    }
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'connect-src': ["'self'", 'ws:', 'wss:'],
        'frame-src': [() => frames],
        'frame-ancestors': [(request) => (isFramed(request.url) ? "'self'" : "'none'")],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // The server speaks plain HTTP; the proxy that adds TLS decides about HSTS.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    if (isFramed(request.url)) reply.header('x-frame-options', 'SAMEORIGIN');
  });
}

function isFramed(url: string | undefined): boolean {
  return url?.split(/[?#]/, 1)[0] === FRAMED_PAGE;
}
