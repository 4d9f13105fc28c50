import type {} from 'fastify';

/**
 * What a route demands, declared as `config: { permission }`. A route without one stops the server
 * from starting, so that none can be forgotten.
 */
export type RoutePermission =
  /** Anybody, without a session. */
  | 'public'
  /** Any signed-in user; the handler limits itself to what is the user's own. */
  | 'session'
  | 'administrator'
  /** A button code on a model; `read` stands for seeing its list. */
  | ButtonPermission
  /** At least one of them; the handler decides which one its record needs. */
  | { anyOf: readonly ButtonPermission[] }
  /** The handler passes everything through the records engine, which applies the model's permissions. */
  | 'records';

export interface ButtonPermission {
  model: string;
  button: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: RoutePermission;
  }
}
