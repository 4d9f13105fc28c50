import { draftCalls } from './draft.ts';
import { messageCalls } from './message.ts';

/**
 * The HTTP calls that the page makes, each once: page, server and tests take their types from here, and the server what
 * it checks requests by. The page imports types alone, so that it carries no schemas.
 */
export const calls = {
  ...draftCalls,
  ...messageCalls,
};

export type Calls = typeof calls;
