import { fileTypeFromBuffer } from 'file-type';
import { expect, it } from 'vitest';
import { coverSheet } from './cover-sheet.ts';
import { sitePicture } from './site-pictures.ts';

it('pictures and papers of the demo are what their names say, the same each time, and small', async () => {
  const picture = sitePicture('structure', 'sunny', 6);
  const paper = coverSheet('施工图设计文件', ['项目：示范', '共 3 页']);
  expect([(await fileTypeFromBuffer(picture))?.ext, (await fileTypeFromBuffer(paper))?.ext]).toEqual(['png', 'pdf']);
  expect([picture.equals(sitePicture('structure', 'sunny', 6)), picture.equals(sitePicture('structure', 'sunny', 5))]).toEqual([true, false]);
  expect(picture.length + paper.length).toBeLessThan(12_000);
});
