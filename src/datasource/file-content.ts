import { DataSourceError } from '#renderers/engine/data-source.ts';

/** An address of this product; records of other sources may hold files that lie elsewhere. */
const OWN = /^\/(?!\/)/;

/**
 * Fetches the bytes of a stored file by `request`. Throws DataSourceError, also for an address elsewhere: that site would
 * learn the token of the session.
 */
export function createFileContent(request: (path: string) => Promise<{ content: Blob }>): (url: string) => Promise<Blob> {
  return async (url) => {
    if (!OWN.test(url)) throw new DataSourceError(400, '');
    return (await request(url)).content;
  };
}
