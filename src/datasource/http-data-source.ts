import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { DataSource, UploadedFile } from '#renderers/engine/data-source.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { call } from '#src/session/call.ts';
import { configuration } from '#src/session/configuration.ts';
import { request } from '#src/session/http.ts';
import { requestFile } from '#src/session/request-file.ts';
import { createDictionaries } from './dictionaries.ts';
import { createFileContent } from './file-content.ts';
import { listViewVerbs } from './list-view-verbs.ts';
import { findOperation } from './operations.ts';

/** The page's verbs over HTTP. Throws DataSourceError and shows nothing. */
export function createHttpDataSource(): DataSource {
  const dictionary = createDictionaries(() => request({ path: '/api/system/DictionaryData/All' }));
  return {
    config: (code) => call('GET /api/visualdev/OnlineDev/:code/Config', { params: { code } }),
    givers: async (code) => (await call('GET /api/visualdev/OnlineDev/:code/Givers', { params: { code } })).givers,
    list: (code, body) => call('POST /api/visualdev/OnlineDev/:code/List', { params: { code }, body }),
    get: (code, recordId) => call('GET /api/visualdev/OnlineDev/:code/:recordId', { params: { code, recordId } }),
    create: (code, body, idempotencyKey) => call('POST /api/visualdev/OnlineDev/:code', { params: { code }, body, idempotencyKey }),
    update: (code, recordId, body, idempotencyKey) => call('PUT /api/visualdev/OnlineDev/:code/:recordId', { params: { code, recordId }, body, idempotencyKey }),
    move: (code, recordId, body, idempotencyKey) =>
      call('POST /api/visualdev/OnlineDev/:code/:recordId/Actions/Move', { params: { code, recordId }, body, idempotencyKey }),
    remove: async (code, ids) => {
      const [only] = ids;
      if (ids.length === 1 && only !== undefined) await call('DELETE /api/visualdev/OnlineDev/:code/:recordId', { params: { code, recordId: only } });
      else await call('POST /api/visualdev/OnlineDev/batchDelete/:code', { params: { code }, body: { ids } });
    },
    removed: (code, body) => call('POST /api/visualdev/OnlineDev/:code/Removed', { params: { code }, body }),
    restore: async (code, ids) => void (await call('POST /api/visualdev/OnlineDev/:code/Actions/Restore', { params: { code }, body: { ids } })),
    purge: async (code, ids) => void (await call('POST /api/visualdev/OnlineDev/:code/Actions/Purge', { params: { code }, body: { ids } })),
    options: (code, body) => call('POST /api/visualdev/OnlineDev/:code/Options', { params: { code }, body }),
    dictionary,
    compute: (code, body) => call('POST /api/visualdev/OnlineDev/:code/Compute', { params: { code }, body }),
    digest: (code, body) => call('POST /api/visualdev/OnlineDev/:code/Digest', { params: { code }, body }),
    history: async (code, recordId) => (await call('GET /api/visualdev/OnlineDev/:code/:recordId/History', { params: { code, recordId } })).list,
    print: async (code, ids) => (await call('POST /api/visualdev/OnlineDev/:code/Print', { params: { code }, body: { ids } })).list,
    revert: (code, recordId, body) => call('POST /api/visualdev/OnlineDev/:code/:recordId/Revert', { params: { code, recordId }, body }),
    groups: (code, body) => call('POST /api/visualdev/OnlineDev/:code/Groups', { params: { code }, body }),
    removeMatches: async (code, body) => (await call('POST /api/visualdev/OnlineDev/:code/Actions/RemoveMatches', { params: { code }, body })).task,
    ...listViewVerbs,
    call: callOperation,
    fileContent: createFileContent(requestFile),
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

function part(text: string): string {
  return encodeURIComponent(text);
}
