import { expect, it } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { createFileContent } from './file-content.ts';

it('fetches files of this product, and tells no other site of the session', async () => {
  const asked: string[] = [];
  const fileContent = createFileContent((path) => {
    asked.push(path);
    return Promise.resolve({ content: new Blob(['a']) });
  });
  expect(await (await fileContent('/api/file/Image/annex/a.txt')).text()).toBe('a');
  for (const url of ['https://example.com/a.txt', '//example.com/a.txt', 'api/a.txt']) await expect(fileContent(url)).rejects.toThrow(DataSourceError);
  expect(asked).toEqual(['/api/file/Image/annex/a.txt']);
});
