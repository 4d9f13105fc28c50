import type { FileComparison, FileDraft, FileScreen } from '#schemas/wire/file-designs.ts';
import { call, callLeaving } from '#src/session/call.ts';
import type { WorkCalls } from '../calls.ts';

/** The verbs of a screen that stands in files; `id` is its code. */
export interface FileCalls extends WorkCalls {
  load(id: string): Promise<FileDraft>;
  /** What writing the saved draft would do. */
  compare(id: string): Promise<FileComparison>;
  /** Writes the draft of a revision; 409 where draft or files have changed, 422 where something is wrong. Then nothing is written. */
  write(id: string, revision: number): Promise<void>;
  /** Goes on from the files as they are; what was here is one step ahead. */
  restart(id: string): Promise<FileDraft>;
}

export const httpFileCalls: FileCalls = {
  load: (code) => call('GET /api/visualdev/SchemaFile/:code/Draft', { params: { code } }),
  send: (code, body) => call('POST /api/visualdev/SchemaFile/:code/Draft/Steps', { params: { code }, body }),
  sendLeaving: (code, sent) => callLeaving('POST /api/visualdev/SchemaFile/:code/Draft/Steps', { params: { code }, body: { ...sent, isLeaving: true } }),
  news: (code, since) => call('GET /api/visualdev/SchemaFile/:code/Draft/Steps', { params: { code }, query: { since } }),
  check: (code, documents) => call('POST /api/visualdev/SchemaFile/:code/Actions/Check', { params: { code }, body: { documents } }),
  preview: (code, documents, roleId) => call('POST /api/visualdev/SchemaFile/:code/Actions/Preview', { params: { code }, body: { documents, roleId } }),
  uses: async (code, field) => (await call('GET /api/visualdev/SchemaFile/:code/Uses', { params: { code }, query: { field } })).list,
  fieldsInUse: async (code) => (await call('GET /api/visualdev/SchemaFile/:code/FieldsInUse', { params: { code } })).list,
  compare: (code) => call('GET /api/visualdev/SchemaFile/:code/Comparison', { params: { code } }),
  write: async (code, revision) => void (await call('POST /api/visualdev/SchemaFile/:code/Actions/Save', { params: { code }, body: { revision } })),
  restart: (code) => call('POST /api/visualdev/SchemaFile/:code/Actions/Restart', { params: { code } }),
};

/** The screens of the product's files. */
export async function loadFileScreens(): Promise<FileScreen[]> {
  return (await call('GET /api/visualdev/SchemaFile')).list;
}
