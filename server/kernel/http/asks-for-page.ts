import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is answered with the page where no file and no route of its own answers it. Programs such as curl and
 * monitors take anything and get it, too; a call that asks for JSON or a picture is not sent the page in its place.
 */
export function asksForPage(request: FastifyRequest): boolean {
  const { accept = '*/*' } = request.headers;
  if (request.url.startsWith('/api') || request.url.startsWith('/assets/')) return false;
  return accept.includes('text/html') || accept.split(',').some((part) => part.split(';', 1)[0]?.trim() === '*/*');
}
