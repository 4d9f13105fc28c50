/** What other programs need of a form: its calls as OpenAPI 3.1, and a client with types. */
export { buildClient } from './client.ts';
export { buildOpenApi } from './document.ts';
export { findApiBreaks } from './breaks.ts';
export { sentBy } from './caller-rights.ts';
export type { CallerRights, WritingCall } from './caller-rights.ts';
export type { ApiBreak } from './breaks.ts';
