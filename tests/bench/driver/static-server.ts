import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };
/** The product's own policy; peers that make code from text could not live under it. */
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

export interface StaticServer {
  origin: string;
  /** Gzipped bytes of the scripts and style sheets that were asked for, each once. */
  weight(): { js: number; css: number; files: number };
  stop(): void;
}

/** Serves a folder of built files, gzipped, and knows what was asked for; `isStrict` adds the product's policy. */
export async function serveFolder(folder: string, isStrict: boolean): Promise<StaticServer> {
  const sent = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/\/$/, '/index.html');
    const file = join(folder, path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = gzipSync(readFileSync(file), { level: 6 });
    sent.set(path, body.length);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip', 'cache-control': 'no-store',
      ...(isStrict ? { 'content-security-policy': POLICY } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static server has no port.');
  const bytes = (ending: string): number => [...sent].reduce((sum, [path, size]) => sum + (path.endsWith(ending) ? size : 0), 0);
  return {
    origin: `http://127.0.0.1:${address.port}`,
    weight: () => ({ js: bytes('.js'), css: bytes('.css'), files: sent.size }),
    stop: () => server.close(),
  };
}
