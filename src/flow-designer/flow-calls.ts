import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowDesign, FlowSimulation } from '#schemas/wire/flow-designs.ts';
import { call } from '#src/session/call.ts';
import type { FlowFinding } from './findings/find-findings.ts';

/** What the designer asks the server for. Every verb throws a DataSourceError. */
export interface FlowCalls {
  /** Answers the new revision. */
  save(id: string, flow: FlowDocument, revision: number): Promise<number>;
  check(flow: FlowDocument): Promise<FlowFinding[]>;
  simulate(flow: FlowDocument, input: { launcher?: string; record: Values }): Promise<FlowSimulation>;
  release(id: string, revision: number, note: string): Promise<FlowDesign>;
}

export const httpFlowCalls: FlowCalls = {
  save: async (id, document, revision) => (await call('PUT /api/workflow/Engine/FlowEngine/:id', { params: { id }, body: { document, revision } })).revision,
  check: (document) => call('POST /api/workflow/Engine/FlowEngine/Actions/Check', { body: { document } }),
  simulate: (document, input) => call('POST /api/workflow/Engine/FlowEngine/Actions/Simulate', { body: { document, ...input } }),
  release: (id, revision, note) => call('POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id }, body: { revision, ...(note !== '' && { note }) } }),
};
