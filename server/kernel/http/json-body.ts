import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Nesting beyond this is refused before anything recursive sees it. */
const MAX_DEPTH = 60;

/**
 * Accepts `application/json` and nothing else; modules that take forms or files add their parser
 * for themselves. An empty body is no body.
 */
export function installJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') return done(null, undefined);
    if (isTooDeep(body)) return done(new AppError('badRequest', { textKey: 'error.tooDeep' }));
    return void parse(request, body, done);
  });
}

/** Counts brackets outside strings, without building anything. */
export function isTooDeep(text: string, maxDepth = MAX_DEPTH): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 92) index += 1;
      else if (character === 34) isInString = false;
    } else if (character === 34) isInString = true;
    else if (character === 91 || character === 123) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (character === 93 || character === 125) depth -= 1;
  }
  return false;
}
