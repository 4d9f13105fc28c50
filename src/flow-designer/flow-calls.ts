import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowDesign, FlowSimulation } from '#schemas/wire/flow-designs.ts';
import type { FlowCase, FlowCaseResult, FlowCaseSave } from '#schemas/wire/flow-upkeep.ts';
import { call } from '#src/session/call.ts';
import type { FlowFinding } from './findings/find-findings.ts';

/** What the designer asks the server for. Every verb throws a DataSourceError. */
export interface FlowCalls {
  /** Answers the new revision. */
  save(id: string, flow: FlowDocument, revision: number): Promise<number>;
  check(flow: FlowDocument): Promise<FlowFinding[]>;
  simulate(flow: FlowDocument, input: { launcher?: string; record: Values }): Promise<FlowSimulation>;
  /** `anyway`: also where cases take another way than they did. */
  release(id: string, revision: number, note: string, anyway: boolean): Promise<FlowDesign>;
  cases(id: string): Promise<FlowCase[]>;
  /** Keeps the way that the draft of the server takes. */
  keepCase(id: string, one: FlowCaseSave): Promise<FlowCase>;
  renewCase(id: string, caseId: string, one: FlowCaseSave): Promise<FlowCase>;
  removeCase(id: string, caseId: string): Promise<unknown>;
  runCases(id: string, flow: FlowDocument): Promise<FlowCaseResult[]>;
}

export const httpFlowCalls: FlowCalls = {
  save: async (id, document, revision) => (await call('PUT /api/workflow/Engine/FlowEngine/:id', { params: { id }, body: { document, revision } })).revision,
  check: (document) => call('POST /api/workflow/Engine/FlowEngine/Actions/Check', { body: { document } }),
  simulate: (document, input) => call('POST /api/workflow/Engine/FlowEngine/Actions/Simulate', { body: { document, ...input } }),
  release: (id, revision, note, anyway) => call('POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id }, body: { revision, ...(note !== '' && { note }), ...(anyway && { anyway }) } }),
  cases: async (id) => (await call('GET /api/workflow/Engine/FlowEngine/:id/Cases', { params: { id } })).list,
  keepCase: (id, body) => call('POST /api/workflow/Engine/FlowEngine/:id/Cases', { params: { id }, body }),
  renewCase: (id, caseId, body) => call('PUT /api/workflow/Engine/FlowEngine/:id/Cases/:caseId', { params: { id, caseId }, body }),
  removeCase: (id, caseId) => call('DELETE /api/workflow/Engine/FlowEngine/:id/Cases/:caseId', { params: { id, caseId } }),
  runCases: async (id, document) => (await call('POST /api/workflow/Engine/FlowEngine/:id/Actions/RunCases', { params: { id }, body: { document } })).list,
};
