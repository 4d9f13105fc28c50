import { expect, it } from 'vitest';
import { namesOfFile } from './names-of-file.ts';

it.each([
  ['浙江省 zhejiang-2026.geojson', '浙江省 zhejiang-2026', 'zhejiang.2026'],
  ['330100_full.json', '330100_full', '330100.full'],
  ['浙江省.geo.json', '浙江省', ''],
  [`${'a'.repeat(49)}-b.json`, `${'a'.repeat(49)}-`, 'a'.repeat(49)],
])('names a map by %s', (file, fullName, enCode) => expect(namesOfFile(file)).toEqual({ fullName, enCode }));
