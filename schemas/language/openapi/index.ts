/** What other programs need of a form: its calls as OpenAPI 3.1, and a client with types. */
export { buildClient } from './client.ts';
export { buildOpenApi } from './document.ts';
