import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request whose answer has not been handed to the system. */
export interface OpenRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Called once, when the answer is on its way or the connection is gone. */
  onEnd(listener: () => void): void;
}

const lines = new WeakMap<Socket, Set<OpenRequest & { end(): void }>>();
const byRequest = new WeakMap<FastifyRequest, OpenRequest>();

/** Follows a request from its first hook on. */
export function followRequest(request: FastifyRequest, reply: FastifyReply): OpenRequest {
  const line = lineOf(request.raw.socket);
  const listeners: (() => void)[] = [];
  const open = {
    request, reply,
    onEnd: (listener: () => void) => void listeners.push(listener),
    end() {
      if (line.delete(open)) for (const listener of listeners) listener();
    },
  };
  line.add(open);
  byRequest.set(request, open);
  reply.raw.once('close', open.end);
  return open;
}

/** What `followRequest` has made of a request. */
export function openRequestOf(request: FastifyRequest): OpenRequest | undefined {
  return byRequest.get(request);
}

/** The requests of a connection that have no answer yet, in the order they came. */
export function openRequestsOf(socket: Socket): OpenRequest[] {
  return [...(lines.get(socket) ?? [])];
}

export function countOpenRequests(socket: Socket): number {
  return lines.get(socket)?.size ?? 0;
}

function lineOf(socket: Socket): Set<OpenRequest & { end(): void }> {
  const known = lines.get(socket);
  if (known !== undefined) return known;
  const line = new Set<OpenRequest & { end(): void }>();
  lines.set(socket, line);
  // An answer that never came to its turn does not hear of the end of its connection.
  socket.once('close', () => {
    for (const open of [...line]) open.end();
  });
  return line;
}
