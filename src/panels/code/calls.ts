import type { CodeNode, CodeRequest, CodeSources } from '#schemas/wire/generator.ts';
import { request } from '#src/session/http.ts';
import { saveAddress } from '#src/session/save-blob.ts';

const BASE = '/api/visualdev/Generater';

/** Folders that a generated project can stand in. */
export async function loadAreas(): Promise<string[]> {
  return (await request({ path: `${BASE}/AreasName` })) as string[];
}

/** What a project of the design can be made from. */
export async function loadSources(id: string): Promise<CodeSources> {
  return (await request({ path: `${BASE}/${encodeURIComponent(id)}/Sources` })) as unknown as CodeSources;
}

/** The project as it would be taken away now, against the one taken away before. */
export async function previewCode(id: string, wanted: CodeRequest): Promise<CodeNode[]> {
  return (await request({ method: 'POST', path: actionOf(id, 'CodePreview'), data: wanted })) as unknown as CodeNode[];
}

/** Has the browser save the project; from then on it is what the next one is compared with. */
export async function downloadCode(id: string, wanted: CodeRequest): Promise<void> {
  const { name, url } = (await request({ method: 'POST', path: actionOf(id, 'DownloadCode'), data: wanted })) as { name: string; url: string };
  saveAddress(url, name);
}

function actionOf(id: string, action: string): string {
  return `${BASE}/${encodeURIComponent(id)}/Actions/${action}`;
}
