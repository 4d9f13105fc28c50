import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'pictures';
const LIFE_SECONDS = 43_200; // as long as a session can last

/** Lets this browser show pictures of files; no script and no other site gets at it. */
export function setPictureCookie(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${NAME}=${key}; Path=/api/file/Image; Max-Age=${String(LIFE_SECONDS)}; HttpOnly; SameSite=Strict${secure}`);
}

/** The cookie's value; empty when there is none. */
export function readPictureKey(header: string | undefined): string {
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME) return value ?? '';
  }
  return '';
}
