import type { DesignFinding, DesignPreview, FieldUse } from '#schemas/wire/designs.ts';
import type { FileComparison, FileDraft, FileScreen } from '#schemas/wire/file-designs.ts';
import { request } from '#src/session/http.ts';
import { stepCalls } from '../calls.ts';
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

const BASE = '/api/visualdev/SchemaFile';
const path = (id: string, rest: string): string => `${BASE}/${encodeURIComponent(id)}/${rest}`;

export const httpFileCalls: FileCalls = {
  load: async (id) => (await request({ path: path(id, 'Draft') })) as unknown as FileDraft,
  ...stepCalls((id) => path(id, 'Draft/Steps')),
  check: async (id, documents) => (await request({ method: 'POST', path: path(id, 'Actions/Check'), data: { documents } })) as unknown as DesignFinding[],
  preview: async (id, documents, roleId) => (await request({ method: 'POST', path: path(id, 'Actions/Preview'), data: { documents, roleId } })) as unknown as DesignPreview,
  uses: async (id, field) => ((await request({ path: path(id, 'Uses'), data: { field } })) as unknown as { list: FieldUse[] }).list,
  fieldsInUse: async (id) => ((await request({ path: path(id, 'FieldsInUse') })) as unknown as { list: string[] }).list,
  compare: async (id) => (await request({ path: path(id, 'Comparison') })) as unknown as FileComparison,
  write: async (id, revision) => void (await request({ method: 'POST', path: path(id, 'Actions/Save'), data: { revision } })),
  restart: async (id) => (await request({ method: 'POST', path: path(id, 'Actions/Restart') })) as unknown as FileDraft,
};

/** The screens of the product's files. */
export async function loadFileScreens(): Promise<FileScreen[]> {
  return ((await request({ path: BASE })) as unknown as { list: FileScreen[] }).list;
}
