import type { FastifyInstance } from 'fastify';
import { closeWithAnswer } from './close-with-answer.ts';
import { openRequestOf } from './open-requests.ts';
import type { OpenRequest } from './open-requests.ts';
import type { RequestLimits } from './request-limits.ts';

interface ArrivingBody extends Pick<OpenRequest, 'request' | 'reply'> {
  /** Epoch milliseconds and bytes of the connection when it began, and when its present window did. */
  began: number;
  firstBytes: number;
  windowBegan: number;
  windowBytes: number;
  answered?: number;
}

const LOOK_MS = 500;
/** A body is not called slow before. */
const FAIR_MS = 3_000;
/** What is still sent after its answer is thrown away for so long. */
const AFTER_ANSWER_MS = 5_000;

/**
 * Ends bodies that hardly arrive, with 408, and those that go on after their answer. However large an upload is and
 * however long its answer takes, it only has to keep coming; and slow ones never take more than their share.
 */
export function endSlowBodies(app: FastifyInstance, limits: RequestLimits): void {
  const bodies = new Set<ArrivingBody>();

  app.addHook('onRequest', (request, _reply, done) => {
    const open = openRequestOf(request);
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
    if (open !== undefined && (encoding !== undefined || Number(length ?? 0) > 0)) {
      const [now, bytes] = [Date.now(), request.raw.socket.bytesRead];
      const body: ArrivingBody = { request, reply: open.reply, began: now, firstBytes: bytes, windowBegan: now, windowBytes: bytes };
      bodies.add(body);
      open.onEnd(() => {
        if (request.raw.complete || request.raw.socket.destroyed) bodies.delete(body);
      });
    }
    done();
  });

  function look(): void {
    const now = Date.now();
    for (const body of bodies) {
      if (body.request.raw.complete || body.request.raw.socket.destroyed) bodies.delete(body);
      else if (isOverdue(body, now, limits)) end(body);
    }
    const slow = [...bodies].filter((body) => now - body.began >= FAIR_MS).sort((one, other) => paceOf(one, now) - paceOf(other, now));
    for (const body of slow.slice(0, Math.max(0, bodies.size - limits.bodies))) end(body);
  }

  function end(body: ArrivingBody): void {
    bodies.delete(body);
    const { socket } = body.request.raw;
    if (body.answered === undefined) closeWithAnswer(socket, 'requestTimeout');
    else socket.destroy();
  }

  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function isOverdue(body: ArrivingBody, now: number, { bodyWindowMs, bodyWindowBytes }: RequestLimits): boolean {
  const { raw } = body.request;
  if (body.reply.raw.writableEnded) {
    body.answered ??= now;
    return now - body.answered >= AFTER_ANSWER_MS;
  }
  if (now - body.windowBegan < bodyWindowMs) return false;
  // What waits here waits for us.
  const isEnough = raw.readableLength > 0 || raw.socket.bytesRead - body.windowBytes >= bodyWindowBytes;
  body.windowBegan = now;
  body.windowBytes = raw.socket.bytesRead;
  return !isEnough;
}

/** Bytes in a millisecond. */
function paceOf({ request, began, firstBytes }: ArrivingBody, now: number): number {
  return (request.raw.socket.bytesRead - firstBytes) / (now - began);
}
