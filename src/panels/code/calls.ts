import type { CodeNode, CodeRequest, CodeSources } from '#schemas/wire/generator.ts';
import { call } from '#src/session/call.ts';
import { saveAddress } from '#src/session/save-blob.ts';

/** Folders that a generated project can stand in. */
export function loadAreas(): Promise<string[]> {
  return call('GET /api/visualdev/Generater/AreasName');
}

/** What a project of the design can be made from. */
export function loadSources(id: string): Promise<CodeSources> {
  return call('GET /api/visualdev/Generater/:id/Sources', { params: { id } });
}

/** The project as it would be taken away now, against the one taken away before. */
export function previewCode(id: string, wanted: CodeRequest): Promise<CodeNode[]> {
  return call('POST /api/visualdev/Generater/:id/Actions/CodePreview', { params: { id }, body: wanted });
}

/** Has the browser save the project; from then on it is what the next one is compared with. */
export async function downloadCode(id: string, wanted: CodeRequest): Promise<void> {
  const { name, url } = await call('POST /api/visualdev/Generater/:id/Actions/DownloadCode', { params: { id }, body: wanted });
  saveAddress(url, name);
}
