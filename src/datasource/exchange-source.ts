import type { ExchangeSource } from '#renderers/engine/exchange-source.ts';
import type { ExportAnswer, ImportReport, PastImport, UndoReport } from '#schemas/wire/exchange.ts';
import type { EditedMatches } from '#schemas/wire/records.ts';
import type { TaskNews, TaskStatus } from '#schemas/wire/tasks.ts';
import { request, requestFile } from '#src/session/http.ts';
import { onPush } from '#src/session/push-socket.ts';
import { saveAddress, saveBlob } from '#src/session/save-blob.ts';

const BASE = '/api/visualdev/OnlineDev';

/** Files of records over HTTP; fetched with the first dialog that needs it. */
export const exchangeSource: ExchangeSource = {
  exportRecords: async (code, body) => (await request({ method: 'POST', path: `${BASE}/${part(code)}/Actions/Export`, data: body })) as unknown as ExportAnswer,
  async saveTemplate(code) {
    const { content, name } = await requestFile(`${BASE}/${part(code)}/Template`);
    saveBlob(content, name);
  },
  async check(code, file, { key, scope }, onProgress) {
    const multipart = new FormData();
    // What the server needs to know of the file comes before it.
    if (key !== undefined) multipart.append('key', key);
    if (scope !== undefined) multipart.append('scope', JSON.stringify(scope));
    multipart.append('file', file, file.name);
    return taskOf<ImportReport>(await request({ method: 'POST', path: `${BASE}/${part(code)}/Actions/Import`, multipart, onUploadProgress: onProgress }));
  },
  apply: async (code, id, onlyGood) =>
    taskOf<ImportReport>(await request({ method: 'POST', path: `${BASE}/${part(code)}/Imports/${part(id)}/Apply`, data: { onlyGood } })),
  undo: async (code, id) => taskOf<UndoReport>(await request({ method: 'POST', path: `${BASE}/${part(code)}/Imports/${part(id)}/Undo` })),
  imports: async (code) => ((await request({ path: `${BASE}/${part(code)}/Imports` })) as unknown as { list: PastImport[] }).list,
  editMatches: async (code, body) => taskOf<EditedMatches>(await request({ method: 'POST', path: `${BASE}/${part(code)}/Actions/EditMatches`, data: body })),
  undoRemoval: async (code, id) => taskOf<UndoReport>(await request({ method: 'POST', path: `${BASE}/${part(code)}/Removals/${part(id)}/Undo` })),
  undoEdit: async (code, id) => taskOf<UndoReport>(await request({ method: 'POST', path: `${BASE}/${part(code)}/Edits/${part(id)}/Undo` })),
  task: async <Result,>(id: string) => (await request({ path: `/api/system/Task/${part(id)}` })) as unknown as TaskStatus<Result>,
  watch: (id, listener) => onPush('task', (push) => {
    if (push['id'] === id && isNews(push)) listener(push);
  }),
  cancel: async (id) => void (await request({ method: 'PUT', path: `/api/system/Task/${part(id)}/Actions/Cancel` })),
  async saveFile({ kind, fileId, name }) {
    const { url } = (await request({ path: `/api/file/Download/${part(kind)}/${part(fileId)}` })) as { url: string };
    saveAddress(url, name);
  },
  saveUrl: saveAddress,
};

function isNews(push: { [key: string]: unknown }): push is TaskNews & { [key: string]: unknown } {
  const { state, step, done, total } = push;
  return typeof state === 'string' && (step === null || typeof step === 'string') && typeof done === 'number' && (total === null || typeof total === 'number');
}

function taskOf<Result>(answer: unknown): TaskStatus<Result> {
  return (answer as { task: TaskStatus<Result> }).task;
}

function part(text: string): string {
  return encodeURIComponent(text);
}
