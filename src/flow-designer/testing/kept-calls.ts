import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowCalls } from '../flow-calls.ts';

/** A server in memory. `saved` holds every document that was kept, `releases` the revisions that were released. */
export function keptCalls({ saved = [], releases = [] }: { saved?: FlowDocument[]; releases?: number[] } = {}, given: Partial<FlowCalls> = {}): FlowCalls {
  return {
    save: (_id, document, revision) => Promise.resolve(void saved.push(document)).then(() => revision + 1),
    check: () => Promise.resolve([]),
    simulate: () => Promise.resolve({ outcome: 'simulated', steps: [], copies: [], status: 2 }),
    release: (_id, revision) => Promise.resolve(void releases.push(revision)).then(() => ({ released: 7 }) as never),
    cases: () => Promise.resolve([]),
    keepCase: () => Promise.reject(new Error('not kept')),
    renewCase: () => Promise.reject(new Error('not kept')),
    removeCase: () => Promise.resolve(null),
    runCases: () => Promise.resolve([]),
    ...given,
  };
}
