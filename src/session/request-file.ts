import { say } from '#src/i18n/texts.ts';
import { openEnvelope } from './envelope.ts';
import { inSession, send, type HttpRequest } from './http.ts';

/** Fetches a file; a refusal is an envelope, as everywhere. The name is the server's. Throws DataSourceError. */
export function requestFile(path: string, query?: object): Promise<{ content: Blob; name: string }> {
  const call: HttpRequest = { path, ...(query && { data: query }) };
  return inSession(call, async () => {
    const response = await send(call, 'blob');
    const content = response.data as Blob;
    if (content.type.startsWith('application/json')) {
      const body: unknown = JSON.parse(await content.text());
      openEnvelope({ status: response.status, body }, say('session:requestFailed'));
    }
    const name = /filename\*=UTF-8''([^;]+)/.exec(String(response.headers['content-disposition'] ?? ''))?.[1];
    return { content, name: name === undefined ? 'file' : decodeURIComponent(name) };
  });
}
