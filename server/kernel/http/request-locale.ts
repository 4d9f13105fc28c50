import type { FastifyRequest } from 'fastify';
import type { Locale } from '#schemas/language/documents/text.ts';
import { chooseLocale } from '../messages/translate.ts';

/** The language to answer in: the signed-in user's own, else what the browser asks for. */
export function localeOf(request: FastifyRequest): Locale {
  return request.session?.actor.locale ?? chooseLocale(request.headers['accept-language']);
}
