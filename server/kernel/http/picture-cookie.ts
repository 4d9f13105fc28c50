import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureKeyOf } from '../authentication/sessions.ts';

const NAME = 'pictures';
const LIFE_SECONDS = 43_200; // as long as a session can last

/**
 * Lets this browser show pictures of files: the request of an image element carries no header. No script
 * and no other site gets at the cookie.
 */
export function setPictureCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${pictureKeyOf(token)}; Path=/api/file/Image; Max-Age=${String(LIFE_SECONDS)}; HttpOnly; SameSite=Strict${secure}`);
}

/** The cookie's value; empty when there is none. */
export function readPictureKey(header: string | undefined): string {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME) return value ?? '';
  }
  return '';
}
