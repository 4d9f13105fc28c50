import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asksForPage } from './asks-for-page.ts';

export interface Page {
  /** Sends the built file of the request's path, or the page itself for a place inside it; false: neither. */
  serve(request: FastifyRequest, reply: FastifyReply): FastifyReply | false;
}

export interface PageAdditions {
  /** Names and values of lower-case letters. */
  marks: ReadonlyMap<string, string>;
  /** HTML. */
  head: string;
}

/**
 * The built page. The files are listed once: what is not in the list cannot be asked for, so no path
 * leads out of the folder. Built assets have a digest in their names and never change. `added` is asked
 * with each page, and says what its scripts find on its root element as `data-…`, and what comes at the end of its head.
 */
export async function loadPage(app: FastifyInstance, folder: string, added: () => PageAdditions): Promise<Page> {
  if (!existsSync(join(folder, 'index.html'))) return { serve: () => false };
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false, dotfiles: 'deny' });
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const files = new Set((await readdir(folder, { recursive: true })).map((name) => `/${name.replaceAll('\\', '/')}`));

  return {
    serve(request, reply) {
      const path = request.url.split(/[?#]/, 1)[0] ?? '/';
      if (files.has(path) && path.includes('.') && path !== '/index.html') {
        const isForever = path.startsWith('/assets/');
        reply.header('cache-control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache');
        return reply.sendFile(path.slice(1));
      }
      if (!asksForPage(request)) return false;
      reply.header('cache-control', 'no-cache');
      const { marks, head } = added();
      if (marks.size === 0 && head === '') return reply.sendFile('index.html');
      const data = [...marks].map(([name, value]) => ` data-${name}="${value}"`).join('');
      return reply.type('text/html; charset=utf-8').send(html.replace('<html', `<html${data}`).replace('</head>', () => `${head}</head>`));
    },
  };
}
