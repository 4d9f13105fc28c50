import type { ExchangeSource } from '#renderers/engine/exchange-source.ts';
import type { TaskNews } from '#schemas/wire/tasks.ts';
import { call, callFile } from '#src/session/call.ts';
import { onPush } from '#src/session/push-socket.ts';
import { saveAddress, saveBlob } from '#src/session/save-blob.ts';
import { loadTask } from './load-task.ts';

/** Files of records over HTTP; fetched with the first dialog that needs it. */
export const exchangeSource: ExchangeSource = {
  exportRecords: (code, body) => call('POST /api/visualdev/OnlineDev/:code/Actions/Export', { params: { code }, body }),
  async saveTemplate(code) {
    const { content, name } = await callFile('GET /api/visualdev/OnlineDev/:code/Template', { params: { code } });
    saveBlob(content, name);
  },
  async check(code, file, { key, scope }, onProgress) {
    const multipart = new FormData();
    // What the server needs to know of the file comes before it.
    if (key !== undefined) multipart.append('key', key);
    if (scope !== undefined) multipart.append('scope', JSON.stringify(scope));
    multipart.append('file', file, file.name);
    return (await call('POST /api/visualdev/OnlineDev/:code/Actions/Import', { params: { code }, multipart, onUploadProgress: onProgress })).task;
  },
  apply: async (code, taskId, onlyGood) => (await call('POST /api/visualdev/OnlineDev/:code/Imports/:taskId/Apply', { params: { code, taskId }, body: { onlyGood } })).task,
  undo: async (code, taskId) => (await call('POST /api/visualdev/OnlineDev/:code/Imports/:taskId/Undo', { params: { code, taskId } })).task,
  imports: async (code) => (await call('GET /api/visualdev/OnlineDev/:code/Imports', { params: { code } })).list,
  editMatches: async (code, body) => (await call('POST /api/visualdev/OnlineDev/:code/Actions/EditMatches', { params: { code }, body })).task,
  undoRemoval: async (code, taskId) => (await call('POST /api/visualdev/OnlineDev/:code/Removals/:taskId/Undo', { params: { code, taskId } })).task,
  undoEdit: async (code, taskId) => (await call('POST /api/visualdev/OnlineDev/:code/Edits/:taskId/Undo', { params: { code, taskId } })).task,
  task: loadTask,
  watch: (id, listener) => onPush('task', (push) => {
    if (push['id'] === id && isNews(push)) listener(push);
  }),
  cancel: async (id) => void (await call('PUT /api/system/Task/:id/Actions/Cancel', { params: { id } })),
  async saveFile({ kind, fileId, name }) {
    const { url } = await call('GET /api/file/Download/:type/:fileId', { params: { type: kind, fileId } });
    saveAddress(url, name);
  },
  saveUrl: saveAddress,
};

function isNews(push: { [key: string]: unknown }): push is TaskNews & { [key: string]: unknown } {
  const { state, step, done, total } = push;
  return typeof state === 'string' && (step === null || typeof step === 'string') && typeof done === 'number' && (total === null || typeof total === 'number');
}
