import { DataSourceError } from '#renderers/engine/data-source.ts';
import type {
  DataSource, GroupResult, HistoryEntry, ListResult, OptionsResult, RecordRow, ScreenConfig, UploadedFile,
} from '#renderers/engine/data-source.ts';
import type { RemovedMatches } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { configuration } from '#src/session/configuration.ts';
import { request } from '#src/session/http.ts';
import { createDictionaries } from './dictionaries.ts';
import { listViewVerbs } from './list-view-verbs.ts';
import { findOperation } from './operations.ts';

const BASE = '/api/visualdev/OnlineDev';

/** The page's verbs over HTTP. Throws DataSourceError and shows nothing. */
export function createHttpDataSource(): DataSource {
  const dictionary = createDictionaries(() => request({ path: '/api/system/DictionaryData/All' }));
  return {
    config: async (code) => (await request({ path: `${BASE}/${part(code)}/Config` })) as unknown as ScreenConfig,
    list: async (model, query) =>
      (await request({ method: 'POST', path: `${BASE}/${part(model)}/List`, data: query })) as unknown as ListResult,
    get: async (model, id) => (await request({ path: recordPath(model, id) })) as unknown as RecordRow,
    create: async (model, values, idempotencyKey) =>
      (await request({ method: 'POST', path: `${BASE}/${part(model)}`, data: values, idempotencyKey })) as unknown as RecordRow,
    update: async (model, id, values, idempotencyKey) =>
      (await request({ method: 'PUT', path: recordPath(model, id), data: values, idempotencyKey })) as unknown as RecordRow,
    move: async (model, id, wanted, idempotencyKey) =>
      (await request({ method: 'POST', path: `${recordPath(model, id)}/Actions/Move`, data: wanted, idempotencyKey })) as unknown as RecordRow,
    remove: async (model, ids) => {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) await request({ method: 'DELETE', path: recordPath(model, only) });
      else await request({ method: 'POST', path: `${BASE}/batchDelete/${part(model)}`, data: { ids } });
    },
    removed: async (code, query) =>
      (await request({ method: 'POST', path: `${BASE}/${part(code)}/Removed`, data: query })) as unknown as ListResult,
    restore: async (model, ids) => void (await request({ method: 'POST', path: `${BASE}/${part(model)}/Actions/Restore`, data: { ids } })),
    purge: async (model, ids) => void (await request({ method: 'POST', path: `${BASE}/${part(model)}/Actions/Purge`, data: { ids } })),
    options: async (model, query) =>
      (await request({ method: 'POST', path: `${BASE}/${part(model)}/Options`, data: query })) as unknown as OptionsResult,
    dictionary,
    compute: async (model, values) =>
      (await request({ method: 'POST', path: `${BASE}/${part(model)}/Compute`, data: values })) as unknown as Values,
    history: async (model, id) => listOf(await request({ path: `${recordPath(model, id)}/History` })) as unknown as HistoryEntry[],
    print: async (model, ids) =>
      listOf(await request({ method: 'POST', path: `${BASE}/${part(model)}/Print`, data: { ids } })) as unknown as RecordRow[],
    revert: async (model, id, wanted) => (await request({ method: 'POST', path: `${recordPath(model, id)}/Revert`, data: wanted })) as unknown as RecordRow,
    groups: async (model, query) =>
      (await request({ method: 'POST', path: `${BASE}/${part(model)}/Groups`, data: query })) as unknown as GroupResult,
    removeMatches: async (code, matches) => {
      const { task } = (await request({ method: 'POST', path: `${BASE}/${part(code)}/Actions/RemoveMatches`, data: matches })) as unknown as { task: TaskStatus<RemovedMatches> };
      return task;
    },
    ...listViewVerbs,
    call: callOperation,
    upload,
  };
}

async function callOperation(name: string, { id, input }: { id?: string; input?: Values }): Promise<JsonValue> {
  const operation = findOperation(name);
  if (!operation) throw new DataSourceError(404, name);
  if (operation.path.includes('{id}') && id === undefined) throw new DataSourceError(400, name);
  return request({
    method: operation.method,
    path: operation.path.replace('{id}', part(id ?? '')),
    ...(input ? { data: input } : {}),
  });
}

async function upload(file: File, kind: string, onProgress: (ratio: number) => void): Promise<UploadedFile> {
  const multipart = new FormData();
  multipart.append('file', file, file.name);
  const answer = await request({
    method: 'POST',
    path: `${configuration.uploadPath}/${part(kind)}`,
    multipart,
    onUploadProgress: onProgress,
  });
  const stored = answer as { name: string; url: string; fileId?: string };
  // The server's name is its own; the user's name is what the form shows.
  return { name: file.name, fileId: stored.fileId ?? stored.name, url: stored.url };
}

function recordPath(model: string, id: string): string {
  return `${BASE}/${part(model)}/${part(id)}`;
}

function part(text: string): string {
  return encodeURIComponent(text);
}

/** Some answers are a list, some an object with one. */
function listOf(answer: JsonValue): JsonValue[] {
  if (Array.isArray(answer)) return answer;
  const list = answer !== null && typeof answer === 'object' ? answer['list'] : undefined;
  return Array.isArray(list) ? list : [];
}
